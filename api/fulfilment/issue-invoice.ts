import type { Tx } from '../postgres/database.ts'

export interface InvoiceOfParcel {
  orderId: string
  parcelId: string
  issuedAt: Date
}

/**
 * Issues the invoice of a parcel that was just packed, in the transaction that packs it and as its last statements, since its
 * number comes from a locked row. What it throws packs nothing.
 */
export type IssueInvoice = (tx: Tx, invoice: InvoiceOfParcel) => Promise<void>

/** Until there are invoices. */
export const issueInvoice: IssueInvoice = async () => {}
