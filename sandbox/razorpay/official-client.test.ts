import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodCard, openTestSandbox, openWebhookReceiver, type RunningSandbox } from '../testing.ts'

let shop: Awaited<ReturnType<typeof openWebhookReceiver>>
let sandbox: RunningSandbox

beforeEach(async () => {
  shop = await openWebhookReceiver()
  sandbox = await openTestSandbox(shop.url)
})
afterEach(async () => {
  await sandbox.close()
  await shop.close()
})

/** The client knows no option for its address; its inner axios does. */
function openClient(keySecret = 'sandbox-secret') {
  const client = new Razorpay({ key_id: 'rzp_test_sandbox', key_secret: keySecret })
  const inner = client as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  inner.api.rq.defaults.baseURL = `${sandbox.url}/razorpay`
  return client
}

test('the official client orders, sees the payment, and refunds it', async () => {
  const client = openClient()
  const order = await client.orders.create({
    amount: 189_900,
    currency: 'INR',
    receipt: 'asha-1',
    notes: { cart: '7' },
  })
  expect(order).toMatchObject({
    amount: 189_900,
    amount_due: 189_900,
    status: 'created',
    notes: { cart: '7' },
  })

  const pay = { order_id: order.id, method: 'card', card: goodCard }
  const { body: paid } = await sandbox.call('POST', '/razorpay/pay', pay)
  const { razorpay_payment_id: payment_id, razorpay_signature: signature } = paid
  expect(validatePaymentVerification({ order_id: order.id, payment_id }, signature, 'sandbox-secret')).toBe(
    true,
  )
  expect(validatePaymentVerification({ order_id: order.id, payment_id }, signature, 'another')).toBe(false)

  const payments = await client.orders.fetchPayments(order.id)
  expect(payments).toMatchObject({
    count: 1,
    items: [{ id: payment_id, status: 'captured', amount: 189_900 }],
  })
  expect((await client.orders.all({ receipt: 'asha-1' })).items.map(({ id }) => id)).toEqual([order.id])

  const refund = await client.payments.refund(payment_id, { amount: 50_000, speed: 'normal' })
  expect(refund).toMatchObject({ entity: 'refund', amount: 50_000, payment_id, status: 'processed' })
  expect(await client.refunds.fetch(refund.id)).toMatchObject({ id: refund.id })
  expect(await client.payments.fetch(payment_id)).toMatchObject({
    amount_refunded: 50_000,
    refund_status: 'partial',
  })
  expect(await client.payments.fetchMultipleRefund(payment_id)).toMatchObject({ count: 1 })
})

test('the official client accepts what a webhook is signed with', async () => {
  const order = await openClient().orders.create({ amount: 100, currency: 'INR' })
  await sandbox.call('POST', '/razorpay/pay', { order_id: order.id, method: 'upi', vpa: 'success@razorpay' })
  const [delivery] = await shop.receive('order.paid')
  if (!delivery) throw new Error('no delivery')
  expect(Razorpay.validateWebhookSignature(delivery.text, delivery.signature, 'sandbox-webhook')).toBe(true)
  expect(Razorpay.validateWebhookSignature(`${delivery.text} `, delivery.signature, 'sandbox-webhook')).toBe(
    false,
  )
})

test('the official client reads a refusal', async () => {
  await expect(openClient('wrong').orders.create({ amount: 100, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  })
  await expect(openClient().orders.fetch('order_00000000000000')).rejects.toMatchObject({ statusCode: 400 })
})

test('the official client reads settlements and their report', async () => {
  const client = openClient()
  const order = await client.orders.create({ amount: 100_000, currency: 'INR' })
  await sandbox.call('POST', '/razorpay/pay', { order_id: order.id, method: 'upi' })
  const { body: settlement } = await sandbox.call('POST', '/razorpay/settlements', {})
  expect(await client.settlements.all()).toMatchObject({ count: 1, items: [settlement] })
  expect(await client.settlements.fetch(settlement.id)).toEqual(settlement)
  const [year = 0, month = 0, day = 0] = new Date(Date.now() + 19_800_000)
    .toISOString()
    .split(/[-T]/)
    .map(Number)
  const report = await client.settlements.reports({ year, month, day })
  expect(report).toMatchObject({ count: 1, items: [{ settlement_id: settlement.id, credit: 97_640 }] })
})
