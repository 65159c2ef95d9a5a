import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { findRefundableLines } from './find-refundable-lines.ts'
import type { OrderInFulfilment } from './order-in-fulfilment.ts'

interface Credit {
  /** Null where nothing was paid. */
  refundId: string | null
  /** Printed on the note. */
  reason: string
}

/** Credits all that is left of the order's invoices. Last in the transaction: a credit note takes its number from a locked row. */
export async function creditRest(
  { tx, now, order }: Pick<OrderInFulfilment, 'tx' | 'now' | 'order'>,
  { refundId, reason }: Credit,
): Promise<void> {
  const lines = (await findRefundableLines(tx, order.id)).flatMap(({ line, left, parcels }) => {
    const quantity = parcels.reduce((sum, parcel) => sum + parcel.quantity - parcel.refunded, 0)
    return left > 0 || quantity > 0 ? [{ position: line - 1, quantity, amount: left }] : []
  })
  await issueCreditNotes(tx, { orderId: order.id, refundId, reason, lines, now })
}
