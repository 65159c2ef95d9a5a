import type { Address } from '../../../shop/addresses/contract.ts'
import type { Paise } from '../../../shop/money.ts'
import type { PaymentMethod } from '../../../shop/pages/contract.ts'
import type { CartLine } from '../cart/cart-store.ts'
import type { Session } from '../session/session.ts'

/** `online`: the window asks how. `cash`: as it is delivered. */
export type PayWay = PaymentMethod | 'online' | 'cash'

export interface Purchase {
  session: Session
  address: Address
  lines: readonly CartLine[]
  /** What the shopper has seen; the shop refuses any other. */
  total: Paise
  couponCode: string | null
  way: PayWay
  /** The order in cash that is paid now. */
  placedOrder?: string
}

/** Where the shop has not said why. */
export function unexplained(way: PayWay): string {
  if (way !== 'cash') return 'Error initiating payment.'
  return 'We did not hear back from the shop. Press Place Order again: your order is placed only once.'
}

/** As the shop's calls name them. */
export function productsOf(lines: readonly { id: string; quantity: number }[]) {
  return lines.map(({ id, quantity }) => ({ productId: id, quantity }))
}
