import { sql } from 'kysely'
import type { CreditNoteData, InvoiceData, TaxDocument } from '../../../shop/tax/tax-document.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'

/** As `insertDocument` has written it; the kind is for the query to ask for. */
function dataOf<Data extends TaxDocument>() {
  return sql<Data>`invoice.data`.as('data')
}

export interface StoredDocument<Data extends TaxDocument = TaxDocument> {
  id: string
  data: Data
}

/** Locks the series until the transaction ends, so this comes last but for the document itself. */
export async function takeNumber(
  tx: Tx,
  { series, now }: { series: string; now: Date },
): Promise<{ number: number; issuedAt: string }> {
  const { number, issuedAt } = await tx
    .insertInto('document_series')
    .values({ key: series, last_number: 1, last_issued_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        last_number: sql`document_series.last_number + 1`,
        last_issued_at: sql`greatest(document_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(['last_number as number', 'last_issued_at as issuedAt'])
    .executeTakeFirstOrThrow()
  return { number, issuedAt: issuedAt.toISOString() }
}

interface NewDocument {
  series: string
  number: number
  orderId: string
  data: TaxDocument
  parcelId?: string
  invoiceId?: string
  refundId?: string
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { series, number, orderId, data, parcelId, invoiceId, refundId } = document
  const id = newId()
  await tx
    .insertInto('invoice')
    .values({
      id,
      series,
      number,
      kind: data.kind,
      order_id: orderId,
      parcel_id: parcelId ?? null,
      invoice_id: invoiceId ?? null,
      refund_id: refundId ?? null,
      issued_at: data.issuedAt,
      data: JSON.stringify(data),
    })
    .execute()
  return id
}

/** With what `invoiceLink` needs. */
export async function findInvoiceOfParcel(
  db: Db | Tx,
  parcelId: string,
): Promise<(StoredDocument<InvoiceData> & { linkVersion: number }) | null> {
  const row = await db
    .selectFrom('invoice')
    .select(['id', dataOf<InvoiceData>(), 'link_version as linkVersion'])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()
  return row ?? null
}

export interface StoredInvoice extends StoredDocument<InvoiceData> {
  parcelId: string | null
}

/** In order of their numbers; locked, so that two credit notes never count on the same rest. */
export async function lockInvoices(tx: Tx, orderId: string): Promise<StoredInvoice[]> {
  return tx
    .selectFrom('invoice')
    .select(['id', dataOf<InvoiceData>(), 'parcel_id as parcelId'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('series')
    .orderBy('number')
    .forNoKeyUpdate()
    .execute()
}

export interface StoredCreditNote extends StoredDocument<CreditNoteData> {
  invoiceId: string | null
  refundId: string | null
}

/** Of an order whose invoices are locked. */
export async function findCreditNotes(tx: Tx, orderId: string): Promise<StoredCreditNote[]> {
  return tx
    .selectFrom('invoice')
    .select(['id', dataOf<CreditNoteData>(), 'invoice_id as invoiceId', 'refund_id as refundId'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .orderBy('series')
    .orderBy('number')
    .execute()
}

/** Pieces of each order line that earlier parcels have been invoiced with, by position. */
export async function findInvoicedPieces(tx: Tx, orderId: string): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('invoice')
    .select(dataOf<InvoiceData>())
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .execute()
  const pieces = new Map<number, number>()
  for (const { position, quantity } of rows.flatMap(({ data }) => data.lines))
    pieces.set(position, (pieces.get(position) ?? 0) + quantity)
  return pieces
}

/** In order of their numbers; the end is exclusive. */
export async function findIssued(db: Db, { from, to }: { from: Date; to: Date }): Promise<TaxDocument[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(dataOf())
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('series')
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data)
}

/** Of each series, among what was issued before. */
export async function findLastNumbers(db: Db, before: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('invoice')
    .select(({ fn }) => ['series', fn.max('number').as('last')])
    .where('issued_at', '<', before)
    .groupBy('series')
    .execute()
  return new Map(rows.map(({ series, last }) => [series, last]))
}

export interface LinkedDocument extends StoredDocument {
  linkVersion: number
  hasPdf: boolean
  /** False once the account is deleted. */
  isOwned: boolean
}

const documentColumns = [
  'invoice.id',
  'invoice.link_version as linkVersion',
  dataOf(),
  sql<boolean>`invoice.pdf is not null`.as('hasPdf'),
  sql<boolean>`"order".customer_id is not null`.as('isOwned'),
] as const

export async function findDocument(db: Db, id: string): Promise<LinkedDocument | null> {
  const row = await db
    .selectFrom('invoice')
    .innerJoin('order', 'order.id', 'invoice.order_id')
    .select(documentColumns)
    .where('invoice.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** In the order of issue. */
export async function findDocumentsOf(db: Db, orderId: string): Promise<LinkedDocument[]> {
  return db
    .selectFrom('invoice')
    .innerJoin('order', 'order.id', 'invoice.order_id')
    .select(documentColumns)
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('series')
    .orderBy('number')
    .execute()
}

/** In order of their numbers. */
export async function findInvoicesOf(db: Db, orderNumber: number): Promise<InvoiceData[]> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('order', 'order.id', 'invoice.order_id')
    .select(dataOf<InvoiceData>())
    .where('order_number', '=', orderNumber)
    .where('kind', '=', 'invoice')
    .orderBy('series')
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data)
}

/** The credit notes of a refund, one for each invoice. */
export async function findCreditNotesOfRefund(
  db: Db,
  refundId: string,
): Promise<{ id: string; linkVersion: number }[]> {
  return db
    .selectFrom('invoice')
    .select(['id', 'link_version as linkVersion'])
    .where('refund_id', '=', refundId)
    .orderBy('series')
    .orderBy('number')
    .execute()
}

/** By order. */
export async function findDocumentsOfCustomer(
  db: Db,
  customerId: string,
): Promise<Map<string, TaxDocument[]>> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('order', 'order.id', 'invoice.order_id')
    .select(['order_id as orderId', dataOf()])
    .where('customer_id', '=', customerId)
    .orderBy('issued_at')
    .execute()
  const documents = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...documents].map(([id, group]) => [id, group.map(({ data }) => data)]))
}

export async function findPdf(
  db: Db,
  id: string,
): Promise<{ number: string; pdf: Buffer; hash: Buffer } | null> {
  const row = await db
    .selectFrom('invoice')
    .select([dataOf(), 'pdf', 'hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.pdf || !row.hash) return null
  return { number: row.data.number, pdf: row.pdf, hash: row.hash }
}

/** The first one stays. */
export async function savePdf(db: Db, id: string, file: { pdf: Buffer; hash: Buffer }): Promise<void> {
  await db.updateTable('invoice').set(file).where('id', '=', id).where('pdf', 'is', null).execute()
}
