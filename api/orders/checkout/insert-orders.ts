import type { CashRisk } from '../../../shop/checkout/cash-risk.ts'
import type { PricedCheckout } from '../../../shop/checkout/price-checkout.ts'
import type { Arrival } from '../../../shop/delivery/contract.ts'
import type { Paise } from '../../../shop/money.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import type { JobOrigin } from '../../platform/log/current-request.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inBatches } from '../../platform/postgres/in-batches.ts'
import type { StockLevel } from '../stock-moves.ts'
import type { CheckoutVariant, StoredCoupon } from './checkout-inputs.ts'
import { type InsertedRows, insertOrders } from './order-statement.ts'
import type { NetworkShare } from './reservation-limits.ts'

export type CheckoutLine = CheckoutVariant & { quantity: number }

export interface NewOrder {
  id: string
  customerId: string
  fingerprint: Buffer
  priced: PricedCheckout<CheckoutLine>
  coupon: StoredCoupon | null
  address: ShippingAddress
  arrives: Arrival
  now: Date
  reservationExpiresAt: Date
  isPaid: boolean
  /** Null: it is paid online, or nothing is to pay. */
  cash: CashTerms | null
  /** Who takes the money. */
  provider: string
  /** Null: nobody counts. */
  share: NetworkShare | null
  /** Of its email, where no payment will ever confirm it. */
  origin: JobOrigin
}

/** Of an order that is paid as it is delivered. */
export interface CashTerms {
  /** Of the request: the same is the same order. */
  key: string
  /** Null: it need not be confirmed. */
  confirmBy: Date | null
  /** By a code that is texted to its phone number. */
  isByCode: boolean
  /** Paid online, it confirms the order. */
  advance: Paise | null
  /** By paying all of it online before it is packed. */
  saving: Paise
  risks: readonly CashRisk[]
}

export interface InsertedOrder {
  orderNumber: number | null
  stock: StockLevel[]
}

export type OrderInsertion =
  | { kind: 'written'; order: InsertedOrder }
  /** These lines ask for more than there is; nothing is written. */
  | { kind: 'short'; short: StockLevel[] }
  /** The network has had its share; nothing is written. */
  | { kind: 'share-used'; share: NetworkShare }

/** Orders of customers who count for no network are written in one statement and one commit; where that fails, alone. */
export function insertOrder(db: Db, order: NewOrder): Promise<OrderInsertion> {
  return order.share ? insertAlone(db, order) : insertTogether(db, order)
}

export async function insertAlone(db: Db, order: NewOrder): Promise<OrderInsertion> {
  const inserted = await insertOrders(db, [order], order.share)
  return readInsertion(inserted, order)
}

const insertTogether = inBatches(async (db, orders: readonly NewOrder[]) => {
  const customers = new Set(orders.map(({ customerId }) => customerId))
  if (customers.size < orders.length) throw new Error('two tabs of one customer cannot both have their order')
  // In one order of customers as well, whom a unique index may make wait for each other.
  const inOrder = orders.toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))
  const inserted = await insertOrders(db, inOrder, null)
  if (inserted.short && orders.length > 1) throw new Error('there is not enough for all of them')
  return orders.map((order) => readInsertion(inserted, order))
})

function readInsertion(
  { numbers, stock, short }: InsertedRows,
  { id, priced, share }: NewOrder,
): OrderInsertion {
  if (short) return { kind: 'short', short }
  if (numbers && stock) {
    const own = new Set(priced.lines.map(({ variantId }) => variantId))
    const levels = stock.filter(({ variantId }) => own.has(variantId))
    return { kind: 'written', order: { orderNumber: numbers[id] ?? null, stock: levels } }
  }
  if (!share) throw new Error('an order took no stock and named no shortage')
  return { kind: 'share-used', share }
}
