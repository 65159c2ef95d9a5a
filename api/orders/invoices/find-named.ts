import type { TaxDocument } from '../../../shop/tax/tax-document.ts'
import { CommandError } from '../../command-error.ts'
import type { Db } from '../../platform/postgres/database.ts'

export interface NamedDocument {
  id: string
  orderId: string
  data: TaxDocument
}

/** All documents of an order number like `1001`, or the one numbered `26A/000123`. Throws a CommandError that says what to do. */
export async function findNamed(db: Db, name: string): Promise<NamedDocument[]> {
  const [, orderNumber] = /^#?(\d{1,9})$/.exec(name) ?? []
  const [, series, number] = /^(\d\d[A-Z]\/)(\d{1,9})$/i.exec(name) ?? []
  if (!orderNumber && !series) {
    throw new CommandError(`${name} is neither an order number, like 1001, nor a document, like 26A/000123.`)
  }
  let query = db
    .selectFrom('invoice')
    .innerJoin('order', 'order.id', 'invoice.order_id')
    .select(['invoice.id', 'invoice.order_id as orderId', 'invoice.data'])
    .orderBy('invoice.issued_at')
    .orderBy('invoice.series')
    .orderBy('invoice.number')
  if (orderNumber) query = query.where('order.order_number', '=', Number(orderNumber))
  else query = query.where('series', '=', String(series).toUpperCase()).where('number', '=', Number(number))
  const found = await query.execute()
  if (found.length > 0) return found.map((row) => ({ ...row, data: row.data as TaxDocument }))
  throw new CommandError(
    orderNumber
      ? `There is no invoice of an order ${orderNumber}. It is issued as a parcel is packed: shop orders pack ${orderNumber}.`
      : `There is no document ${name}.`,
  )
}

/** Throws a CommandError that names them where there are several. */
export function requireOne(name: string, documents: readonly NamedDocument[]): NamedDocument {
  const [only, ...others] = documents
  if (only && others.length === 0) return only
  const numbers = documents.map(({ data }) => data.number).join(' or ')
  throw new CommandError(`Order ${name} has several documents. Name one: ${numbers}.`)
}
