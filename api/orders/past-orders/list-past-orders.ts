import type { Paise } from '../../../shop/money.ts'
import type { OrdersQuery } from '../../../shop/orders/contract.ts'
import type { PastOrder as WirePastOrder } from '../../../shop/orders/past-orders-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { fromWrittenRupees } from '../../../shop/written-numbers.ts'
import { requireCustomer } from '../../customers/sessions/require-customer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { OrderCells } from './order-columns.ts'
import { findPastOrdersOf, isPastOrderOf, ownersOf, type PastOrder } from './past-order-store.ts'

const most = 100

/** A customer's orders from the shop before this one. Throws `not-found` for an `after` that is none of them. */
export async function listPastOrders(
  db: Db,
  { customerId, limit = most, after }: OrdersQuery & { customerId: string },
): Promise<WirePastOrder[]> {
  const owners = ownersOf(await requireCustomer(db, customerId))
  if (after !== undefined && !(isUuid(after) && (await isPastOrderOf(db, owners, after))))
    throw new Refusal('not-found', { what: 'order' })
  return (await findPastOrdersOf(db, owners, { limit, after })).map(wirePastOrder)
}

function wirePastOrder({
  id,
  name,
  placedAt,
  total,
  cells,
  lines,
}: PastOrder & { id: string }): WirePastOrder {
  return {
    id,
    name,
    placedAt: placedAt.toISOString(),
    state: stateOf(cells),
    total,
    items: lines.map(itemOf),
  }
}

function stateOf(cells: OrderCells): WirePastOrder['state'] {
  if (cells['Cancelled at']) return 'cancelled'
  if (cells['Financial Status'] === 'refunded') return 'refunded'
  return cells['Fulfillment Status'] === 'fulfilled' ? 'dispatched' : null
}

function itemOf(line: OrderCells): WirePastOrder['items'][number] {
  return {
    title: line['Lineitem name'] ?? line['Lineitem sku'] ?? 'Product',
    quantity: Number(line['Lineitem quantity'] ?? 1),
    price: priceOf(line['Lineitem price']),
  }
}

function priceOf(written = ''): Paise | null {
  return written === '' ? null : fromWrittenRupees(written)
}
