import type { UnmatchedMoney } from '../../../shop/payouts/contract.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { ShownOrder } from '../fulfilment/show-order.ts'
import { findStuckPayments, type StuckPayment } from '../payments/reconcile/find-stuck-payments.ts'
import { findUnmatched } from '../payouts/find-unmatched.ts'

export interface OrderTrouble {
  unmatched: UnmatchedMoney[]
  /** A customer has one open payment at most. */
  stuck: StuckPayment | null
}

const mostUnmatched = 20

/** What the lists of Money have of an order and of its customer. */
export async function findOrderTrouble(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { orderNumber, customer }: ShownOrder,
): Promise<OrderTrouble> {
  const [unmatched, [stuck = null]] = await Promise.all([
    findUnmatched(db, { limit: mostUnmatched, orderNumber }),
    customer ? findStuckPayments(db, now(), customer.id) : [],
  ])
  return { unmatched, stuck }
}
