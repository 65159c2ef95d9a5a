import { createContext } from 'react-router'
import type { Site } from '../../shop/pages/contract.ts'
import type { ShopApi } from './shop-api.ts'

/** For every loader, on the server and in the browser. */
export interface LoaderShop {
  api: ShopApi
  site: Site
  reportError(error: unknown): void
}

export const shopContext = createContext<LoaderShop>()
