import { sql } from 'kysely'
import pg from 'pg'
import type { CashRisk } from '../../../shop/checkout/cash-risk.ts'
import type { DataExportResponse } from '../../../shop/customers/data-export-contract.ts'
import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { TaxDocument } from '../../../shop/tax/tax-document.ts'
import type { Feature } from '../../feature.ts'
import { findDocumentsOfCustomer } from '../../orders/invoices/document-store.ts'
import { findAllOrders } from '../../orders/list-orders.ts'
import { type OrderRow, wireOrder } from '../../orders/wire-order.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { adminCustomerRoutes } from './admin-routes.ts'
import { anonymiseCustomer, anonymiseUnpaidOrders } from './anonymise-customer.ts'
import { dataExportRoutes } from './routes.ts'
import { adminSubscriberRoutes } from './subscriber-routes.ts'

const mostUnpaid = 200

/** Of orders too, which stay without the person. */
export const privacy: Feature = {
  name: 'privacy',
  routes: [adminCustomerRoutes, adminSubscriberRoutes, dataExportRoutes],
  cleanUp: ({ db, now }) => anonymiseUnpaidOrders(db, new Date(now().getTime() - 30 * dayMs)),
  personalData: {
    columns: [
      'coupon_use.customer_id',
      'order.cancel_reason',
      'order.cash_risks',
      'order.customer_id',
      'order.shipping_address',
      'order_note.text',
      'parcel.lost_reason',
      'parcel.return_reason',
    ],
    collect: async ({ db }, { id }) => {
      const [documents, points] = [await findDocumentsOfCustomer(db, id), await findCashPoints(db, id)]
      const orders = await findAllOrders(db, id, mostUnpaid)
      return { orders: orders.map((row) => ownOrder(row, { documents, points })) }
    },
    eraseCustomer: anonymiseCustomer,
    joinCustomer: moveOrders,
  },
}

async function findCashPoints(db: Db, customerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('order')
    .select(['id', 'cash_risks'])
    .where('customer_id', '=', customerId)
    .where('cash_risks', 'is not', null)
    .execute()
  const sum = (risks: CashRisk[]) => risks.reduce((total, { points }) => total + points, 0)
  return new Map(rows.map(({ id, cash_risks }) => [id, sum(cash_risks as unknown as CashRisk[])]))
}

/** Nobody asks by the one before any more, and the other account may have used it. */
const newKey = sql<string | null>`case when request_key is not null then gen_random_uuid() end`

/** What each may use once was used by the one person. Throws `account-needed` where both have an open payment. */
async function moveOrders(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable('order')
    .set({ customer_id: to, request_key: newKey })
    .where('customer_id', '=', from)
    .execute()
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.constraint !== 'one_open_payment_order') throw error
      throw new Refusal('account-needed', { why: 'open-payment' })
    })
  await sql`update coupon_use u set customer_id = ${to}, once_per_customer = u.once_per_customer
      and not exists (select from coupon_use k where k.coupon_id = u.coupon_id and k.customer_id = ${to} and k.once_per_customer)
    where u.customer_id = ${from}`.execute(tx)
}

interface OrderExtras {
  documents: ReadonlyMap<string, readonly TaxDocument[]>
  points: ReadonlyMap<string, number>
}

function ownOrder(row: OrderRow, { documents, points }: OrderExtras): DataExportResponse['orders'][number] {
  const own = (documents.get(row.id) ?? []).map(({ kind, number, issuedAt, totals }) => ({
    kind,
    number,
    issuedAt,
    totalPaise: totals.total,
  }))
  return {
    ...wireOrder(row, (src) => src),
    status: row.status,
    payment_id: row.paymentId,
    cash_risk_points: points.get(row.id) ?? 0,
    tax_documents: own,
  }
}
