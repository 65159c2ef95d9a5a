import { Refusal } from '../../../shop/refusal.ts'
import type { OrderDocumentsResponse } from '../../../shop/tax/contract.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findDocumentsOf } from './document-store.ts'
import { invoiceLink } from './invoice-link.ts'

interface Deps {
  db: Db
  config: Pick<Config, 'linkSecret'>
  publicUrl: () => string
}

/** Invoices and credit notes of an order, in the order of issue. Throws `not-found`, also for other customers' orders. */
export async function listOwnDocuments(
  deps: Deps,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<OrderDocumentsResponse> {
  const order = isUuid(orderId) ? await findOwnOrder(deps.db, { customerId, orderId }) : null
  if (!order) throw new Refusal('not-found', { what: 'order' })
  const documents = await findDocumentsOf(deps.db, orderId)
  return documents.map(({ id, linkVersion, data }) => ({
    kind: data.kind,
    number: data.number,
    issuedAt: data.issuedAt,
    totalPaise: data.totals.total,
    url: invoiceLink(deps, { id, linkVersion }),
  }))
}

function findOwnOrder(db: Db, { customerId, orderId }: { customerId: string; orderId: string }) {
  return db
    .selectFrom('order')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}
