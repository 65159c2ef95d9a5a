import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test } from 'vitest'
import { basicAuth, goodCard, openTestSandbox, openWebhookReceiver } from '../testing.ts'
import type { Refund } from './entities.ts'

const shop = await openWebhookReceiver()
const sandbox = await openTestSandbox(shop.url)
afterEach(() => behave({}))
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const behave = (settings: object) => sandbox.call('PUT', '/razorpay/behaviour', settings)

async function paidPayment(): Promise<string> {
  const { id } = await sandbox.createOrder()
  const { body } = await sandbox.call('POST', '/razorpay/pay', {
    order_id: id,
    method: 'card',
    card: goodCard,
  })
  return body.razorpay_payment_id
}

function refund(paymentId: string, body: object, key?: string) {
  const headers = key === undefined ? {} : { 'x-refund-idempotency': key }
  return sandbox.call('POST', `/razorpay/v1/payments/${paymentId}/refund`, body, headers)
}

/** So that all are read before the first is written down. */
async function refundInOnePacket(paymentId: string, times: number, key: string): Promise<string[]> {
  const { hostname, port, pathname } = new URL(`${sandbox.url}/razorpay/v1/payments/${paymentId}/refund`)
  const body = '{"amount":500}'
  const request = (connection: string) =>
    `POST ${pathname} HTTP/1.1\r\nhost: sandbox\r\nauthorization: ${basicAuth}\r\nx-refund-idempotency: ${key}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: ${connection}\r\n\r\n${body}`
  const socket = connect(Number(port), hostname)
  socket.end(request('keep-alive').repeat(times - 1) + request('close'))
  return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => `${status}`)
}

const refundsTold = (paymentId: string) =>
  shop.taken
    .filter(({ body }) => body.event === 'refund.processed')
    .map(({ body }) => body.payload.refund?.entity as Refund)
    .filter((refund) => refund.payment_id === paymentId)
    .map(({ amount }) => amount)
    .toSorted((one, other) => one - other)

const paymentNow = async (id: string) => (await sandbox.call('GET', `/razorpay/v1/payments/${id}`)).body

test('a payment of the demo shop is refunded by the amount in its id, and stays out of settlements', async () => {
  const id = `pay_Demo${(189_900).toString(36).toUpperCase().padStart(5, '0')}AbCdEfGhJkLmN2`
  expect((await refund(id, { amount: 189_901 })).status).toBe(400)
  expect((await refund(id, { amount: 100_000 })).body).toMatchObject({ status: 'processed', payment_id: id })
  expect(await paymentNow(id)).toMatchObject({ amount: 189_900, amount_refunded: 100_000, captured: true })
  expect((await refund(`${id}x`, { amount: 100 })).status).toBe(400)
  const { body } = await sandbox.call('POST', '/razorpay/settlements', {})
  expect(body.error.description).toBe('There is nothing to settle')
})

test('a refund without an amount gives everything back and is told', async () => {
  const id = await paidPayment()
  const { status, body } = await refund(id, { notes: { why: 'cancelled' } })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
    entity: 'refund',
    amount: 189_900,
    currency: 'INR',
    payment_id: id,
    notes: { why: 'cancelled' },
    receipt: null,
    acquirer_data: { arn: expect.any(String) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  })
  expect(await paymentNow(id)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 189_900,
  })
  expect((await refund(id, {})).body.error.description).toContain('fully refunded')
  const [told] = await shop.receive('refund.processed')
  expect(told?.body.contains).toEqual(['refund', 'payment'])
})

test('parts of a payment go back until nothing is left', async () => {
  const id = await paidPayment()
  await refund(id, { amount: 100_000 })
  expect(await paymentNow(id)).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 100_000,
  })
  expect((await refund(id, { amount: 89_901 })).body.error.field).toBe('amount')
  expect((await refund(id, { amount: 89_900 })).status).toBe(200)
  const { body } = await sandbox.call('GET', `/razorpay/v1/payments/${id}/refunds`)
  expect(body.items.map(({ amount }: { amount: number }) => amount)).toEqual([89_900, 100_000])
})

test('the same key and body answer the same refund', async () => {
  const id = await paidPayment()
  const [first, second] = [
    await refund(id, { amount: 500 }, 'cancel-0001'),
    await refund(id, { amount: 500 }, 'cancel-0001'),
  ]
  expect(second.body).toEqual(first.body)
  expect((await paymentNow(id)).amount_refunded).toBe(500)
})

test('the same key with another body is refused', async () => {
  const id = await paidPayment()
  await refund(id, { amount: 500 }, 'cancel-0002')
  const other = await refund(id, { amount: 600 }, 'cancel-0002')
  expect(other.status).toBe(400)
  expect(other.body.error.description).toContain('same idempotency key')
  expect((await paymentNow(id)).amount_refunded).toBe(500)
})

test('the same key at the same moment makes one refund', async () => {
  const id = await paidPayment()
  expect(await refundInOnePacket(id, 3, 'cancel-0003')).toEqual(['200', '409', '409'])
  expect((await paymentNow(id)).amount_refunded).toBe(500)
})

test('a conflict on demand: 409 first, then the refund that was made', async () => {
  const id = await paidPayment()
  await behave({ refund: 'conflict' })
  expect((await refund(id, {}, 'cancel-0004')).status).toBe(409)
  expect((await refund(id, {}, 'cancel-0004')).body).toMatchObject({ status: 'processed', amount: 189_900 })
})

test('a refund that fails leaves the money with the payment', async () => {
  const id = await paidPayment()
  await behave({ refund: 'fail' })
  const { body } = await refund(id, {})
  expect(body.status).toBe('pending')
  const [told] = await shop.receive('refund.failed')
  expect(told?.body.payload).toMatchObject({ refund: { entity: { id: body.id, status: 'failed' } } })
  expect((await sandbox.call('GET', `/razorpay/v1/refunds/${body.id}`)).body.status).toBe('failed')
  expect(await paymentNow(id)).toMatchObject({ status: 'captured', amount_refunded: 0 })
})

test.each([
  ['a short key', {}, 'short'],
  ['a key with other signs', {}, 'cancel order 1'],
  ['an unknown field', { reason: 'x' }, undefined],
  ['an unknown speed', { speed: 'warp' }, undefined],
  ['less than a rupee', { amount: 99 }, undefined],
])('%s is refused', async (_, body, key) => {
  expect((await refund(await paidPayment(), body, key)).status).toBe(400)
})

test('what was not captured cannot be refunded', async () => {
  const { id } = await sandbox.createOrder()
  const card = { ...goodCard, number: '4100 2800 0006 0003' }
  const { body } = await sandbox.call('POST', '/razorpay/pay', { order_id: id, method: 'card', card })
  expect((await refund(body.error.metadata.payment_id, {})).status).toBe(400)
  expect((await refund('pay_00000000000000', {})).status).toBe(400)
})

test('what is refunded by hand goes back in full, and an event tells of it', async () => {
  const id = await paidPayment()
  await refund(id, { amount: 100_000 })
  const byHand = () => sandbox.call('POST', `/razorpay/payments/${id}/refund-by-hand`)
  expect((await byHand()).body).toMatchObject({ status: 'refunded', amount_refunded: 189_900 })
  await expect.poll(() => refundsTold(id)).toEqual([89_900, 100_000])
  expect((await byHand()).status).toBe(400)
})

test('a refund whose answer was lost is made, once for its key', async () => {
  const id = await paidPayment()
  await behave({ refund: 'lost' })
  expect((await refund(id, {}, 'lost-answer-1')).status).toBe(502)
  const again = await refund(id, {}, 'lost-answer-1')
  expect(again).toMatchObject({ status: 200, body: { status: 'processed' } })
  expect((await paymentNow(id)).amount_refunded).toBe(again.body.amount)
  await behave({})
  const later = await paidPayment()
  await refund(later, {})
  await expect.poll(() => refundsTold(later)).toHaveLength(1)
  expect(refundsTold(id)).toEqual([])
})

test('all payments and refunds are listed by the page, newest first', async () => {
  const ids = [await paidPayment(), await paidPayment()]
  for (const id of ids) await refund(id, {})
  const list = async (at: string) => (await sandbox.call('GET', `/razorpay/v1/${at}`)).body.items
  expect(await list('payments?count=1')).toMatchObject([{ id: ids[1], status: 'refunded' }])
  expect(await list('payments?count=1&skip=1')).toMatchObject([{ id: ids[0] }])
  expect(await list('refunds?count=2')).toMatchObject([{ payment_id: ids[1] }, { payment_id: ids[0] }])
  expect((await sandbox.call('GET', '/razorpay/v1/payments?count=101')).status).toBe(400)
})
