import { afterAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { openMessages } from '../../adapters/open-messages.ts'
import { buildApp } from '../../app.ts'
import { queueCode } from '../../customers/phone/ask-code.ts'
import { sendCode } from '../../customers/phone/send-code.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
import { offerCash, orderInCash, placeInCash } from '../checkout/testing-cash.ts'
import { call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { findEmailOrder } from '../order-emails.ts'
import { cancelDueOrders } from './cancel-unconfirmed.ts'
import { confirmOrder } from './confirm-order.ts'
import { listToConfirm } from './list-to-confirm.ts'

const shop = await openTestCheckout()
const urls = { sandboxUrl: () => shop.sandbox.mountUrl, publicUrl: () => 'https://shop.example' }
const messages = openMessages({ adapter: 'sandbox-phone' }, urls)
let asha: Shopper
let phone: string
let order: Order
let numbers = 0
beforeEach(async () => {
  await resetShop(shop)
  offerCash({ confirmation: 'code' })
  asha = await openShopper(shop)
  numbers += 1
  pieces = 0
  phone = `984501${String(numbers).padStart(4, '0')}`
  await shop.db.updateTable('address').set({ phone }).where('id', '=', asha.addressId).execute()
  order = await place()
})
afterAll(async () => {
  showPayments(usualPayments)
  await shop.close()
})

/** Each with one piece more: the same cart again is the same order. */
let pieces = 0
async function place(on = shop): Promise<Order> {
  pieces += 1
  const products = [{ productId: shop.variants.chocolate, quantity: pieces }]
  return (await orderInCash(on, asha, { products })).json().order
}
const ask = (of = order, by = asha, on: Pick<typeof shop, 'app'> = shop) =>
  call(on, by, '/api/checkout/cash/code', { orderId: of.id })
const type = (code: string, of = order, by = asha) =>
  call(shop, by, '/api/checkout/cash/confirm', { orderId: of.id, code })
const statusOf = async (of = order) => (await showOrder(shop.db, of.order_number)).status
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const byHand = () => confirmOrder(fulfilmentDeps(shop), { orderNumber: order.order_number })

/** The texts of all that waits, the newest last. */
async function deliver() {
  await fetch(shop.sandbox.phoneUrl, { method: 'DELETE' })
  const { rows } = await shop.pool.query(
    `select payload->>'id' as id from outbox where task = 'send-code'
      union all select payload->>'id' from graphile_worker._private_jobs where payload->>'id' is not null
      order by id`,
  )
  for (const { id } of rows) await sendCode({ ...shop.deps, messages }, { id })
  const sent = (await (await fetch(shop.sandbox.phoneUrl)).json()) as { to: string; text: string }[]
  return sent.toReversed()
}

async function askAndRead(of = order): Promise<string> {
  expect((await ask(of)).statusCode).toBe(200)
  return (await deliver()).at(-1)?.text.slice(0, 6) ?? ''
}

/** The same shop, otherwise configured. */
async function withConfig(changes: Partial<ShopDeps['config']>) {
  const app = await buildApp({ ...shop.deps, config: { ...shop.deps.config, ...changes } })
  return { ...shop, app }
}

test('an order waits for the code that goes to its phone number, and is confirmed by it once', async () => {
  expect(order).toMatchObject({ to_confirm: true, confirm_by_code: true })
  expect(await findEmailOrder(shop.deps, order.id)).toMatchObject({
    order: { isToConfirm: true, isByCode: true },
  })
  const { items } = await listToConfirm(shop.db)
  expect(items.at(-1)).toMatchObject({ orderNumber: order.order_number, isByCode: true })
  await ask()
  const [text] = await deliver()
  expect(text).toMatchObject({
    to: `+91${phone}`,
    text: expect.stringMatching(
      /^\d{6} is your code to confirm your \S+ cash on delivery order\. .+\n\n@shop\.example #\d{6}$/,
    ),
  })
  const code = text?.text.slice(0, 6) ?? ''
  const confirmed = await type(code)
  expect([confirmed.statusCode, confirmed.json().message]).toEqual([
    200,
    'Your order is confirmed. We’re packing it.',
  ])
  expect((await type(code)).statusCode).toBe(200)
  const { status, confirmedAt, history } = await showOrder(shop.db, order.order_number)
  expect([status, confirmedAt]).toEqual(['confirmed', shop.clock.now])
  expect(history).toMatchObject([{ actor: 'customer', operation: 'confirm-by-code' }])
  expect(
    await shop.db.selectFrom('one_time_code').selectAll().where('order_id', '=', order.id).execute(),
  ).toEqual([])
  expect((await ask()).json().message).toBe('This cannot be done any more: the order is confirmed.')
})

test('who logs in with the number of the order has confirmed it already', async () => {
  const proven = { verified_phone: `+91${phone}`, phone_verified_at: shop.clock.now }
  await shop.db.updateTable('customer').set(proven).where('id', '=', asha.customerId).execute()
  const again = await place()
  expect(again).not.toHaveProperty('to_confirm')
  expect(await showOrder(shop.db, again.order_number)).toMatchObject({ status: 'confirmed', confirmBy: null })
  const another = `985501${String(numbers).padStart(4, '0')}`
  await shop.db.updateTable('address').set({ phone: another }).where('id', '=', asha.addressId).execute()
  expect(await place()).toMatchObject({ confirm_by_code: true })
})

test('somebody else’s order has no code to ask for or to type', async () => {
  const code = await askAndRead()
  const eve = await openShopper(shop)
  for (const answer of [
    await ask(order, eve),
    await type(code, order, eve),
    await type(code, { ...order, id: 'x' }),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'We could not find that order.'])
  expect((await type(code)).statusCode).toBe(200)
})

test('it says how many tries are left, and takes no code once five are gone; a new one voids the one before', async () => {
  const first = await askAndRead()
  const left = []
  for (let tries = 0; tries < 5; tries += 1) left.push((await type(otherThan(first))).json().error.triesLeft)
  expect(left).toEqual([4, 3, 2, 1, 0])
  const late = await type(first)
  expect([late.statusCode, late.json().message]).toEqual([
    400,
    'This code is wrong or has expired. Ask for a new one.',
  ])
  const second = await askAndRead()
  expect((await type(first)).statusCode).toBe(first === second ? 200 : 400)
  expect(await statusOf()).toBe('placed')
  expect((await type(second)).statusCode).toBe(200)
})

test.each(['', '12345', 'abcdef', '1234567'])('%j is no code, and uses up no try', async (typed) => {
  const code = await askAndRead()
  const answer = await type(typed)
  expect([answer.statusCode, answer.json().error.fields.code]).toEqual([
    400,
    'Enter the 6 digits from the message.',
  ])
  expect((await type(otherThan(code))).json().error.triesLeft).toBe(4)
})

test('a code lives five minutes', async () => {
  const code = await askAndRead()
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000)
  expect((await type(code)).statusCode).toBe(400)
  expect(await statusOf()).toBe('placed')
})

test('it counts for its order, its phone number and its purpose alone', async () => {
  const other = await place()
  const ofOther = await askAndRead(other)
  expect((await type(ofOther)).json().error.code).toBe('phone-code-wrong')
  await withTransaction(shop.db, (tx) =>
    queueCode(tx, { purpose: 'log-in', phone: `+91${phone}`, now: shop.clock.now }),
  )
  const ofLogin = (await deliver()).at(-1)?.text.slice(0, 6) ?? ''
  expect((await type(ofLogin)).json().error.code).toBe('phone-code-wrong')
  const code = await askAndRead()
  await shop.pool.query(
    `update "order" set shipping_address = shipping_address || '{"phone": "9855500000"}' where id = $1`,
    [order.id],
  )
  expect((await type(code)).json().error.code).toBe('phone-code-wrong')
  expect([await statusOf(), await statusOf(other)]).toEqual(['placed', 'placed'])
  expect((await type(ofOther, other)).statusCode).toBe(200)
})

test('two tabs with the right code confirm once, and of two that ask the newer code counts', async () => {
  await ask()
  await ask()
  const [newest, ...older] = (await deliver()).toReversed().map(({ text }) => text.slice(0, 6))
  expect(older).toEqual([])
  const answers = await Promise.all([type(newest ?? ''), type(newest ?? '')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await showOrder(shop.db, order.order_number)).history).toHaveLength(1)
})

test('a code that was used while the second tab waited for it says what became of the order', async () => {
  const code = await askAndRead()
  const first = await shop.db.startTransaction().execute()
  await first.deleteFrom('one_time_code').where('order_id', '=', order.id).execute()
  const second = type(code)
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  await byHand()
  await first.commit().execute()
  expect((await second).statusCode).toBe(200)
})

test('an order that has cancelled itself is told apart, and stays cancelled', async () => {
  const code = await askAndRead()
  const before = await stockOf(shop, shop.variants.chocolate)
  await shop.db.updateTable('order').set({ confirm_by: shop.clock.now }).where('id', '=', order.id).execute()
  await cancelDueOrders(shop.deps, {
    log: { error: (...told: unknown[]) => expect.fail(JSON.stringify(told)) },
  })
  for (const answer of [await type(code), await ask()])
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This cannot be done any more: the order is cancelled.',
    ])
  expect([await statusOf(), await stockOf(shop, shop.variants.chocolate)]).toEqual(['cancelled', before + 1])
})

test('a member may confirm it by hand before the code is typed', async () => {
  const code = await askAndRead()
  await byHand()
  expect((await type(code)).statusCode).toBe(200)
  const { history } = await showOrder(shop.db, order.order_number)
  expect(history.map(({ operation }) => operation)).toEqual(['confirm'])
})

const unsent = 'We can’t text you a code right now. We will call you to confirm your order.'

test('without a sender it is on the call list, also where the sender is gone since', async () => {
  const silent = await withConfig({ messages: null })
  const later = await ask(order, asha, silent)
  expect([later.statusCode, later.json().message]).toEqual([409, unsent])
  expect((await listToConfirm(shop.db)).items.at(-1)).toMatchObject({ isByCode: false })
  await byHand()
  const called = await place(silent)
  expect(called).toMatchObject({ to_confirm: true })
  expect(called).not.toHaveProperty('confirm_by_code')
  expect((await listToConfirm(shop.db)).items.at(-1)).toMatchObject({
    orderNumber: called.order_number,
    isByCode: false,
  })
  expect((await ask(called)).json().message).toBe(unsent)
  expect((await type('123456', called)).statusCode).toBe(400)
})

test('a number that gets no text messages, and an order with risk points, are called', async () => {
  await shop.db.updateTable('address').set({ phone: '1123456789' }).where('id', '=', asha.addressId).execute()
  expect(await place()).not.toHaveProperty('confirm_by_code')
  offerCash({ confirmation: 'code', confirmFromPoints: 1 })
  const { order: risky } = await placeInCash(shop)
  expect(risky).toMatchObject({ to_confirm: true })
  expect(risky).not.toHaveProperty('confirm_by_code')
})

test('codes for orders count with those for logins: four to a number at once, and none in a flood', async () => {
  const { limits } = shop.deps.config
  const few = await withConfig({ limits: { ...limits, 'phone-code.network': { most: 8, seconds: 3600 } } })
  const answers = []
  for (let times = 0; times < 5; times += 1) answers.push(await ask(order, asha, few))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429])
  expect(answers.at(-1)?.json().message).toMatch(/^Too many tries\. /)
  const flooded = await withConfig({ limits: { ...limits, 'phone-code.shop': { most: 1, seconds: 3600 } } })
  await ask(order, asha, flooded)
  const refused = await ask(order, asha, flooded)
  expect([refused.statusCode, refused.json().message]).toEqual([409, unsent])
})
