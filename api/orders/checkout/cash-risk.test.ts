import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { anonymiseCustomer } from '../../customers/privacy/anonymise-customer.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { listToConfirm } from '../confirmation/list-to-confirm.ts'
import { markLost, receiveReturn } from '../fulfilment/settle-parcel.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { dispatchOrder, fulfilmentDeps, receiveOrder } from '../fulfilment/testing.ts'
import { findCashHistory } from './cash-history.ts'
import { openTestCheckout, resetShop, type TestCheckout } from './testing.ts'
import { offerCash, orderInCash, placeInCash } from './testing-cash.ts'
import { call, openShopper, type Shopper } from './testing-shopper.ts'

const street = '12 Rajpath, near India Gate'

let shop: TestCheckout
let asha: Shopper
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(async () => {
  showPayments(usualPayments)
  await shop.close()
})
beforeEach(async () => {
  await resetShop(shop)
  await shop.db.updateTable('order').set({ cash_risks: null }).execute()
  asha = await openShopper(shop)
  await moveTo(asha, { address1: street, phone: `98${String(Math.random()).slice(2, 10)}` })
})

const moveTo = (shopper: Shopper, changes: { address1?: string; phone?: string }) =>
  shop.db.updateTable('address').set(changes).where('id', '=', shopper.addressId).execute()
const place = async (quantity = 2) =>
  (await orderInCash(shop, asha, { products: [{ productId: shop.variants.chocolate, quantity }] })).json()
const statusOf = async (orderNumber: number) => (await showOrder(shop.db, orderNumber)).status

test('an order keeps its points with their reasons, for who calls and for who looks', async () => {
  offerCash()
  await moveTo(asha, { address1: 'Rajpath' })
  const { order } = await place()
  const risks = [
    { points: 1, reason: 'No order paid yet.' },
    { points: 1, reason: 'The address is short, or without a number.' },
  ]
  expect((await showOrder(shop.db, order.order_number)).cashRisks).toEqual(risks)
  const { items } = await listToConfirm(shop.db)
  expect(items.find(({ orderNumber }) => orderNumber === order.order_number)).toMatchObject({ risks })
})

test('from so many points on it is confirmed, though others need not be', async () => {
  offerCash({ confirmation: 'none', confirmFromPoints: 2 })
  expect(await statusOf((await place()).order.order_number)).toBe('confirmed')
  await moveTo(asha, { address1: 'Rajpath', phone: '9876501234' })
  offerCash({ confirmation: 'none', confirmFromPoints: 1 })
  expect(await statusOf((await place()).order.order_number)).toBe('placed')
})

test('from so many points on it is to be paid online, and the shopper reads no reason that judges them', async () => {
  offerCash({ prepaidFromPoints: 2 })
  expect((await place()).order).toBeDefined()
  await moveTo(asha, { address1: 'Rajpath' })
  offerCash({ prepaidFromPoints: 1 })
  expect((await place()).message).toBe(
    'Cash on delivery is not offered for this order. Please pay it online.',
  )
})

test('a phone number that refused a parcel, and one that orders often, are known by the next order', async () => {
  offerCash()
  const placed = await placeInCash(shop)
  await shop.pool.query(
    `update "order" set shipping_address = shipping_address || '{"phone": "9000000001"}' where id = $1`,
    [placed.orderId],
  )
  const { orderNumber } = placed
  await confirmOrder(fulfilmentDeps(shop), { orderNumber })
  await dispatchOrder(shop, orderNumber)
  await receiveReturn(fulfilmentDeps(shop), { orderNumber, outcome: 'restock', reason: 'Refused' })
  await moveTo(asha, { phone: '9000000001' })
  const reasons = async (quantity: number) =>
    (await showOrder(shop.db, (await place(quantity)).order.order_number)).cashRisks.map(
      ({ reason }) => reason,
    )
  expect(await reasons(1)).toEqual([
    'No order paid yet.',
    'This phone number or customer has not accepted a cash on delivery parcel before.',
  ])
  expect(await reasons(2)).toEqual([
    'No order paid yet.',
    'This phone number or customer has not accepted a cash on delivery parcel before.',
    '3 cash on delivery orders within an hour by this phone number or customer.',
  ])
})

test('of a PIN code the last 100 orders count that are over, whatever was refused before them', async () => {
  offerCash()
  const confirmed = async () => {
    const { orderNumber } = await placeInCash(shop)
    await confirmOrder(fulfilmentDeps(shop), { orderNumber })
    return orderNumber
  }
  const refused = await confirmed()
  await dispatchOrder(shop, refused)
  await receiveReturn(fulfilmentDeps(shop), { orderNumber: refused, outcome: 'restock', reason: 'Refused' })
  const delivered = await confirmed()
  await receiveOrder(shop, delivered)
  const address = { ...(await showOrder(shop.db, refused)).shippingAddress, zip: '560001' }
  const parcels = async () => {
    const history = await findCashHistory(shop.db, { customerId: asha.customerId, address, now: new Date() })
    return { all: history.pinParcels, refused: history.pinRefused }
  }
  await copyOrder(refused, 60)
  await copyOrder(await confirmed(), 100)
  expect(await parcels()).toEqual({ all: 60, refused: 60 })
  await copyOrder(delivered, 100)
  expect(await parcels()).toEqual({ all: 100, refused: 0 })
})

/** To a PIN code of its own, and not by the moves that an order makes. */
async function copyOrder(orderNumber: number, times: number) {
  await shop.pool.query(`
    alter table "order" disable trigger user; alter table parcel disable trigger user;
    with orders as (
      insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'request_key', null,
        'order_number', nextval('order_number'),
        'shipping_address', o.shipping_address || '{"zip": "560001"}'))).*
      from "order" o, generate_series(1, ${times}) where order_number = ${orderNumber} returning id
    )
    insert into parcel select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'order_id', orders.id,
      'awb', gen_random_uuid()))).*
    from orders, parcel p join "order" o on o.id = p.order_id where o.order_number = ${orderNumber};
    alter table "order" enable trigger user; alter table parcel enable trigger user`)
}

test('who refused a parcel is known under another number too, and a cancelled order proves nothing', async () => {
  offerCash({ confirmation: 'none' })
  const first = (await place()).order
  await dispatchOrder(shop, first.order_number)
  const back = { orderNumber: first.order_number, outcome: 'restock', reason: 'Refused' } as const
  await receiveReturn(fulfilmentDeps(shop), back)
  await moveTo(asha, { phone: '9000000002' })
  expect((await showOrder(shop.db, (await place(1)).order.order_number)).cashRisks).toEqual([
    { points: 1, reason: 'No order paid yet.' },
    { points: 3, reason: 'This phone number or customer has not accepted a cash on delivery parcel before.' },
  ])
})

test('after three orders that were cancelled within 30 days the next is paid online', async () => {
  offerCash()
  for (const quantity of [1, 2, 3]) {
    const { order } = await place(quantity)
    await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: order.id, reason: 'Not now' })
  }
  expect((await place()).message).toBe(
    'Cash on delivery is not offered for this order. 3 of your cash on delivery orders were cancelled in the last 30 days. Please pay this one online.',
  )
})

test('what a carrier has lost and brought back nobody has refused', async () => {
  offerCash()
  const orderNumber: number = (await place()).order.order_number
  const lost = { orderNumber, reason: 'No scan for two weeks' }
  await confirmOrder(fulfilmentDeps(shop), lost)
  await dispatchOrder(shop, orderNumber)
  await markLost(fulfilmentDeps(shop), lost)
  await receiveReturn(fulfilmentDeps(shop), { ...lost, outcome: 'restock' })
  const { order } = await place(3)
  expect((await showOrder(shop.db, order.order_number)).cashRisks).toEqual([
    { points: 1, reason: 'No order paid yet.' },
  ])
  const { items } = await listToConfirm(shop.db)
  const listed = items.find((one) => one.orderNumber === order.order_number)
  expect(listed).toMatchObject({ ordersBefore: 1, refusedBefore: 0 })
  const [note] = (await showOrder(shop.db, orderNumber)).documents.filter(
    ({ data }) => data.kind === 'credit-note',
  )
  expect(note?.data).toMatchObject({ reason: 'Lost on the way' })
})

test('the points go with the customer: their reasons name a PIN code', async () => {
  offerCash()
  const { order } = await place()
  const cancel = { orderId: order.id, reason: 'I changed my mind' }
  await call(shop, asha, '/api/profile/orders/cancel-order', cancel)
  await withTransaction(shop.db, (tx) => anonymiseCustomer(tx, asha.customerId))
  expect((await showOrder(shop.db, order.order_number)).cashRisks).toEqual([])
})
