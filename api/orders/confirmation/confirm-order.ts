import { Refusal } from '../../../shop/refusal.ts'
import { type FulfilmentDeps, orderSubject, withOrder } from '../fulfilment/order-in-fulfilment.ts'
import { moveOrder } from '../order-store.ts'

interface ConfirmOrder {
  orderNumber: number
  /** As the audit log has it. */
  operation?: 'confirm' | 'confirm-by-code'
}

/** The customer wants it: an order in cash may be packed. Confirmed again changes nothing. Throws `order-step`. */
export function confirmOrder(
  deps: FulfilmentDeps,
  { orderNumber, operation = 'confirm' }: ConfirmOrder,
): Promise<void> {
  return withOrder(deps, orderNumber, async ({ tx, now, order, audit }) => {
    if (order.status === 'confirmed') return
    if (order.status !== 'placed')
      throw new Refusal('order-step', { orderNumber, step: 'confirm', status: order.status })
    await moveOrder(tx, order, 'confirmed', { confirmed_at: now })
    await audit({
      operation,
      subject: orderSubject(orderNumber),
      before: { status: order.status },
      after: { status: 'confirmed' },
    })
  })
}
