import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { findRefundedAmount } from '../refunds/refund-store.ts'
import { findRefundableLines } from './find-refundable-lines.ts'
import type { OrderInFulfilment } from './order-in-fulfilment.ts'

interface Credit {
  /** Null where nothing was paid. */
  refundId: string | null
  /** Printed on the note. */
  reason: string
}

type Invoiced = Pick<OrderInFulfilment, 'tx' | 'now' | 'order'>

/** Credits all that is left of the order's invoices. Last in the transaction: a credit note takes its number from a locked row. */
export async function creditRest({ tx, now, order }: Invoiced, { refundId, reason }: Credit): Promise<void> {
  const lines = (await findRefundableLines(tx, order.id)).flatMap(({ line, left, parcels }) => {
    const quantity = parcels.reduce((sum, parcel) => sum + parcel.quantity - parcel.refunded, 0)
    return left > 0 || quantity > 0 ? [{ position: line - 1, quantity, amount: left }] : []
  })
  await issueCreditNotes(tx, { orderId: order.id, refundId, reason, lines, now })
}

/** Of an order that came back: with money that went at the provider or by a lost dispute, nothing is left to refund with a note. */
export async function creditReturned(found: Invoiced): Promise<void> {
  const { tx, order } = found
  const { refunded, isDisputed, isDisputeOpen } = await findMoneyTrouble(tx, order.id)
  if (isDisputeOpen || (!isDisputed && refunded === 0)) return
  if ((await findRefundedAmount(tx, order)) < order.total) return
  await creditRest(found, { refundId: null, reason: 'Returned' })
}
