import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostToPack, tooManyToPack } from '../../../shop/checkout/cash-offered.ts'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { fulfilmentDeps, receiveOrder } from '../fulfilment/testing.ts'
import {
  emailsIn,
  later,
  openTestCheckout,
  resetShop,
  setStock,
  stockOf,
  type TestCheckout,
} from './testing.ts'
import { offerCash, orderInCash, placeInCash } from './testing-cash.ts'
import { call, openOrder, openShopper, order, pay, statusOf, verify } from './testing-shopper.ts'

let shop: TestCheckout
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetShop(shop)
  offerCash()
})

const rowOf = (id: string) =>
  shop.db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tubs = (quantity: number) => ({ products: [{ productId: shop.variants.chocolate, quantity }] })
const twoTubs = () => tubs(2)
const placedAlready = (orderNumber: number) =>
  `You have just placed this order. It is order ${orderNumber}, under My orders.`
const chocolate = () => stockOf(shop, shop.variants.chocolate)

test('an order in cash waits to be confirmed, with its stock held and its email queued', async () => {
  const { order, orderId } = await placeInCash(shop)
  expect(order).toMatchObject({
    pay_by: 'cash',
    financial_status: 'pending',
    total_price: '3798.00',
    line_items: [{ quantity: 2 }],
  })
  const row = await rowOf(orderId)
  expect(row).toMatchObject({ status: 'placed', paid_at: null, payment_id: null, check_at: null })
  expect(row).toMatchObject({ fulfilment_state: 'to-confirm', payment_state: 'due' })
  expect(row.confirm_by).toEqual(new Date(shop.clock.now.getTime() + 24 * 3_600_000))
  expect(await chocolate()).toBe(48)
  expect(await emailsIn(shop)).toEqual(['order-confirmed'])
})

test('without confirmation it may be packed at once', async () => {
  offerCash({ confirmation: 'none' })
  const { orderId } = await placeInCash(shop)
  expect(await rowOf(orderId)).toMatchObject({
    status: 'confirmed',
    fulfilment_state: 'to-pack',
    confirm_by: null,
  })
})

test('the same request is the same order, also many at once and when all is sold by then', async () => {
  const asha = await openShopper(shop)
  await setStock(shop, shop.variants.chocolate, 2)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => orderInCash(shop, asha, { key })))
  answers.push(await orderInCash(shop, asha, { key }))
  const ids = answers.map((answer) => answer.json().order?.id ?? answer.body)
  expect(new Set(ids).size).toBe(1)
  expect(await chocolate()).toBe(0)
  expect(await emailsIn(shop)).toEqual(['order-confirmed'])
})

test('one cart is one order in cash, also from many tabs at once', async () => {
  const asha = await openShopper(shop)
  const answers = await Promise.all(Array.from({ length: 8 }, () => orderInCash(shop, asha)))
  const placed = answers.filter(({ statusCode }) => statusCode === 200)
  expect(placed).toHaveLength(1)
  const { order_number } = placed[0]?.json().order ?? {}
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().error)
  expect(refused).toHaveLength(7)
  for (const error of refused)
    expect(error).toMatchObject({ code: 'cart-in-cash', orderNumber: order_number })
  expect(await chocolate()).toBe(48)
  expect(await emailsIn(shop)).toEqual(['order-confirmed'])
})

test('of many carts at one moment three are placed, and the others told why not', async () => {
  const asha = await openShopper(shop)
  const quantities = [1, 2, 3, 4, 5, 6, 7, 8]
  const answers = await Promise.all(
    quantities.map((quantity) =>
      orderInCash(shop, asha, { products: [{ productId: shop.variants.chocolate, quantity }] }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostToPack)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json())
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set([`Cash on delivery is not offered for this order. ${tooManyToPack(3)}`]),
  )
})

test('an answer that was lost is told in a new tab, also where the order took the last', async () => {
  await setStock(shop, shop.variants.chocolate, 2)
  const { shopper, orderNumber } = await placeInCash(shop)
  expect((await orderInCash(shop, shopper)).json().message).toBe(placedAlready(orderNumber))
  expect((await order(shop, shopper, twoTubs())).json().message).toBe(placedAlready(orderNumber))
  offerCash({ cash: false })
  expect((await orderInCash(shop, shopper)).json().message).toBe(placedAlready(orderNumber))
})

test('the same again is another order once the first is cancelled or has arrived, or half an hour later', async () => {
  const { shopper, orderId } = await placeInCash(shop)
  const again = async () => (await orderInCash(shop, shopper)).statusCode
  expect(await again()).toBe(409)
  const cancel = { orderId, reason: 'I changed my mind' }
  expect((await call(shop, shopper, '/api/profile/orders/cancel-order', cancel)).statusCode).toBe(200)
  expect(await again()).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 29 * 60_000)
  expect(await again()).toBe(409)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const { order: third } = (await orderInCash(shop, shopper)).json()
  expect(await again()).toBe(409)
  await confirmOrder(fulfilmentDeps(shop), { orderNumber: third.order_number })
  await receiveOrder(shop, third.order_number)
  expect(await again()).toBe(200)
  expect(await chocolate()).toBe(44)
})

test.each([
  ['off', { cash: false }, 'Orders are paid online.'],
  ['for less', { toRupees: 3_797 }, 'It is for orders up to ₹3,797.'],
  ['for more', { fromRupees: 3_799 }, 'It is for orders from ₹3,799.'],
  ['not for its place', { refusedPins: ['1', '4', '5'] }, /^Couriers collect no cash at PIN code \d{6}\.$/],
])('where cash is %s the call refuses, and takes nothing', async (_, settings, reason) => {
  offerCash(settings)
  const asha = await openShopper(shop)
  const answer = await orderInCash(shop, asha)
  expect(answer.statusCode).toBe(409)
  const { code, message, reason: why } = answer.json().error
  expect([code, message]).toEqual([
    'cash-not-offered',
    `Cash on delivery is not offered for this order. ${why}`,
  ])
  expect(why).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
  expect(await chocolate()).toBe(50)
})

test('three wait to be packed at most, so that nobody who has paid nothing holds all stock', async () => {
  const asha = await openShopper(shop)
  const place = async (quantity: number) => (await orderInCash(shop, asha, tubs(quantity))).json()
  const [first] = [await place(1), await place(2), await place(3)]
  const offer = (await call(shop, asha, '/api/checkout/cash?amount=189900&pin=560001')).json()
  expect(offer).toMatchObject({ isOffered: false, reason: expect.stringMatching(/^3 of your cash/) })
  expect((await place(4)).message).toBe(
    'Cash on delivery is not offered for this order. 3 of your cash on delivery orders are not packed yet. Please pay this one online, or wait.',
  )
  expect(await chocolate()).toBe(44)
  await shop.db.updateTable('order').set({ status: 'cancelled' }).where('id', '=', first.order.id).execute()
  expect((await place(1)).order).toMatchObject({ pay_by: 'cash' })
})

test('the checkout asks beforehand', async () => {
  const ask = async (amount: number) =>
    (await call(shop, null, `/api/checkout/cash?amount=${amount}&pin=560001`)).json()
  expect(await ask(1_899_00)).toEqual({ isOffered: true })
  expect(await ask(20_000_01)).toEqual({ isOffered: false, reason: 'It is for orders up to ₹20,000.' })
  showPayments(usualPayments)
  expect(await ask(1_899_00)).toEqual({ isOffered: false, reason: 'Orders are paid online.' })
})

test('a price or stock that changed meanwhile is told', async () => {
  const asha = await openShopper(shop)
  const cheaper = await orderInCash(shop, asha, { amount: 3_000_00 })
  expect(cheaper.json().message).toBe('A price has changed. Your order now comes to ₹3,798.')
  await setStock(shop, shop.variants.chocolate, 1)
  const sold = await orderInCash(shop, asha)
  expect(sold.json().message).toMatch(/^Only 1 of .* is left\.$/)
  expect(await chocolate()).toBe(1)
})

test('an order that waits for its payment makes room, and money that still comes for it goes back', async () => {
  const asha = await openShopper(shop)
  const { orderId: online } = await openOrder(shop, asha)
  const { order } = (await orderInCash(shop, asha)).json()
  expect(order).toMatchObject({ pay_by: 'cash' })
  expect(await statusOf(shop, asha, online)).toMatchObject({ status: 'expired' })
  expect(await chocolate()).toBe(48)
  await verify(shop, asha, await pay(shop, online))
  expect(await statusOf(shop, asha, online)).toMatchObject({ status: 'refunded' })
  expect(await chocolate()).toBe(48)
})

test('of one cart in two tabs at one moment only the order in cash stays, whichever comes first', async () => {
  const ends = new Set<string>()
  for (let turn = 0; turn < 16; turn += 1) {
    const asha = await openShopper(shop)
    const tabs = [() => orderInCash(shop, asha), () => order(shop, asha, twoTubs())]
    if (turn % 2) tabs.reverse()
    const answers = await Promise.all(tabs.map((place) => place()))
    const [cash, online] = turn % 2 ? answers.toReversed() : answers
    expect(cash?.json().order).toMatchObject({ pay_by: 'cash' })
    ends.add(online?.json().message ?? 'makes room')
    const rows = await shop.db
      .selectFrom('order')
      .select('status')
      .where('customer_id', '=', asha.customerId)
      .where('status', '<>', 'expired')
      .execute()
    expect(rows).toEqual([{ status: 'placed' }])
    expect(await chocolate()).toBe(48)
    await resetShop(shop)
    await shop.db.deleteFrom('limit_bucket').execute()
  }
  const refused = /^You have just placed this order\./
  expect([...ends].filter((end) => end !== 'makes room' && !refused.test(end))).toEqual([])
})

test('half an hour later the same may be ordered online too', async () => {
  const { shopper } = await placeInCash(shop)
  shop.clock.now = new Date(shop.clock.now.getTime() + 29 * 60_000)
  expect((await order(shop, shopper, twoTubs())).json().error.code).toBe('cart-in-cash')
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  expect((await order(shop, shopper, twoTubs())).statusCode).toBe(200)
})

test('another cart of the same sum may be ordered online at once', async () => {
  const { shopper } = await placeInCash(shop)
  const products = [{ productId: shop.variants.kesar, quantity: 2 }]
  expect((await order(shop, shopper, { products })).statusCode).toBe(200)
})

test('while a payment is under way no second order is placed', async () => {
  const asha = await openShopper(shop)
  const { orderId } = await openOrder(shop, asha)
  await pay(shop, orderId)
  const answer = await orderInCash(shop, asha)
  expect(answer.json().error).toMatchObject({ code: 'payment-pending', orderId })
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
  expect(await chocolate()).toBe(48)
})

test('its customer cancels it, and sees that nothing was paid', async () => {
  const { shopper, orderId } = await placeInCash(shop)
  const cancel = { orderId, reason: 'I changed my mind' }
  expect((await call(shop, shopper, '/api/profile/orders/cancel-order', cancel)).statusCode).toBe(200)
  const [order] = (await call(shop, shopper, `/api/profile/orders/${shopper.customerId}`)).json()
  expect(order).toMatchObject({
    financial_status: 'voided',
    refund: null,
    cancel_reason: 'I changed my mind',
  })
  expect(await chocolate()).toBe(50)
  expect(await rowOf(orderId)).toMatchObject({ fulfilment_state: 'cancelled', payment_state: 'voided' })
})

test('late money for a cart that was ordered in cash since goes back, also where online saves', async () => {
  offerCash({ saving: 'rupees', savingAmount: 40 })
  const asha = await openShopper(shop)
  const { orderId } = await openOrder(shop, asha, { amount: 375_800 })
  await later(shop, 900)
  expect((await orderInCash(shop, asha)).statusCode).toBe(200)
  await verify(shop, asha, await pay(shop, orderId))
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'refunded' })
  expect(await chocolate()).toBe(48)
})
