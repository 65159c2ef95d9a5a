import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderSearch } from '../../../shop/orders/order-search.ts'
import { fulfilmentStates } from '../../../shop/orders/stored-states.ts'
import { findCustomers } from '../../customers/find-customers.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { openTestCheckout, resetShop, type TestCheckout } from '../checkout/testing.ts'
import { buy, openShopper } from '../checkout/testing-shopper.ts'
import { insertProviderRefund } from '../refunds/notice-store.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { listFulfilment } from './list-fulfilment.ts'
import { packOrder } from './pack-order.ts'
import { refundLines } from './refund-lines.ts'
import { deliverOrder, receiveReturn } from './settle-parcel.ts'
import { releasePacking, startPacking } from './start-packing.ts'
import { dispatchPacked, fulfilmentDeps, nextAwb } from './testing.ts'

let shop: TestCheckout
let orderNumber: number
let paymentId: string
let orderId: string
beforeAll(async () => {
  shop = await openTestCheckout()
  await resetShop(shop)
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  const { order, paid } = await buy(shop, await openShopper(shop), { products })
  orderNumber = order.order_number
  orderId = order.id
  paymentId = paid.razorpay_payment_id
})
afterAll(() => shop.close())

const deps = () => fulfilmentDeps(shop)

async function rowOf(number: number) {
  const [row] = await listFulfilment(shop.db, { search: [{ by: 'number', number }], limit: 1 })
  return row
}

async function states(number = orderNumber) {
  const row = await rowOf(number)
  return [row?.fulfilment, row?.payment]
}

/** By its customer, in all. */
async function spent(): Promise<number> {
  const order = shop.db.selectFrom('order').select('customer_id').where('id', '=', orderId)
  const { customer_id } = await order.executeTakeFirstOrThrow()
  const [customer] = await findCustomers(shop.db, { id: customer_id ?? '', limit: 1 })
  return customer?.spent ?? 0
}

/** Filters under which the list has it. */
async function listedIn(number: number) {
  const found = await Promise.all(
    fulfilmentStates.map(async (fulfilment) => {
      const rows = await listFulfilment(shop.db, { fulfilment, limit: 100 })
      return rows.some((row) => row.orderNumber === number) ? [fulfilment] : []
    }),
  )
  return found.flat()
}

async function search(text: string) {
  const found = await listFulfilment(shop.db, { search: readOrderSearch(text), limit: 10 })
  return found.map((row) => row.orderNumber)
}

test('two refunds that the provider tells of at once are both counted', async () => {
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  const { order, paid } = await buy(shop, await openShopper(shop), { products })
  const { total_paise: total } = await shop.db
    .selectFrom('order')
    .select('total_paise')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const told = (tx: Tx, id: string) =>
    insertProviderRefund(tx, order.id, {
      refund: {
        id,
        paymentId: paid.razorpay_payment_id,
        amount: total / 2,
        receipt: null,
        status: 'processed',
        bankReference: null,
      },
      now: new Date(),
    })
  const first = await shop.db.startTransaction().execute()
  const second = await shop.db.startTransaction().execute()
  await told(first, 'rfnd_first')
  const waiting = told(second, 'rfnd_second')
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  await first.commit().execute()
  await waiting
  await second.commit().execute()
  expect(await states(order.order_number)).toEqual(['to-pack', 'refunded'])
})

test('its states follow an order wherever it goes', async () => {
  const awb = nextAwb()
  expect(await states()).toEqual(['to-pack', 'paid'])
  await startPacking(deps(), { orderNumber })
  expect(await states()).toEqual(['packing', 'paid'])
  await releasePacking(deps(), orderNumber)
  expect(await states()).toEqual(['to-pack', 'paid'])
  await packOrder(deps(), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
  expect(await states()).toEqual(['part-packed', 'paid'])
  expect(await rowOf(orderNumber)).toMatchObject({ pieces: 2, packed: 1 })
  await packOrder(deps(), { orderNumber })
  expect(await states()).toEqual(['packed', 'paid'])
  await dispatchParcel(deps(), { orderNumber, parcel: 1, carrier: 'delhivery', awb })
  expect(await states()).toEqual(['part-dispatched', 'paid'])
  await dispatchParcel(deps(), { orderNumber, parcel: 2, carrier: 'delhivery', awb: nextAwb() })
  expect(await states()).toEqual(['dispatched', 'paid'])
  await deliverOrder(deps(), { orderNumber })
  const line = { line: 1, quantity: 1 }
  const whole = await spent()
  await refundLines(deps(), { orderNumber, reason: 'damaged', lines: [line] })
  expect(await states()).toEqual(['delivered', 'part-refunded'])
  expect(await spent()).toBe(whole / 2)
  await refundLines(deps(), { orderNumber, reason: 'damaged', lines: [line] })
  expect(await states()).toEqual(['delivered', 'refunded'])
  expect([whole > 0, await spent()]).toEqual([true, 0])
  await shop.db.updateTable('refund').set({ status: 'failed' }).where('order_id', '=', orderId).execute()
  expect(await states()).toEqual(['delivered', 'refund-failed'])
  for (const parcel of [1, 2])
    await receiveReturn(deps(), { orderNumber, parcel, outcome: 'quarantine', reason: 'Seal broken' })
  expect(await states()).toEqual(['returned', 'refund-failed'])
  expect(await search(awb)).toEqual([orderNumber])
})

test('what is left of a split order is listed where it is worked on', async () => {
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  const { order } = await buy(shop, await openShopper(shop), { products })
  const number = order.order_number
  expect(await listedIn(number)).toEqual(['to-pack'])
  await startPacking(deps(), { orderNumber: number })
  expect(await listedIn(number)).toEqual(['packing'])
  await packOrder(deps(), { orderNumber: number, parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
  expect(await listedIn(number)).toEqual(['packing', 'part-packed', 'packed'])
  await releasePacking(deps(), number)
  expect(await listedIn(number)).toEqual(['to-pack', 'part-packed', 'packed'])
  await dispatchPacked(shop, number)
  expect(await listedIn(number)).toEqual(['to-pack', 'part-packed'])
  await packOrder(deps(), { orderNumber: number })
  expect(await listedIn(number)).toEqual(['packed', 'part-dispatched'])
  await dispatchPacked(shop, number)
  expect(await listedIn(number)).toEqual(['dispatched'])
})

test('all packers of an order are named, each once', async () => {
  const products = [{ productId: shop.variants.chocolate, quantity: 3 }]
  const { order } = await buy(shop, await openShopper(shop), { products })
  const number = order.order_number
  for (const packer of ['Ravi', 'Asha', 'Ravi']) {
    const lines = [{ line: 1, quantity: 1 }]
    await packOrder(fulfilmentDeps(shop, packer), { orderNumber: number, parcels: [{ lines }] })
    await releasePacking(deps(), number).catch(() => {})
  }
  const search = [{ by: 'number', number }] as const
  const [row] = await listFulfilment(shop.db, { search, limit: 1 })
  expect(row?.packer).toBe('Ravi, Asha')
})

test('a cancelled order is refunded', async () => {
  const { order } = await buy(shop, await openShopper(shop))
  await cancelOrderByNumber(deps(), { orderNumber: order.order_number, reason: 'Sold out' })
  expect(await states(order.order_number)).toEqual(['cancelled', 'refunded'])
})

test('an order is found by name, last name, phone, PIN code, number and payment id', async () => {
  const address = { firstName: 'Usha', lastName: 'Menon', zip: '682001', phone: '9812345678' }
  await shop.pool.query(`update "order" set shipping_address = shipping_address || $1::jsonb where id = $2`, [
    JSON.stringify(address),
    orderId,
  ])
  for (const text of ['usha', 'Usha  Menon', 'men', '98123 45678', '682001', `#${orderNumber}`, paymentId])
    expect([text, await search(text)]).toEqual([text, [orderNumber]])
  await shop.db.updateTable('order').set({ order_number: 682_001 }).where('id', '=', orderId).execute()
  const awb = '50812345'
  await shop.db
    .updateTable('parcel')
    .set({ awb })
    .where('order_id', '=', orderId)
    .where('number', '=', 1)
    .execute()
  for (const text of ['682001', '#682001', awb, '\u202a६८२ ००१\u202c'])
    expect([text, await search(text)]).toEqual([text, [682_001]])
  await shop.pool.query(`update "order" set coupon_title = 'Peak-10' where id = $1`, [orderId])
  const { rows } = await shop.pool.query(
    'select email from customer join "order" on "order".customer_id = customer.id where "order".id = $1',
    [orderId],
  )
  for (const text of ['5678', '45678', 'peak-10', rows[0].email.toUpperCase()])
    expect([text, await search(text)]).toEqual([text, [682_001]])
  for (const text of ['%', '_sha', 'enon', '9812345679', '99999', 'pay_nobody', "o'neil", '\\'])
    expect([text, await search(text)]).toEqual([text, []])
})
