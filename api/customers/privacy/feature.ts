import type { DataExportResponse } from '../../../shop/customers/data-export-contract.ts'
import { dayMs } from '../../../shop/day.ts'
import type { TaxDocument } from '../../../shop/tax/tax-document.ts'
import type { Feature } from '../../feature.ts'
import { findDocumentsOfCustomer } from '../../orders/invoices/document-store.ts'
import { findAllOrders } from '../../orders/list-orders.ts'
import { type OrderRow, wireOrder } from '../../orders/wire-order.ts'
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
      const documents = await findDocumentsOfCustomer(db, id)
      return { orders: (await findAllOrders(db, id, mostUnpaid)).map((row) => ownOrder(row, documents)) }
    },
    eraseCustomer: anonymiseCustomer,
  },
}

function ownOrder(
  row: OrderRow,
  documents: ReadonlyMap<string, readonly TaxDocument[]>,
): DataExportResponse['orders'][number] {
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
    tax_documents: own,
  }
}
