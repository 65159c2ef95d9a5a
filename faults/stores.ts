import { teaStore } from '../client/tea-store.ts'
import { nimbuPay } from './providers/nimbu-pay.ts'
import type { Provider } from './providers/provider.ts'
import { razorpay } from './providers/razorpay.ts'

interface Store {
  /** Which takes its payments. */
  provider: Provider
  env: NodeJS.ProcessEnv
  /** Of the state where it says it is: the merchant changes them all the time. */
  gstins: readonly [string, string]
}

/** Those that a crash run can sell in, by their folders. */
export const stores = {
  store: { provider: razorpay, env: {}, gstins: ['07AAACS0000A1ZI', '07AAACS0001A1ZH'] },
  [teaStore]: {
    provider: nimbuPay,
    env: { STORE: teaStore },
    gstins: ['18AAACC0000A1ZV', '18AAACC0001A1ZU'],
  },
} as const satisfies Record<string, Store>

export type StoreFolder = keyof typeof stores
