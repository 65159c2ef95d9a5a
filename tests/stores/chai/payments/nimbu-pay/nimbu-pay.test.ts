import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { razorpay } from '../../../../../api/adapters/razorpay/adapter.ts'
import { buildApp } from '../../../../../api/app.ts'
import {
  emailsIn,
  openTestCheckout,
  resetShop,
  type TestCheckout,
} from '../../../../../api/orders/checkout/testing.ts'
import {
  buy,
  call,
  openOrder,
  openShopper,
  order,
  paymentOf,
  type Shopper,
  statusOf,
  verify,
} from '../../../../../api/orders/checkout/testing-shopper.ts'
import { reconcileOrders } from '../../../../../api/orders/payments/reconcile/reconcile-orders.ts'
import { permutations } from '../../../../../api/orders/payments/testing-events.ts'
import { processRefunds } from '../../../../../api/orders/refunds/process-refunds.ts'
import { refundFailed } from '../../../../../api/orders/refunds/record-refund.ts'
import { nimbuPay } from './adapter.ts'
import { goodBehaviour } from './sandbox/notices.ts'
import { startNimbuPay } from './testing-nimbu-pay.ts'

const log = { error: vi.fn(), warn: vi.fn() }

let shop: TestCheckout
let shopUrl = ''
/** The same shop before it changed to Nimbu Pay. */
let before: Pick<TestCheckout, 'app' | 'db' | 'sandbox' | 'variants'>
let former: FastifyInstance
let asha: Shopper

const nimbu = await startNimbuPay(() => `${shopUrl}/api/webhooks/nimbu-pay`)

beforeAll(async () => {
  const env = { NIMBU_URL: nimbu.url, LINK_SECRET: 'a secret of its own for links' }
  shop = await openTestCheckout(env, [nimbuPay, razorpay])
  shopUrl = shop.app.listeningOrigin
  const { config } = shop.deps
  const [first, ...others] = config.payments.toReversed()
  if (!first) throw new Error('there is no payment provider')
  former = await buildApp({ ...shop.deps, config: { ...config, payments: [first, ...others] } })
  before = { ...shop, app: former }
})
afterAll(async () => {
  await former.close()
  await shop.close()
  await nimbu.close()
})
beforeEach(async () => {
  vi.resetAllMocks()
  Object.assign(nimbu.behaviour, { ...goodBehaviour, holdNotices: true })
  nimbu.notices.forget()
  await resetShop(shop)
  asha = await openShopper(shop)
})

async function open() {
  const { orderId, redirect = '' } = await openOrder(shop, asha)
  return { orderId, page: redirect }
}

const comeBack = (fields: URLSearchParams) =>
  fetch(`${shopUrl}/api/payments/return?${fields}`, { redirect: 'manual' })

async function reconcile(seconds: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  await reconcileOrders(shop.deps, { log })
}

async function buyAtNimbu() {
  const { orderId, page } = await open()
  const fields = await nimbu.pay(page)
  await nimbu.notices.send([0])
  nimbu.notices.forget()
  const { order } = await statusOf(shop, asha, orderId)
  return { orderId, order: order as { id: string }, paymentId: fields.get('payment') ?? '' }
}

const cancel = (orderId: string) =>
  call(shop, asha, '/api/profile/orders/cancel-order', { orderId, reason: 'Too sweet' })

const refund = () => processRefunds(shop.deps, { log })

const returnsOf = (paymentId: string) =>
  nimbu.ledger.all('return').filter(({ payment }) => payment === paymentId)

test('an order names its provider and the page that takes the money', async () => {
  const opened = await openOrder(shop, asha)
  expect(opened).toEqual({
    orderId: expect.stringMatching(/^nimbu_s_/),
    amount: 379_800,
    currency: 'INR',
    timeout: 840,
    provider: 'nimbu-pay',
    redirect: `${nimbu.url}/pay/${opened.orderId}`,
  })
  expect(await (await fetch(opened.redirect ?? '')).text()).toContain('₹3798.00')
  expect(nimbu.ledger.find('session', opened.orderId)).toMatchObject({
    returnTo: 'https://shop.example/api/payments/return',
  })
})

test.each(['get', 'post'] as const)('who comes back with a signed %s has paid', async (returnBy) => {
  Object.assign(nimbu.behaviour, { returnBy })
  const { orderId, page } = await open()
  const fields = await nimbu.pay(page)
  const answer =
    returnBy === 'get'
      ? await comeBack(fields)
      : await fetch(`${shopUrl}/api/payments/return`, { method: 'POST', body: fields, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout/shipping'])
  await reconcile(0)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({
    status: 'paid',
    order: { total_price: '3798.00' },
  })
})

test('the webhook alone pays, sent by itself and late', async () => {
  Object.assign(nimbu.behaviour, { holdNotices: false, doubleNotices: true, delayNoticesMs: 50 })
  const { orderId, page } = await open()
  await nimbu.pay(page)
  await expect.poll(() => statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('the verify of a page that kept the proof pays as well', async () => {
  const { orderId, page } = await open()
  const fields = await nimbu.pay(page)
  const paid = {
    razorpay_order_id: orderId,
    razorpay_payment_id: fields.get('payment') ?? '',
    razorpay_signature: fields.get('mac') ?? '',
  }
  expect((await verify(shop, asha, paid)).json()).toMatchObject({
    success: true,
    order: { total_price: '3798.00' },
  })
})

type Step = 'return' | 'paid twice' | 'declined' | 'reconciler'
test.each(permutations<Step>(['return', 'paid twice', 'declined', 'reconciler']))(
  'one order and one email: %s, %s, %s, %s',
  async (...steps) => {
    const { orderId, page } = await open()
    await nimbu.pay(page, 'declined')
    const fields = await nimbu.pay(page)
    const does: Readonly<Record<Step, () => Promise<unknown>>> = {
      return: () => comeBack(fields),
      declined: () => nimbu.notices.send([0]),
      'paid twice': () => nimbu.notices.send([1, 1]),
      reconciler: () => reconcile(0),
    }
    for (const step of steps) await does[step]()
    await reconcile(0)
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ status: 'paid' })
    expect(await emailsIn(shop)).toEqual(['order-confirmed'])
    expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
  },
)

test('a return that Nimbu Pay has not signed, or not as paid, or for another order, changes nothing', async () => {
  const { orderId, page } = await open()
  const declined = await nimbu.pay(page, 'declined')
  const other = await openOrder(shop, await openShopper(shop))
  const paid = await nimbu.pay(other.redirect ?? '')
  const forged = [
    { ...Object.fromEntries(declined) },
    { ...Object.fromEntries(declined), state: 'paid' },
    { ...Object.fromEntries(paid), session: orderId },
    { ...Object.fromEntries(paid), session: orderId, mac: 'no' },
    { session: orderId },
  ]
  for (const fields of forged) {
    const answer = await comeBack(new URLSearchParams(fields))
    expect(answer.headers.get('location')).toBe('/checkout/shipping')
  }
  await reconcile(0)
  const { claimed_payment_id } = await shop.db
    .selectFrom('order')
    .select('claimed_payment_id')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(claimed_payment_id).toBeNull()
  expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'awaiting-payment' })
})

test('a webhook with another signature is refused', async () => {
  const headers = { 'nimbu-notice-mac': 'a'.repeat(86) }
  const answer = await fetch(`${shopUrl}/api/webhooks/nimbu-pay`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(400)
})

test('a session whose answer was lost is found again, and no second one opens', async () => {
  nimbu.behaviour.lostAnswers = 1
  expect((await order(shop, asha)).statusCode).toBe(503)
  const { orderId } = await open()
  const { reference } = nimbu.ledger.find('session', orderId) ?? {}
  expect(nimbu.ledger.all('session').filter((row) => row.reference === reference)).toHaveLength(1)
})

test('a refund whose answer was lost is made once', async () => {
  const { orderId, order, paymentId } = await buyAtNimbu()
  await cancel(order.id)
  nimbu.behaviour.lostAnswers = 1
  await refund()
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await refund()
  expect(returnsOf(paymentId)).toMatchObject([{ paise: 379_800, state: 'done' }])
  await nimbu.notices.send([0, 0])
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ order: { financial_status: 'refunded' } })
})

test('a refund that Nimbu Pay could not make is told to people, and its money stays there', async () => {
  const { orderId, order, paymentId } = await buyAtNimbu()
  await cancel(order.id)
  nimbu.behaviour.failReturns = true
  await refund()
  await nimbu.notices.send([0])
  expect(log.error.mock.calls).toMatchObject([[{ amount: 379_800 }, refundFailed]])
  expect(nimbu.ledger.returned(paymentId)).toBe(0)
  expect(await statusOf(shop, asha, orderId)).toMatchObject({ order: { financial_status: 'refund-pending' } })
})

test('orders of both are refunded where they were paid, and each provider is asked for its own', async () => {
  const razorpays = await buy(before, asha)
  const nimbus = await buyAtNimbu()
  for (const { order } of [razorpays, nimbus]) expect((await cancel(order.id)).statusCode).toBe(200)
  await refund()
  expect(returnsOf(nimbus.paymentId)).toMatchObject([{ paise: 379_800 }])
  expect(await paymentOf(shop, razorpays.paid)).toMatchObject({
    status: 'refunded',
    amount_refunded: 379_800,
  })
  for (const { orderId } of [razorpays, nimbus])
    expect(await statusOf(shop, asha, orderId)).toMatchObject({ order: { financial_status: 'refunded' } })
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})

test('where nothing arrives, the reconciler asks the provider of each order', async () => {
  const ravi = await openShopper(shop)
  const [first, second] = [await openOrder(before, ravi), await open()]
  await shop.sandbox.call('POST', '/pay', { order_id: first.orderId, method: 'upi', vpa: 'success@razorpay' })
  await nimbu.pay(second.page)
  await reconcile(900)
  expect(await statusOf(shop, ravi, first.orderId)).toMatchObject({ status: 'paid' })
  expect(await statusOf(shop, asha, second.orderId)).toMatchObject({ status: 'paid' })
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})
