import { afterAll, expect, test } from 'vitest'
import { goodCard, openTestSandbox, openWebhookReceiver } from '../testing.ts'

const shop = await openWebhookReceiver()
const sandbox = await openTestSandbox(shop.url)
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const pay = (fields: object) => sandbox.call('POST', '/razorpay/pay', fields)
const payByCard = (order_id: string, card: object) =>
  pay({ order_id, method: 'card', card: { ...goodCard, ...card } })
const orderNow = async (id: string) => (await sandbox.call('GET', `/razorpay/v1/orders/${id}`)).body
const eventsOf = (orderId: string) =>
  shop.taken.filter(({ text }) => text.includes(orderId)).map(({ body }) => body.event)

test.each([
  '4100 2800 0000 1007',
  '5500 6700 0000 1002',
  '6527 6589 0000 1005',
  '3608 280009 1007',
  '3402 560004 01007',
  '4012 8888 8888 1881',
  '5555 5555 5555 4444',
  '5241 8100 0000 0000',
  '4718 6091 0820 4366',
])('card %s pays', async (number) => {
  const { id } = await sandbox.createOrder()
  const { status, body } = await payByCard(id, { number })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])
  expect(await orderNow(id)).toMatchObject({
    status: 'paid',
    amount_paid: 189_900,
    amount_due: 0,
    attempts: 1,
  })
  const [payment] = await sandbox.findPayments(id)
  expect(payment).toMatchObject({
    id: body.razorpay_payment_id,
    status: 'captured',
    captured: true,
    method: 'card',
  })
  expect(payment?.card?.last4).toBe(number.replaceAll(' ', '').slice(-4))
  expect(JSON.stringify(payment)).not.toContain(number.replaceAll(' ', ''))
})

test.each([
  ['4100 2800 0008 0001', 'BAD_REQUEST_ERROR', 'insufficient_funds'],
  ['4100 2800 0006 0003', 'BAD_REQUEST_ERROR', 'card_declined'],
  ['4100 2800 0007 0002', 'BAD_REQUEST_ERROR', 'payment_cancelled'],
  ['4100 2800 0009 0000', 'BAD_REQUEST_ERROR', 'payment_timed_out'],
  ['4100 2800 0002 0007', 'GATEWAY_ERROR', 'gateway_technical_error'],
])('card %s fails with %s %s', async (number, code, reason) => {
  const { id } = await sandbox.createOrder()
  const { status, body } = await payByCard(id, { number })
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code, reason, metadata: { order_id: id } })
  const [payment] = await sandbox.findPayments(id)
  expect(payment).toMatchObject({ id: body.error.metadata.payment_id, status: 'failed', captured: false })
  expect(payment).toMatchObject({
    error_code: code,
    error_reason: reason,
    error_description: body.error.description,
  })
  expect(await orderNow(id)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 189_900 })
})

test('an OTP shorter than four digits fails, a longer one pays', async () => {
  const { id } = await sandbox.createOrder()
  expect((await payByCard(id, { otp: '123' })).body.error.reason).toBe('incorrect_otp')
  expect((await payByCard(id, { otp: '123456' })).status).toBe(200)
})

test('UPI: success@razorpay pays, failure@razorpay fails, others do not exist', async () => {
  const { id } = await sandbox.createOrder()
  const payByUpi = (vpa: string) => pay({ order_id: id, method: 'upi', vpa })
  expect((await payByUpi('failure@razorpay')).body.error.reason).toBe('payment_declined')
  expect((await payByUpi('asha@okbank')).body.error.reason).toBe('invalid_vpa')
  expect((await payByUpi('success@razorpay')).status).toBe(200)
  const [payment] = await sandbox.findPayments(id)
  expect(payment).toMatchObject({ vpa: 'success@razorpay', upi: { flow: 'collect' }, card_id: null })
})

test('a QR code is paid by a phone, netbanking by a bank, and both can fail', async () => {
  const { id } = await sandbox.createOrder()
  const failed = [
    await pay({ order_id: id, method: 'upi', outcome: 'failure' }),
    await pay({ order_id: id, method: 'netbanking', bank: 'HDFC', outcome: 'failure' }),
  ]
  expect(failed.map(({ body }) => body.error.reason)).toEqual(['payment_declined', 'payment_failed'])
  expect((await pay({ order_id: id, method: 'netbanking', bank: 'HDFC' })).status).toBe(200)
  expect(await orderNow(id)).toMatchObject({ status: 'paid', attempts: 3 })
})

test('a paid order takes no more payments', async () => {
  const { id } = await sandbox.createOrder()
  await payByCard(id, {})
  const again = await payByCard(id, {})
  expect(again).toMatchObject({ status: 400, body: { error: { reason: 'order_already_paid' } } })
  expect(await sandbox.findPayments(id)).toHaveLength(1)
})

test('two payments at the same moment pay once', async () => {
  const { id } = await sandbox.createOrder()
  const answers = await Promise.all([payByCard(id, {}), payByCard(id, {}), payByCard(id, {})])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test.each([
  ['a card that is no test card', { card: { ...goodCard, number: '4111 1111 1111 1111' } }, 'card.number'],
  ['an expired card', { card: { ...goodCard, expiry: '01/20' } }, 'card.expiry'],
  ['a wrong CVV', { card: { ...goodCard, cvv: '12' } }, 'card.cvv'],
  ['no card', {}, 'card'],
  ['an unknown method', { method: 'cheque' }, 'method'],
  ['an unknown bank', { method: 'netbanking', bank: 'NOPE' }, 'bank'],
])('%s is refused before it becomes a payment', async (_, fields, field) => {
  const { id } = await sandbox.createOrder()
  const { status, body } = await pay({ order_id: id, method: 'card', ...fields })
  expect(status).toBe(400)
  expect(body.error.field).toBe(field)
  expect(await sandbox.findPayments(id)).toEqual([])
  expect(await orderNow(id)).toMatchObject({ status: 'created', attempts: 0 })
})

test('a payment tells what happened in snapshots of their time', async () => {
  const { id } = await sandbox.createOrder()
  await payByCard(id, { number: '4100 2800 0006 0003' })
  await payByCard(id, {})
  await shop.receive('order.paid', 1)
  await expect
    .poll(() => eventsOf(id).sort())
    .toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed'])
  const bodyOf = (name: string) =>
    shop.taken.find(({ text, body }) => text.includes(id) && body.event === name)?.body
  expect(bodyOf('payment.authorized')).toMatchObject({
    entity: 'event',
    contains: ['payment'],
    payload: { payment: { entity: { status: 'authorized', captured: false } } },
  })
  expect(bodyOf('order.paid')).toMatchObject({
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { status: 'captured' } },
      order: { entity: { id, status: 'paid', attempts: 2 } },
    },
  })
})

const capture = (paymentId: string, amount: number) =>
  sandbox.call('POST', `/razorpay/v1/payments/${paymentId}/capture`, { amount, currency: 'INR' })

test('an order with manual capture waits for the merchant', async () => {
  const { id } = await sandbox.createOrder({ payment: { capture: 'manual' } })
  const { body } = await payByCard(id, {})
  const [payment] = await sandbox.findPayments(id)
  expect(payment).toMatchObject({ status: 'authorized', captured: false, fee: null })
  expect(await orderNow(id)).toMatchObject({ status: 'attempted' })
  expect((await payByCard(id, {})).status).toBe(400)

  expect((await capture(body.razorpay_payment_id, 100)).body.error.field).toBe('amount')
  expect((await capture(body.razorpay_payment_id, 189_900)).body).toMatchObject({
    status: 'captured',
    captured: true,
  })
  expect((await capture(body.razorpay_payment_id, 189_900)).status).toBe(400)
  expect(await orderNow(id)).toMatchObject({ status: 'paid' })
})

test('what is not captured in time goes back by itself', async () => {
  const { id } = await sandbox.createOrder({ payment: { capture: 'manual' } })
  const { body } = await pay({ order_id: id, method: 'upi', vpa: 'success@razorpay' })
  const release = () => sandbox.call('POST', `/razorpay/payments/${body.razorpay_payment_id}/release`)
  expect((await release()).body).toMatchObject({ status: 'refunded', captured: false, fee: null })
  expect((await release()).status).toBe(400)
})

const settle = (paymentId: string) => sandbox.call('POST', `/razorpay/payments/${paymentId}/capture-now`)

test('a late capture comes when it is told to', async () => {
  await sandbox.call('PUT', '/razorpay/behaviour', { capture: 'late' })
  const { id } = await sandbox.createOrder()
  const { body } = await payByCard(id, {})
  expect((await sandbox.findPayments(id))[0]?.status).toBe('authorized')
  await sandbox.call('PUT', '/razorpay/behaviour', {})
  expect((await settle(body.razorpay_payment_id)).body.status).toBe('captured')
  expect(await orderNow(id)).toMatchObject({ status: 'paid' })
  expect((await settle(body.razorpay_payment_id)).status).toBe(400)
})

test('a failed payment can turn out to have succeeded', async () => {
  const { id } = await sandbox.createOrder()
  const { body } = await payByCard(id, { number: '4100 2800 0009 0000' })
  const late = await settle(body.error.metadata.payment_id)
  expect(late.body).toMatchObject({ status: 'captured', error_code: null })
  expect(await orderNow(id)).toMatchObject({ status: 'paid' })
})

test('late money for an order paid otherwise goes back by itself', async () => {
  const { id } = await sandbox.createOrder()
  const { body } = await payByCard(id, { number: '4100 2800 0009 0000' })
  await payByCard(id, {})
  const late = await settle(body.error.metadata.payment_id)
  expect(late.body).toMatchObject({ status: 'refunded', captured: false, refund_status: 'full' })
  expect(await orderNow(id)).toMatchObject({ status: 'paid', amount_paid: 189_900 })
})
