import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { razorpay } from '../../adapters/razorpay/adapter.ts'
import { buildApp } from '../../app.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { openTestCheckout, resetShop, type TestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import {
  buy,
  call,
  openOrder,
  openShopper,
  pay,
  paymentOf,
  type Shopper,
  statusOf,
} from '../checkout/testing-shopper.ts'
import { type PaymentProviders, providersOf } from '../payment-provider/payment-providers.ts'
import { matchOpenLines } from '../payouts/match-open-lines.ts'
import { saveLines, savePayouts } from '../payouts/payout-store.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { applyRefund } from './apply-refund.ts'
import { reconcileOrders } from './reconcile/reconcile-orders.ts'
import { bankId, openBank } from './testing-bank.ts'

const bank = openBank()
const log = { error: vi.fn(), warn: vi.fn() }

let shop: TestCheckout
/** The same shop since it takes new payments at the bank. */
let moved: Pick<TestCheckout, 'app' | 'db' | 'sandbox' | 'variants'>
let app: FastifyInstance
let providers: PaymentProviders
let asha: Shopper

beforeAll(async () => {
  shop = await openTestCheckout({ LINK_SECRET: 'a secret of its own for links' }, [razorpay, bank.adapter])
  const { config } = shop.deps
  const [first, ...others] = config.payments.toReversed()
  if (!first) throw new Error('there is no payment provider')
  providers = providersOf([bank.provider, shop.deps.provider])
  app = await buildApp({ ...shop.deps, providers, config: { ...config, payments: [first, ...others] } })
  moved = { ...shop, app }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  vi.resetAllMocks()
  await resetShop(shop)
  asha = await openShopper(shop)
})

const hook = (payload: string) =>
  app.inject({
    method: 'POST',
    url: `/api/webhooks/${bankId}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function buyAtBank() {
  const { orderId } = await openOrder(moved, asha)
  expect((await hook(bank.pay(orderId))).statusCode).toBe(200)
  const { order } = await statusOf(moved, asha, orderId)
  return { orderId, order: order as { id: string } }
}

const cancel = (orderId: string) =>
  call(moved, asha, '/api/profile/orders/cancel-order', { orderId, reason: 'Too sweet' })

test('orders of both are refunded where they were paid', async () => {
  const before = await buy(shop, asha)
  const since = await buyAtBank()
  for (const { order } of [before, since]) expect((await cancel(order.id)).statusCode).toBe(200)
  await processRefunds({ ...shop.deps, providers }, { log })
  expect([...bank.refunds.values()]).toMatchObject([{ amount: 379_800 }])
  const body = await paymentOf(shop, before.paid)
  expect(body).toMatchObject({ status: 'refunded', amount_refunded: 379_800 })
  for (const { orderId } of [before, since])
    expect(await statusOf(moved, asha, orderId)).toMatchObject({ order: { financial_status: 'refunded' } })
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})

test('who pays on the page of a provider comes back with its word, and the order is paid', async () => {
  const { orderId, ...opened } = await openOrder(moved, asha)
  expect(opened).toMatchObject({ provider: 'bank', redirect: `https://bank.example/pay?order=${orderId}` })
  expect(opened).not.toHaveProperty('keyId')
  const signed = bank.pay(orderId)
  const returned = { method: 'GET', url: `/api/payments/return?${signed}` } as const
  const forged = await app.inject({ ...returned, url: returned.url.replace(/signature=../, 'signature=no') })
  await reconcileOrders({ ...shop.deps, providers }, { log })
  expect(await statusOf(moved, asha, orderId)).toEqual({ status: 'awaiting-payment' })
  const answer = await app.inject(returned)
  for (const { statusCode, headers } of [forged, answer])
    expect([statusCode, headers.location]).toEqual([303, '/checkout/shipping'])
  await reconcileOrders({ ...shop.deps, providers }, { log })
  expect(await statusOf(moved, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('an order that waits is finished where it began, and asked for there', async () => {
  const { orderId } = await openOrder(shop, asha)
  expect(await openOrder(moved, asha)).toMatchObject({
    orderId,
    keyId: 'rzp_test_sandbox',
    provider: 'razorpay',
  })
  await pay(shop, orderId)
  shop.clock.now = new Date(shop.clock.now.getTime() + 900_000)
  await reconcileOrders({ ...shop.deps, providers }, { log })
  expect(await statusOf(moved, asha, orderId)).toMatchObject({ status: 'paid' })
})

test('an order in cash that was placed before is paid now where new payments are taken', async () => {
  onTestFinished(() => showPayments(usualPayments))
  offerCash()
  const { shopper, orderId } = await placeInCash(shop)
  const payNow = () => call(moved, shopper, '/api/checkout/pay-now', { orderId, amount: 379_800 })
  const opened = (await payNow()).json()
  expect(opened).toMatchObject({
    provider: bankId,
    redirect: expect.stringContaining('https://bank.example'),
  })
  expect((await payNow()).json()).toMatchObject({ orderId: opened.orderId, provider: bankId })
  expect((await hook(bank.pay(opened.orderId))).statusCode).toBe(200)
  expect(await statusOf(moved, shopper, opened.orderId)).toMatchObject({
    status: 'paid',
    order: { id: orderId, financial_status: 'paid' },
  })
})

test('what one provider says of the orders of the other is not believed', async () => {
  const { orderId } = await openOrder(shop, asha)
  const payment = { orderId, amount: 379_800 }
  await hook(bank.pay(orderId, payment))
  expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'awaiting-payment' })

  const { paid, order } = await buy(shop, asha)
  await cancel(order.id)
  const refund = { id: 'bank_refund', paymentId: paid.razorpay_payment_id, amount: 379_800, receipt: null }
  const deps = { ...shop.deps, provider: bank.provider }
  await applyRefund(deps, { ...refund, status: 'processed', bankReference: null })
  const notices = await shop.db
    .selectFrom('payment_notice')
    .select('id')
    .where('order_id', '=', order.id)
    .execute()
  expect(notices).toEqual([])
  expect(await statusOf(shop, asha, paid.razorpay_order_id)).toMatchObject({
    order: { financial_status: 'refund-pending' },
  })
})

test('a payout of one settles no payment of the other', async () => {
  const { paid } = await buy(shop, asha)
  const entityId = paid.razorpay_payment_id
  const payout = { id: 'bank_payout', amount: 379_800, utr: null, createdAt: shop.clock.now }
  await savePayouts({ ...shop.deps, provider: bank.provider }, [{ ...payout, status: 'processed' }])
  const money = { amount: 379_800, credit: 379_800, debit: 0, fee: 0, tax: 0, currency: 'INR' }
  const of = { settlementId: payout.id, paymentId: null, description: null, createdAt: shop.clock.now }
  await saveLines(shop.db, [{ kind: 'payment', entityId, ...money, ...of }])
  expect(await matchOpenLines(shop.db)).toEqual([
    { payoutId: payout.id, entityId, problem: 'unknown-payment' },
  ])
})

test('a refund waits for the adapter that is gone, and is made once it is back', async () => {
  const { orderId, order } = await buyAtBank()
  await cancel(order.id)
  const without = { ...shop.deps, providers: providersOf([shop.deps.provider]) }
  await processRefunds(without, { log })
  expect(log.warn.mock.calls).toMatchObject([
    [{ err: { message: 'there is no payment adapter bank' } }, 'payment provider unavailable'],
  ])
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await processRefunds(shop.deps, { log })
  expect(await statusOf(moved, asha, orderId)).toMatchObject({ order: { financial_status: 'refunded' } })
})
