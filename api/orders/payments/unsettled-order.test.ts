import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openRazorpay } from '../../adapters/razorpay/open-razorpay.ts'
import { later, openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
import { openOrder, openShopper, type Shopper, statusOf } from '../checkout/testing-shopper.ts'
import { providersOf } from '../payment-provider/payment-providers.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'
import { reconcileOrders } from './reconcile/reconcile-orders.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
  elsewhere = `order_${asha.customerId}`
})

let elsewhere: string
const doubling = [15, 15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]

test('an order that the provider does not know ends with its reservation', async () => {
  await openOrder(shop, asha)
  await change({ provider_order_id: elsewhere })
  const log = { error: vi.fn(), warn: vi.fn(), info() {}, debug() {} }
  await later(shop, 900, log)
  expect(await statusOf(shop, asha, elsewhere)).toEqual({ status: 'expired' })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
  await later(shop, 3_600, log)
  expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
})

test('where the provider has signed that it is paid, it ends after five days only', async () => {
  await openOrder(shop, asha)
  await change({ provider_order_id: elsewhere, claimed_payment_id: 'pay_ofAnotherAccount' })
  expect(await gapsOf(shop.deps.providers.all[0])).toEqual(doubling)
  expect(await statusOf(shop, asha, elsewhere)).toEqual({ status: 'awaiting-payment' })
  await later(shop, 5 * 86_400)
  expect(await statusOf(shop, asha, elsewhere)).toEqual({ status: 'expired' })
})

test('a provider that refuses the keys is asked less and less often, and the order stays open', async () => {
  const { orderId } = await openOrder(shop, asha)
  expect(await gapsOf(openProvider({ keySecret: 'of another account' }))).toEqual(doubling)
  expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'awaiting-payment' })
})

test('so is a server in its place that knows nothing of payments', async () => {
  const { orderId } = await openOrder(shop, asha)
  const { port } = new URL(shop.sandbox.url)
  const gaps = await gapsOf(openProvider({ baseUrl: () => `http://127.0.0.1:${port}/nowhere` }))
  expect(gaps).toEqual(doubling.map((gap) => Math.min(gap, 60)))
  expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'awaiting-payment' })
})

function openProvider(changes: { keySecret?: string; baseUrl?: () => string }): PaymentProvider {
  return openRazorpay({
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox-secret',
    webhookSecrets: [],
    baseUrl: () => shop.sandbox.url,
    reservationSeconds: 900,
    timeoutMs: 60_000,
    ...changes,
  })
}

/** Seconds from one try to the next, once the reservation is over. Each writes one line. */
async function gapsOf(provider: PaymentProvider): Promise<number[]> {
  const gaps: number[] = []
  for (let gap = 900; gaps.length < doubling.length; ) {
    shop.clock.now = new Date(shop.clock.now.getTime() + gap * 1000)
    const lines = { error: vi.fn(), warn: vi.fn() }
    await reconcileOrders({ ...shop.deps, providers: providersOf([provider]) }, { log: lines })
    expect(lines.error.mock.calls.length + lines.warn.mock.calls.length).toBe(1)
    gap = ((await findCheck())?.getTime() ?? 0) / 1000 - shop.clock.now.getTime() / 1000
    gaps.push(Math.round(gap))
  }
  return gaps
}

async function findCheck(): Promise<Date | null> {
  const order = await shop.db
    .selectFrom('order')
    .select('check_at')
    .where('customer_id', '=', asha.customerId)
    .executeTakeFirstOrThrow()
  return order.check_at
}

async function change(values: { provider_order_id?: string; claimed_payment_id?: string }): Promise<void> {
  await shop.db.updateTable('order').set(values).where('customer_id', '=', asha.customerId).execute()
}
