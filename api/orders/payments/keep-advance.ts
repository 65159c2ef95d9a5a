import type { Tx } from '../../platform/postgres/database.ts'
import type { LockedOrder } from '../locked-order.ts'
import { moveOrder } from '../order-store.ts'

/** It confirms an order in cash, which the team may have done before. The rest is due at the door. */
export async function keepAdvance(
  tx: Tx,
  order: LockedOrder,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<LockedOrder> {
  const paid = {
    payment_id: paymentId,
    advance_paid_at: now,
    claimed_payment_id: null,
    check_at: null,
    confirm_by: null,
  }
  if (order.status === 'placed') await moveOrder(tx, order, 'confirmed', { ...paid, confirmed_at: now })
  else await tx.updateTable('order').set(paid).where('id', '=', order.id).execute()
  return order
}
