import { beforeAll, expect, test } from 'vitest'
import type { OrderAction } from '../../shop/orders/actions.ts'
import { orderActions } from '../../shop/orders/actions.ts'
import { Refusal } from '../../shop/refusal.ts'
import { openTestCheckout, type TestCheckout } from '../checkout/testing.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { packOrder } from './pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { releasePacking, startPacking } from './start-packing.ts'
import { dispatchOrder, dispatchPacked, fulfilmentDeps, receiveOrder } from './testing.ts'
import { payForOrder, refundOfLine } from './testing-order.ts'

// What an order offers is what its verbs accept, in every situation that an order comes into.

let shop: TestCheckout
beforeAll(async () => {
  shop = await openTestCheckout({})
  return () => shop.close()
})

const deps = () => fulfilmentDeps(shop)
const reason = 'Asked for'
type Situation = (orderNumber: number) => Promise<unknown>
const pack: Situation = (orderNumber) => packOrder(deps(), { orderNumber })
const packOne: Situation = (orderNumber) =>
  packOrder(deps(), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
const send: Situation = (orderNumber) => dispatchOrder(shop, orderNumber)
const receive: Situation = (orderNumber) => receiveOrder(shop, orderNumber)
const lose: Situation = (orderNumber) => markLost(deps(), { orderNumber, reason })
const refundPiece: Situation = (orderNumber) => refundOfLine(shop, orderNumber)

async function refundAll(orderNumber: number): Promise<void> {
  await refundOfLine(shop, orderNumber, { quantity: 3 })
  await refundOfLine(shop, orderNumber, { line: 2 })
}

async function notice(orderNumber: number, kind: 'dispute' | 'refund'): Promise<void> {
  const status = kind === 'dispute' ? 'open' : 'processed'
  await shop.pool.query(
    `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
      select $1 || order_number, $1, id, payment_id, 100, $2, now() from "order" where order_number = $3`,
    [kind, status, orderNumber],
  )
}
const dispute: Situation = (orderNumber) => notice(orderNumber, 'dispute')
const forget: Situation = (orderNumber) =>
  shop.pool.query(`update "order" set payment_check = 'unknown' where order_number = $1`, [orderNumber])
const refundElsewhere: Situation = (orderNumber) => notice(orderNumber, 'refund')

const situations: Record<string, readonly Situation[]> = {
  paid: [],
  'paid and disputed': [dispute],
  'paid and refunded elsewhere': [refundElsewhere],
  'paid by a payment that nobody knows': [forget],
  'being packed': [(orderNumber) => startPacking(deps(), { orderNumber })],
  packed: [pack],
  'packed and disputed': [pack, dispute],
  'packed and refunded elsewhere': [pack, refundElsewhere],
  'packed and refunded in part': [pack, refundPiece],
  'packed and refunded': [pack, refundAll],
  'partly packed': [packOne],
  'partly on its way': [packOne, (orderNumber) => dispatchPacked(shop, orderNumber)],
  'on its way': [send],
  'on its way and disputed': [send, dispute],
  'on its way and refunded': [send, refundAll],
  lost: [send, lose],
  delivered: [receive],
  'delivered and refunded in part': [receive, refundPiece],
  'delivered and refunded': [receive, refundAll],
  returned: [receive, (orderNumber) => receiveReturn(deps(), { orderNumber, reason, outcome: 'restock' })],
  cancelled: [(orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason })],
  'cancelled when packed': [pack, (orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason })],
}

const verbs: Record<OrderAction, Situation> = {
  pack,
  release: (orderNumber) => releasePacking(deps(), orderNumber),
  dispatch: async (orderNumber) => {
    const parcel = await parcelIn(orderNumber, ['packed'])
    const { refunds, actions } = await showOrder(shop.db, orderNumber)
    const anyway = refunds.length > 0 && actions.includes('dispatch')
    await dispatchPacked(shop, orderNumber, { anyway, ...(parcel && { parcel }) })
  },
  deliver: (orderNumber) => deliverOrder(deps(), { orderNumber }),
  lost: async (orderNumber) =>
    markLost(deps(), { orderNumber, reason, parcel: await parcelIn(orderNumber, ['dispatched']) }),
  return: async (orderNumber) => {
    const parcel = await parcelIn(orderNumber, ['dispatched', 'delivered', 'lost'])
    await receiveReturn(deps(), { orderNumber, reason, parcel, outcome: 'restock' })
  },
  cancel: (orderNumber) => cancelOrderByNumber(deps(), { orderNumber, reason }),
  refund: (orderNumber) => refundOfLine(shop, orderNumber, { reason: 'goodwill', quantity: 0, amount: 100 }),
}

async function parcelIn(orderNumber: number, statuses: readonly string[]): Promise<number | undefined> {
  const { parcels } = await showOrder(shop.db, orderNumber)
  return parcels.find(({ status }) => statuses.includes(status))?.number
}

/** False for a refusal, and for what changes nothing. */
async function accepts(orderNumber: number, action: OrderAction): Promise<boolean> {
  const before = (await showOrder(shop.db, orderNumber)).history.length
  try {
    await verbs[action](orderNumber)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  return (await showOrder(shop.db, orderNumber)).history.length > before
}

async function orderIn(steps: readonly Situation[]): Promise<number> {
  const { orderNumber } = await payForOrder(shop)
  for (const step of steps) await step(orderNumber)
  return orderNumber
}

test.each(Object.entries(situations))('an order that is %s offers what is accepted', async (_name, steps) => {
  let orderNumber = await orderIn(steps)
  const { actions } = await showOrder(shop.db, orderNumber)
  const accepted: OrderAction[] = []
  for (const action of orderActions) {
    if (!(await accepts(orderNumber, action))) continue
    accepted.push(action)
    orderNumber = await orderIn(steps)
  }
  expect(actions).toEqual(accepted)
})
