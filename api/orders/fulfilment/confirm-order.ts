import { Refusal } from '../../../shop/refusal.ts'
import { moveOrder } from '../order-store.ts'
import { type FulfilmentDeps, orderSubject, withOrder } from './order-in-fulfilment.ts'

/** The customer wants it: an order in cash may be packed. Confirmed again changes nothing. Throws `order-step`. */
export function confirmOrder(deps: FulfilmentDeps, { orderNumber }: { orderNumber: number }): Promise<void> {
  return withOrder(deps, orderNumber, async ({ tx, now, order, audit }) => {
    if (order.status === 'confirmed') return
    if (order.status !== 'placed')
      throw new Refusal('order-step', { orderNumber, step: 'confirm', status: order.status })
    await moveOrder(tx, order, 'confirmed', { confirmed_at: now })
    await audit({
      operation: 'confirm',
      subject: orderSubject(orderNumber),
      before: { status: order.status },
      after: { status: 'confirmed' },
    })
  })
}
