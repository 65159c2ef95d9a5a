import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { noMoney } from '../../../shop/money.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import {
  behave,
  emailsIn,
  later,
  openTestCheckout,
  resetShop,
  stockOf,
  type TestCheckout,
} from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import {
  buy,
  call,
  openShopper,
  pay,
  paymentOf,
  type Shopper,
  statusOf,
  verify,
} from '../checkout/testing-shopper.ts'
import { cancelDueOrders } from '../confirmation/cancel-unconfirmed.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { releasePacking, startPacking } from '../fulfilment/start-packing.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { refundsOf } from '../fulfilment/testing-order.ts'
import { findEmailOrder } from '../order-emails.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

const log = { error: vi.fn(), warn: vi.fn() }
const saved = 375_800

let shop: TestCheckout
let asha: Shopper
let orderId: string
let orderNumber: number
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(async () => {
  showPayments(usualPayments)
  const { failed } = await checkConsistency(shop.db)
  await shop.close()
  expect(failed).toEqual([])
})
beforeEach(async () => {
  await resetShop(shop)
  offerCash({ saving: 'rupees', savingAmount: 40 })
  const placed = await placeInCash(shop)
  asha = placed.shopper
  orderId = placed.orderId
  orderNumber = placed.orderNumber
  await shop.db.deleteFrom('outbox').execute()
})

const ask = (amount: number, shopper = asha, id = orderId) =>
  call(shop, shopper, '/api/checkout/pay-now', { orderId: id, amount })
const open = async () => (await ask(saved)).json<PaymentOrderResponse>()
const rowNow = () =>
  shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const shown = async () => (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]

/** Beside that of the order in cash, which may be on its way to the queue. */
async function emailsOfPayment(): Promise<number> {
  const { rows } = await shop.pool.query(`
    select count(*)::int as emails from (select payload from outbox
      union all select payload::jsonb from graphile_worker._private_jobs) job
    where payload->>'orderId' = '${orderId}' and payload->>'again' = 'paid-online'`)
  return rows[0].emails
}

test('an order in cash that is paid online keeps its number and stock, comes to less, and cancels itself no more', async () => {
  expect(await shown()).toMatchObject({ pay_by: 'cash', pay_now: '3758.00', total_price: '3798.00' })
  const opened = await open()
  expect(opened).toMatchObject({ orderId: expect.stringMatching(/^order_/), amount: saved })
  expect(await statusOf(shop, asha, opened.orderId)).toEqual({ status: 'awaiting-payment' })
  const paid = await pay(shop, opened.orderId)
  expect((await verify(shop, asha, paid)).json()).toEqual({
    success: true,
    order: { id: orderId, order_number: orderNumber, total_price: '3758.00' },
  })
  expect(await paymentOf(shop, paid)).toMatchObject({ amount: saved, status: 'captured' })
  expect(await rowNow()).toMatchObject({
    status: 'paid',
    pay_by: 'online',
    payment_id: paid.razorpay_payment_id,
    fulfilment_state: 'to-pack',
    payment_state: 'paid',
    confirm_by: null,
    total_paise: saved,
    discount_paise: 4_000,
  })
  const bought = await shown()
  expect(bought).toMatchObject({ financial_status: 'paid', prepaid_saving: '40.00', placed_in_cash: true })
  expect([bought.pay_by, bought.pay_now]).toEqual([undefined, undefined])
  expect((await showOrder(shop.db, orderNumber)).lines).toMatchObject([{ discount: 4_000 }])
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  expect(await emailsOfPayment()).toBe(1)
  shop.clock.now = new Date(shop.clock.now.getTime() + 48 * 3_600_000)
  await cancelDueOrders(shop.deps, { log })
  expect((await rowNow()).status).toBe('paid')
})

test('however often its payment is told it is paid once', async () => {
  const { orderId: paymentOrder } = await open()
  const paid = await pay(shop, paymentOrder)
  await Promise.all([verify(shop, asha, paid), verify(shop, asha, paid), verify(shop, asha, paid)])
  await later(shop, 3_600)
  expect(await emailsOfPayment()).toBe(1)
  expect(await refundsOf(shop, orderId)).toEqual([])
  expect(await rowNow()).toMatchObject({ status: 'paid', total_paise: saved, discount_paise: 4_000 })
})

test('a payment that no browser tells of is found', async () => {
  await confirmOrder(fulfilmentDeps(shop), { orderNumber })
  const { orderId: paymentOrder } = await open()
  await pay(shop, paymentOrder)
  await later(shop, 900)
  expect(await statusOf(shop, asha, paymentOrder)).toMatchObject({
    status: 'paid',
    order: { id: orderId, total_price: '3758.00' },
  })
})

test('asked again it is the same payment, for what was agreed', async () => {
  const opened = await open()
  offerCash()
  expect(await shown()).toMatchObject({ pay_now: '3758.00' })
  expect(await open()).toMatchObject({ orderId: opened.orderId, amount: saved })
  await verify(shop, asha, await pay(shop, opened.orderId))
  expect((await ask(saved)).json().error).toMatchObject({ code: 'wrong-state' })
})

test.each([
  ['cash is off', usualPayments],
  ['another is published', { saving: 'percent', savingAmount: 10 }],
] as const)('the saving that it was told of when it was placed holds though %s since', async (_, since) => {
  offerCash(since)
  expect(await shown()).toMatchObject({ pay_now: '3758.00' })
  const email = await findEmailOrder(shop.deps, orderId)
  expect(email?.order.payNow).toBe(saved)
  expect((await ask(342_000)).json().message).toBe('A price has changed. Your order now comes to ₹3,758.')
  const opened = await open()
  await verify(shop, asha, await pay(shop, opened.orderId))
  expect(await rowNow()).toMatchObject({ status: 'paid', total_paise: saved })
})

test('one that was placed before savings were kept saves what is published', async () => {
  await shop.db.updateTable('order').set({ prepaid_saving_paise: null }).where('id', '=', orderId).execute()
  expect(await shown()).toMatchObject({ pay_now: '3758.00' })
  offerCash({ saving: 'rupees', savingAmount: 50 })
  expect(await shown()).toMatchObject({ pay_now: '3748.00' })
})

test('without a saving it is paid online all the same', async () => {
  await shop.db
    .updateTable('order')
    .set({ prepaid_saving_paise: noMoney })
    .where('id', '=', orderId)
    .execute()
  expect(await shown()).toMatchObject({ pay_now: '3798.00' })
  const opened = (await ask(379_800)).json<PaymentOrderResponse>()
  await verify(shop, asha, await pay(shop, opened.orderId))
  expect(await rowNow()).toMatchObject({ status: 'paid', pay_by: 'online', total_paise: 379_800 })
  expect((await showOrder(shop.db, orderNumber)).adjustments).toEqual([])
})

test('a saving that changed, an order of somebody else and one that is paid are refused', async () => {
  expect((await ask(379_800)).json().message).toBe('A price has changed. Your order now comes to ₹3,758.')
  const meera = await openShopper(shop)
  expect((await ask(saved, meera)).statusCode).toBe(404)
  expect((await ask(saved, asha, 'none')).statusCode).toBe(404)
  const { order } = await buy(shop, meera, { amount: saved })
  expect((await ask(saved, meera, order.id)).json().error).toMatchObject({ code: 'wrong-state' })
})

test.each(['packed', 'cancelled'])('money for an order that is %s meanwhile goes back', async (what) => {
  const opened = await open()
  if (what === 'packed') {
    await confirmOrder(fulfilmentDeps(shop), { orderNumber })
    await packOrder(fulfilmentDeps(shop), { orderNumber })
  } else {
    const cancel = { orderId, reason: 'I changed my mind' }
    await call(shop, asha, '/api/profile/orders/cancel-order', cancel)
  }
  await shop.db.deleteFrom('outbox').execute()
  const paid = await pay(shop, opened.orderId)
  await verify(shop, asha, paid)
  await processRefunds(shop.deps, { log })
  expect(await paymentOf(shop, paid)).toMatchObject({ amount_refunded: saved })
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount_paise: saved, status: 'processed' }])
  expect(await emailsIn(shop)).toContain('order-refunded')
  expect(await rowNow()).toMatchObject({ pay_by: 'cash', payment_id: null, total_paise: 379_800 })
  expect((await rowNow()).payment_state).toBe(what === 'packed' ? 'due' : 'voided')
  expect(await statusOf(shop, asha, opened.orderId)).toMatchObject({ status: 'expired' })
})

test.each(['captured', 'authorized'])(
  'money that went back while it was packed never pays for it, %s',
  async (status) => {
    await confirmOrder(fulfilmentDeps(shop), { orderNumber })
    const opened = await open()
    await startPacking(fulfilmentDeps(shop), { orderNumber })
    if (status === 'authorized') await behave(shop, { capture: 'manual' })
    const paid = await pay(shop, opened.orderId)
    await verify(shop, asha, paid)
    await releasePacking(fulfilmentDeps(shop), orderNumber)
    await verify(shop, asha, paid)
    expect(await shown()).not.toHaveProperty('pay_now')
    expect((await ask(saved)).json().error.code).toBe('wrong-state')
    await processRefunds(shop.deps, { log })
    await later(shop, 900)
    await later(shop, 900)
    expect(await rowNow()).toMatchObject({ status: 'confirmed', pay_by: 'cash', payment_state: 'due' })
    expect(await refundsOf(shop, orderId)).toHaveLength(1)
  },
)
