import { createContext } from 'react-router'
import type { CallShop } from './shop-api.ts'

/** What a page may know of the shop it is rendered in; the same for every shopper. */
export interface Site {
  mode: 'trial' | 'live'
  publicUrl: string
  /** URL of the payment provider's Standard Checkout script. */
  paymentScript: string
  testScreens: boolean
  /** Which stand-ins answer here: nothing is charged, letters end in the mailbox. */
  sandbox: { payments: boolean; mail: boolean }
}

/** Handed to every loader on the server: the API in-process, and the site's facts. */
export interface ShopBackend {
  callShop: CallShop
  site: Site
  /** What the log calls the request of this page. */
  readonly requestId: string
  /** Logs what went wrong while a page was made. */
  noteFault: (error: unknown) => void
}

export const shopContext = createContext<ShopBackend>()
