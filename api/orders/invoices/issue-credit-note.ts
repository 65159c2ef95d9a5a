import { buildCreditNote, type RefundedLine, spreadRefund } from '../../../shop/tax/credit-note.ts'
import { documentNumber, seriesOf } from '../../../shop/tax/document-series.ts'
import type { CreditNoteData } from '../../../shop/tax/tax-document.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import {
  findCreditNotes,
  insertDocument,
  lockInvoices,
  type StoredCreditNote,
  type StoredDocument,
  type StoredInvoice,
  takeNumber,
} from './document-store.ts'

export interface CreditRefund {
  orderId: string
  /** Null where nothing was paid: such a note takes back all that is left. */
  refundId: string | null
  /** Printed on the note. */
  reason: string
  /** By position of the order line; no pieces for goods that stay with the buyer. Amounts include tax. */
  lines: readonly CreditedLine[]
  now: Date
}

interface CreditedLine extends RefundedLine {
  /** In which its pieces were. */
  parcels?: readonly { parcelId: string | null; quantity: number }[]
}

/**
 * Credits a refund of order lines: one credit note on each invoice of the order that bears some of it. Call it as the last
 * statement of the transaction that inserts the refund: it holds the number series until the end. The same refund again returns
 * its notes. Throws `credit-above-invoice` for more pieces or money than was invoiced and not yet credited; what is not packed
 * has no invoice.
 */
export async function issueCreditNotes(
  tx: Tx,
  refund: CreditRefund,
): Promise<StoredDocument<CreditNoteData>[]> {
  const invoices = await lockInvoices(tx, refund.orderId)
  const notes = await findCreditNotes(tx, refund.orderId)
  const before = notes.filter(({ refundId }) => refundId === refund.refundId)
  if (before.length > 0) return before.map(({ id, data }) => ({ id, data }))
  const parts = spreadLines(invoices, notes, refund.lines)
  const issued: StoredDocument<CreditNoteData>[] = []
  for (const part of parts) issued.push(await issueCreditNote(tx, refund, part))
  return issued
}

interface CreditedPart {
  invoice: StoredInvoice
  earlier: CreditNoteData[]
  refunded: RefundedLine[]
}

function spreadLines(
  invoices: readonly StoredInvoice[],
  notes: readonly StoredCreditNote[],
  lines: readonly CreditedLine[],
): CreditedPart[] {
  requireOnce(lines)
  const parts = invoices.map((invoice) => ({
    invoice,
    earlier: notes.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ data }) => data),
    refunded: [] as RefundedLine[],
  }))
  const creditable = parts.map(({ invoice, earlier }) => ({ invoice: invoice.data, earlier }))
  for (const { parcels = [], ...line } of lines) {
    const inParcels = invoices.map(
      ({ parcelId }) => parcels.find((parcel) => parcel.parcelId === parcelId)?.quantity ?? 0,
    )
    const shares = spreadRefund(creditable, line, inParcels)
    for (const [index, share] of shares.entries()) {
      if (share.quantity > 0 || share.amount > 0) parts[index]?.refunded.push(share)
    }
  }
  return parts.filter(({ refunded }) => refunded.length > 0)
}

function requireOnce(lines: readonly RefundedLine[]): void {
  const positions = new Set(lines.map(({ position }) => position))
  if (positions.size < lines.length) throw new RangeError('an order line is credited twice at once')
}

async function issueCreditNote(
  tx: Tx,
  { orderId, refundId, reason, now }: CreditRefund,
  { invoice, earlier, refunded }: CreditedPart,
): Promise<StoredDocument<CreditNoteData>> {
  const series = seriesOf('credit-note', now.toISOString())
  const { number, issuedAt } = await takeNumber(tx, { series, now })
  const head = { number: documentNumber(series, number), issuedAt, reason }
  const data = buildCreditNote(invoice.data, { ...head, refunded, earlier })
  const id = await insertDocument(tx, {
    series,
    number,
    orderId,
    invoiceId: invoice.id,
    ...(refundId !== null && { refundId }),
    data,
  })
  await addJob(tx, { task: 'invoice-pdf', payload: { documentId: id } })
  return { id, data }
}
