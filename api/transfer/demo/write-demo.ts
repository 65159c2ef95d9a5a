import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres/database.ts'
import { auditRows } from './audit-rows.ts'
import { dueRow, remittanceLineRows, remittanceRow } from './cash-rows.ts'
import type { DemoCustomer } from './demo-customers.ts'
import type { DemoDocument, LastNumbers } from './demo-documents.ts'
import { writeMessages } from './demo-messages.ts'
import type { DemoRandom } from './demo-random.ts'
import { writeReviews } from './demo-reviews.ts'
import { hourMs, minuteMs } from './demo-times.ts'
import { insertRows } from './insert-rows.ts'
import { documentRow, payoutLineRows, payoutRow, refundLineRows, refundRow } from './money-rows.ts'
import { addressRow, adjustmentRows, couponUseRow, customerRow, lineRows } from './order-rows.ts'
import type { DemoOrder, DemoProduct } from './plan-orders.ts'
import type { DemoPayout } from './plan-payouts.ts'
import type { DemoRefund } from './plan-refunds.ts'
import type { DemoCashDue } from './plan-remittances.ts'
import { cancelOrders, confirmOrders, writeOrders, writeParcels } from './write-orders.ts'

export interface DemoData {
  random: DemoRandom
  now: number
  products: readonly DemoProduct[]
  orders: readonly DemoOrder[]
  customers: readonly DemoCustomer[]
  refunds: readonly DemoRefund[]
  documents: readonly DemoDocument[]
  series: LastNumbers
  payouts: readonly DemoPayout[]
  cash: DemoCashDue
}

/** Orders begin as paid or placed and are moved as every order is, so that all triggers of the database hold here, too. */
export async function writeDemo(tx: Tx, data: DemoData): Promise<void> {
  const { random, orders, customers, refunds, payouts, cash } = data
  await insertRows(tx, 'customer', customers.map(customerRow))
  await insertRows(
    tx,
    'address',
    customers.map((each) => addressRow(random, each)),
  )
  for (const some of oneInCashEach(orders)) await moveThrough(tx, { ...data, orders: some })
  await insertRows(
    tx,
    'refund',
    refunds.map((each) => refundRow(each, data.now)),
  )
  await insertRows(tx, 'refund_line', refunds.flatMap(refundLineRows))
  await writeDocuments(tx, data)
  await insertRows(tx, 'payout', payouts.map(payoutRow))
  await insertRows(tx, 'payout_line', payouts.flatMap(payoutLineRows))
  await insertRows(tx, 'cash_due', cash.dues.map(dueRow))
  await insertRows(tx, 'remittance', cash.remittances.map(remittanceRow))
  await insertRows(tx, 'remittance_line', cash.remittances.flatMap(remittanceLineRows))
  const { remittances } = cash
  await insertRows(tx, 'audit_log', auditRows(random, { orders, refunds, remittances, manager: 'Meera' }))
  await insertRows(
    tx,
    'subscriber',
    customers.flatMap((each) => subscriberRow(random, each)),
  )
  await writeTrouble(tx, data)
  await writeMessages(tx, data)
  await writeStock(tx, data)
  await writeReviews(tx, data)
  await sql`select setval('order_number', (select coalesce(max(order_number), 1000) from "order"))`.execute(
    tx,
  )
}

/** Each from its place to its end, before its customer places the next: only so many in cash may wait. */
function oneInCashEach(orders: readonly DemoOrder[]): DemoOrder[][] {
  const before = new Map<string, number>()
  const turnOf = ({ cash, customer: { id } }: DemoOrder) => {
    const turn = before.get(id) ?? 0
    if (cash) before.set(id, turn + 1)
    return turn
  }
  return [...Map.groupBy(orders, turnOf).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, some]) => some)
}

async function moveThrough(tx: Tx, data: DemoData): Promise<void> {
  const { orders } = data
  await writeOrders(tx, data)
  await insertRows(tx, 'order_line', orders.flatMap(lineRows))
  await insertRows(tx, 'order_adjustment', orders.flatMap(adjustmentRows))
  await insertRows(tx, 'coupon_use', orders.flatMap(couponUseRow))
  await confirmOrders(tx, orders)
  await writeParcels(tx, data)
  await cancelOrders(tx, orders)
}

async function writeDocuments(tx: Tx, { documents, series }: DemoData): Promise<void> {
  const rows = [...series].map(([key, last]) => ({
    key,
    last_number: last.number,
    last_issued_at: new Date(last.at),
  }))
  await insertRows(tx, 'document_series', rows)
  await insertRows(tx, 'invoice', documents.map(documentRow))
}

function subscriberRow(random: DemoRandom, { login, email, createdAt }: DemoCustomer) {
  if (login !== 'email' || email === null || !random.chance(0.2)) return []
  const at = new Date(createdAt + 3 * minuteMs)
  const id = random.uuidAt(at.getTime())
  const place = 'home-page' as const
  return [{ id, email, place, token_hash: random.bytes(32), created_at: at, confirmed_at: at }]
}

/** A dispute, a refund made at the provider, and three mailboxes that do not exist. */
async function writeTrouble(tx: Tx, { random, orders, customers, now }: DemoData): Promise<void> {
  const arrived = orders.filter(({ parcel, cash }) => !cash && parcel?.deliveredAt && !parcel.returnedAt)
  const [disputed] = arrived.slice(-40)
  const reported = { reported_at: new Date(now - 20 * hourMs) }
  if (disputed)
    await insertRows(tx, 'payment_notice', [
      {
        id: `disp_Demo${random.between(10_000, 99_999)}`,
        kind: 'dispute',
        status: 'open',
        ...reported,
        order_id: disputed.id,
        payment_id: disputed.paymentId,
        amount_paise: disputed.total,
      },
    ])
  const mailboxes = customers.flatMap(({ email, createdAt }) =>
    email === null ? [] : [{ email, createdAt }],
  )
  const refused = mailboxes.slice(-60).filter((_each, index) => index % 20 === 0)
  await insertRows(
    tx,
    'refused_mailbox',
    refused.map(({ email, createdAt }) => ({
      email,
      refused_at: new Date(createdAt + hourMs),
      response_code: 550,
      kind: 'order-confirmed',
      reason: '550 5.1.1 The mailbox does not exist',
    })),
  )
}

/** Enough of most; three nearly gone and one sold out. */
async function writeStock(tx: Tx, { random, products }: DemoData): Promise<void> {
  const counts = products.map(({ variantId }, index) => ({
    id: variantId,
    available:
      index % 7 === 5 ? random.between(2, 8) : index === products.length - 3 ? 0 : random.between(45, 700),
  }))
  await sql`update stock s set available = c.available
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(id uuid, available int) where c.id = s.variant_id`.execute(
    tx,
  )
  await sql`select open_stock_ledger()`.execute(tx)
  const published = Object.fromEntries(counts.map(({ id, available }) => [id, available]))
  await sql`select pg_notify('stock', ${JSON.stringify(published)})`.execute(tx)
}
