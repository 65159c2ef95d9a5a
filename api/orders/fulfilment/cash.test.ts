import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalText } from '../../../shop/refusals.ts'
import { findNeed } from '../../customers/privacy/anonymise-customer.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { emailsIn, openTestCheckout, resetShop, stockOf, type TestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { call } from '../checkout/testing-shopper.ts'
import { cancelDueOrders } from '../confirmation/cancel-unconfirmed.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { findPackedParcels } from '../parcels/find-packed-parcels.ts'
import { trackOrder } from '../parcels/track-parcel.ts'
import { reportSales } from '../sales/report-sales.ts'
import { cancelOrder, cancelOrderByNumber } from './cancel-order.ts'
import { applyScans } from './carriers/follow-carriers.ts'
import { packOrder } from './pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { releasePacking, startPacking } from './start-packing.ts'
import { dispatchOrder, dispatchPacked, fulfilmentDeps } from './testing.ts'
import { creditNotesOf, refundOfLine, refundsOf } from './testing-order.ts'

let shop: TestCheckout
let orderNumber: number
let orderId: string
let customerId: string
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(async () => {
  const { failed } = await checkConsistency(shop.db)
  await shop.close()
  expect(failed).toEqual([])
})
beforeEach(async () => {
  await resetShop(shop)
  offerCash()
  const placed = await placeInCash(shop)
  orderNumber = placed.orderNumber
  orderId = placed.orderId
  customerId = placed.shopper.customerId
  await shop.db.deleteFrom('outbox').execute()
})

const by = (actor = 'Meena') => fulfilmentDeps(shop, actor)
const confirm = () => confirmOrder(by(), { orderNumber })
const chocolate = () => stockOf(shop, shop.variants.chocolate)
const log = { error: (...told: unknown[]) => expect.fail(JSON.stringify(told)) }
const rowNow = () =>
  shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

function sentenceOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => 'accepted',
    (error) => refusalText(error, 'screen'),
  )
}

test('it is packed once it is confirmed, and paid as it is delivered', async () => {
  expect(await sentenceOf(packOrder(by(), { orderNumber }))).toBe(
    `Order ${orderNumber} cannot be packed: it is placed. Confirm it with its customer first.`,
  )
  await confirm()
  await confirm()
  expect(await rowNow()).toMatchObject({ status: 'confirmed', fulfilment_state: 'to-pack' })
  await startPacking(by(), { orderNumber })
  await releasePacking(by(), orderNumber)
  expect(await rowNow()).toMatchObject({ status: 'confirmed' })
  await packOrder(by(), { orderNumber })
  const [parcel] = await findPackedParcels(shop.db)
  expect(parcel).toMatchObject({ collect: 3_798_00 })
  await dispatchPacked(shop, orderNumber, { anyway: false })
  expect(await rowNow()).toMatchObject({ status: 'dispatched', payment_state: 'due', paid_at: null })
  expect(await trackOrder(shop.deps, { customerId, orderId })).toMatchObject([{ isCashDue: true }])
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
  await deliverOrder(by(), { orderNumber })
  expect(await rowNow()).toMatchObject({
    status: 'delivered',
    payment_state: 'paid',
    paid_at: shop.clock.now,
    delivered_at: shop.clock.now,
  })
  await expect(confirm()).rejects.toThrow('order-step')
})

test('a carrier that reports at once that it took and delivered a parcel ends its order', async () => {
  await confirm()
  await packOrder(by(), { orderNumber })
  const awb = `SBX${orderNumber}`
  const parcel = { carrier: 'sandbox', awb } as const
  await shop.db.updateTable('parcel').set(parcel).where('order_id', '=', orderId).execute()
  const at = shop.clock.now
  const scans = (['picked-up', 'delivered'] as const).map((code) => ({ awb, code, at, place: '' }))
  await applyScans(by(), { ...parcel, scans })
  expect(await rowNow()).toMatchObject({
    status: 'delivered',
    payment_state: 'paid',
    paid_at: at,
    dispatched_at: at,
    delivered_at: at,
  })
})

test('all of it goes into one parcel', async () => {
  await confirm()
  const parcels = [{ lines: [{ line: 1, quantity: 1 }] }]
  expect(await sentenceOf(packOrder(by(), { orderNumber, parcels }))).toBe(
    `Order ${orderNumber} is paid in cash on delivery, so all of it goes into one parcel. Pack everything together, or cancel the order.`,
  )
  expect(await rowNow()).toMatchObject({ status: 'confirmed' })
})

test('one that is not confirmed in time cancels itself and frees its stock; a confirmed one stays', async () => {
  const other = await placeInCash(shop)
  await confirmOrder(by(), other)
  expect(await chocolate()).toBe(46)
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000 - 1)
  await cancelDueOrders(shop.deps, { log })
  expect(await rowNow()).toMatchObject({ status: 'placed' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  await Promise.all([cancelDueOrders(shop.deps, { log }), cancelDueOrders(shop.deps, { log })])
  expect(await rowNow()).toMatchObject({ status: 'cancelled', payment_state: 'voided' })
  expect(await chocolate()).toBe(48)
  expect((await emailsIn(shop)).filter((kind) => kind === 'order-cancelled')).toHaveLength(1)
  expect((await showOrder(shop.db, other.orderNumber)).status).toBe('confirmed')
})

test('confirmed and cancelled at once, it ends as one of both and its stock is right', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { orderNumber: number } = await placeInCash(shop)
    const before = await chocolate()
    await Promise.allSettled([
      confirmOrder(by(), { orderNumber: number }),
      cancelOrderByNumber(by(), { orderNumber: number, reason: 'Asked for' }),
    ])
    expect((await showOrder(shop.db, number)).status).toBe('cancelled')
    expect(await chocolate()).toBe(before + 2)
    expect(await sentenceOf(confirmOrder(by(), { orderNumber: number }))).toBe(
      `Order ${number} cannot be confirmed: it is cancelled. There is nothing left to do for it.`,
    )
  }
})

test('packed and cancelled, its invoice is credited and nothing is refunded', async () => {
  await confirm()
  await packOrder(by(), { orderNumber })
  await cancelOrderByNumber(by(), { orderNumber, reason: 'Asked for' })
  expect(await refundsOf(shop, orderId)).toEqual([])
  expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([3_798_00])
  expect(await chocolate()).toBe(50)
})

test('a parcel that is refused needs no refund but its whole credit note, and is no sale', async () => {
  await confirm()
  await dispatchOrder(shop, orderNumber)
  const refused = { orderNumber, reason: 'Refused at the door', outcome: 'quarantine' } as const
  await receiveReturn(by(), refused)
  await receiveReturn(by(), refused)
  expect(await rowNow()).toMatchObject({ status: 'returned', payment_state: 'voided', paid_at: null })
  expect(await refundsOf(shop, orderId)).toEqual([])
  const notes = await creditNotesOf(shop, orderId)
  expect(notes.map(({ totals, reason }) => [totals.total, reason])).toEqual([
    [3_798_00, 'Refused on delivery'],
  ])
  expect(await chocolate()).toBe(48)
})

describe('a parcel that is lost', () => {
  const cancel = () => cancelOrderByNumber(by(), { orderNumber, reason: 'Lost on the way' })
  beforeEach(async () => {
    await confirm()
    await dispatchOrder(shop, orderNumber)
    await markLost(by(), { orderNumber, reason: 'No scan for two weeks' })
  })

  test('ends its order once it is given up: credited, not due, and its pieces are gone', async () => {
    expect(await rowNow()).toMatchObject({ status: 'dispatched', payment_state: 'due' })
    expect(await findNeed(shop.db, customerId)).toBe('order-in-transit')
    await cancel()
    await cancel()
    expect(await rowNow()).toMatchObject({ status: 'cancelled', payment_state: 'voided', paid_at: null })
    expect(await refundsOf(shop, orderId)).toEqual([])
    expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([3_798_00])
    expect(await chocolate()).toBe(48)
    expect(await findNeed(shop.db, customerId)).toBeNull()
    expect((await emailsIn(shop)).filter((kind) => kind === 'order-cancelled')).toHaveLength(1)
  })

  test('is never paid for after that, also where its carrier says so, but may come back', async () => {
    await cancel()
    const parcel = await shop.db
      .selectFrom('parcel')
      .select(['carrier', 'awb'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const awb = parcel.awb ?? ''
    const scans = [{ awb, code: 'delivered' as const, at: shop.clock.now, place: '' }]
    await applyScans(by(), { carrier: 'delhivery', awb, scans })
    expect(await sentenceOf(deliverOrder(by(), { orderNumber }))).toBe(
      `Order ${orderNumber} cannot be delivered: it is cancelled. There is nothing left to do for it.`,
    )
    expect(await rowNow()).toMatchObject({ status: 'cancelled', paid_at: null })
    await receiveReturn(by(), { orderNumber, reason: 'Turned up', outcome: 'restock' })
    expect(await rowNow()).toMatchObject({ status: 'cancelled' })
    expect(await creditNotesOf(shop, orderId)).toHaveLength(1)
    expect(await chocolate()).toBe(50)
  })

  test('that turns up in time is delivered and paid', async () => {
    await deliverOrder(by(), { orderNumber })
    expect(await rowNow()).toMatchObject({ status: 'delivered', payment_state: 'paid' })
    await expect(cancel()).rejects.toThrow('order-step')
  })

  test('is not cancelled by its customer', async () => {
    const wanted = { customerId, orderId, reason: 'Too late' }
    await expect(cancelOrder(shop.deps, wanted)).rejects.toThrow('wrong-state')
    expect(await rowNow()).toMatchObject({ status: 'dispatched' })
  })
})

test('nothing is kept of it before it is paid at the door, and then what is not refunded', async () => {
  const kept = async (number: number) => (await showOrder(shop.db, number)).kept
  const cancelled = await placeInCash(shop)
  await cancelOrderByNumber(by(), { ...cancelled, reason: 'Asked for' })
  expect([await kept(cancelled.orderNumber), await kept(orderNumber)]).toEqual([0, 0])
  await confirm()
  await dispatchOrder(shop, orderNumber)
  expect(await kept(orderNumber)).toBe(0)
  await deliverOrder(by(), { orderNumber })
  expect(await kept(orderNumber)).toBe(3_798_00)
  await refundOfLine(shop, orderNumber)
  expect(await kept(orderNumber)).toBe(1_899_00)
})

test('it is a sale of the day on which it is delivered', async () => {
  const sold = async (day: string) => (await reportSales(shop.db, { from: day, to: day })).totals
  shop.clock.now = new Date('2027-01-02T06:00:00Z')
  await confirm()
  await dispatchOrder(shop, orderNumber)
  expect(await sold('2027-01-02')).toMatchObject({ orders: 0, sales: 0, dispatched: 1 })
  shop.clock.now = new Date('2027-01-04T06:00:00Z')
  await deliverOrder(by(), { orderNumber })
  expect(await sold('2027-01-04')).toMatchObject({ orders: 1, sales: 3_798_00 })
  expect(await sold('2027-01-02')).toMatchObject({ orders: 0 })
})

test('switching cash off leaves the orders that are placed', async () => {
  offerCash({ cash: false })
  await confirm()
  await packOrder(by(), { orderNumber })
  expect((await call(shop, null, '/api/checkout/cash?amount=100000&pin=560001')).json().isOffered).toBe(false)
})
