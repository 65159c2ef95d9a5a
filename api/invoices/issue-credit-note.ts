import { Refusal } from '../../shop/refusal.ts'
import { buildCreditNote, type RefundedLine } from '../../shop/tax/credit-note.ts'
import { documentNumber, seriesOf } from '../../shop/tax/document-series.ts'
import type { CreditNoteData } from '../../shop/tax/tax-document.ts'
import { addJob } from '../jobs/outbox.ts'
import type { Tx } from '../postgres/database.ts'
import {
  findCreditNotes,
  insertDocument,
  lockInvoice,
  type StoredDocument,
  takeNumber,
} from './document-store.ts'

export interface CreditRefund {
  invoiceId: string
  refundId: string
  reason: string
  refunded: readonly RefundedLine[]
  now: Date
}

/** Call it last, as `issueInvoice`. A refund has one credit note an invoice. Throws `credit-above-invoice`. */
export async function issueCreditNote(
  tx: Tx,
  { invoiceId, refundId, reason, refunded, now }: CreditRefund,
): Promise<StoredDocument<CreditNoteData>> {
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) throw new Refusal('not-found', { what: 'order' })
  const notes = await findCreditNotes(tx, invoiceId)
  const before = notes.find((note) => note.refundId === refundId)
  if (before) return { id: before.id, data: before.data }
  const series = seriesOf('credit-note', now.toISOString())
  const { number, issuedAt } = await takeNumber(tx, { series, now })
  const earlier = notes.map(({ data }) => data)
  const head = { number: documentNumber(series, number), issuedAt, reason }
  const data = buildCreditNote(invoice.data, { ...head, refunded, earlier })
  const { orderId } = invoice
  const id = await insertDocument(tx, { series, number, orderId, invoiceId, refundId, data })
  await addJob(tx, { task: 'invoice-pdf', payload: { documentId: id } })
  return { id, data }
}
