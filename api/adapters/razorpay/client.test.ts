import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { startSandbox, type TestSandbox } from '../../orders/payments/testing-sandbox.ts'
import { openClient } from './client.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startSandbox('http://127.0.0.1:9/nobody')
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.call('PUT', '/behaviour', { webhooks: { events: [] } }))

function openProvider(changes: object = {}) {
  return openClient({
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox-secret',
    baseUrl: () => sandbox.url,
    reservationSeconds: 900,
    timeoutMs: 60_000,
    ...changes,
  })
}

const newOrder = { receipt: 'b1946ac9-2f0e-7e55-9b0e-3a7f0c1d2e3f', amount: paise(189_900) }

test('an order is made, found by its receipt, paid, refunded once, and each is read as it is', async () => {
  const provider = openProvider()
  const made = await provider.createOrder(newOrder)
  expect(made).toMatchObject({ receipt: newOrder.receipt, amount: 189_900 })
  expect(await provider.findOrderByReceipt(newOrder.receipt)).toEqual(made)
  expect(await provider.findOrderByReceipt('another')).toBeNull()
  expect(await provider.fetchOrderPayments(made.id)).toEqual([])

  await sandbox.call('POST', '/pay', { order_id: made.id, method: 'upi', vpa: 'success@razorpay' })
  const [payment] = await provider.fetchOrderPayments(made.id)
  expect(payment).toMatchObject({ orderId: made.id, amount: 189_900, currency: 'INR', status: 'captured' })

  const paymentId = payment?.id ?? ''
  const key = { idempotencyKey: `cancelled-${paymentId}`, receipt: 'a-receipt-of-ours' }
  const asked = { paymentId, amount: paise(189_900), ...key }
  const [first, second] = [await provider.refundPayment(asked), await provider.refundPayment(asked)]
  expect(second).toEqual(first)
  expect(await provider.fetchRefund(first.id)).toMatchObject({
    paymentId,
    status: 'processed',
    receipt: 'a-receipt-of-ours',
  })
  expect(await provider.fetchPayment(paymentId)).toMatchObject({ status: 'refunded' })
})

test('of two orders with one receipt the oldest counts', async () => {
  const provider = openProvider()
  const receipt = 'made-twice'
  const first = await provider.createOrder({ ...newOrder, receipt })
  await provider.createOrder({ ...newOrder, receipt })
  const found = await provider.findOrderByReceipt(receipt)
  expect(found?.createdAt).toBe(first.createdAt)
})

test.each([
  ['fifteen minutes', 900, { automatic_expiry_period: 15, manual_expiry_period: 75 }],
  ['a few seconds', 4, { automatic_expiry_period: 12, manual_expiry_period: 61 }],
  ['a week', 604_800, { automatic_expiry_period: 4_320, manual_expiry_period: 7_200 }],
])(
  'after a reservation of %s late money may be captured for one more hour',
  async (_, reservationSeconds, periods) => {
    const bodies: string[] = []
    const server = http.createServer(async (request, response) => {
      bodies.push(Buffer.concat(await request.toArray()).toString())
      response.end('{"id":"order_1","receipt":"r","amount":100,"created_at":1}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await openProvider({ baseUrl, reservationSeconds }).createOrder(newOrder)
    server.close()
    server.closeAllConnections()
    expect(bodies.map((body) => JSON.parse(body).payment)).toEqual([
      { capture: 'automatic', capture_options: { ...periods, refund_speed: 'normal' } },
    ])
  },
)

describe('what goes wrong has a kind', () => {
  test.each([
    ['an HTML page of a gateway', { api: 'html-502' }, 'away'],
    ['no answer in time', { api: 'hang' }, 'away'],
    ['too many requests', { api: 'rate-limit' }, 'away'],
  ])('%s', async (_, manners, kind) => {
    await sandbox.call('PUT', '/behaviour', manners)
    const provider = openProvider({ timeoutMs: 500 })
    await expect(provider.createOrder(newOrder)).rejects.toMatchObject({ name: 'ProviderError', kind })
  })

  test('nobody listens', async () => {
    const provider = openProvider({ baseUrl: () => 'http://127.0.0.1:9' })
    await expect(provider.fetchPayment('pay_1')).rejects.toMatchObject({ kind: 'away' })
  })

  test('an unknown id', async () => {
    await expect(openProvider().fetchPayment('pay_unknown')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('wrong keys', async () => {
    await expect(openProvider({ keySecret: 'wrong' }).createOrder(newOrder)).rejects.toMatchObject({
      kind: 'unauthorized',
      message: expect.stringContaining('Authentication failed'),
    })
  })

  test.each([
    ['an amount below the smallest', 99],
    ['an amount above the largest', 50_000_001],
  ])('%s', async (_, amount) => {
    const order = { ...newOrder, amount: paise(amount) }
    await expect(openProvider().createOrder(order)).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each(['[]', '{"id":7}', 'null', '<html>', ''])('the answer %j makes no sense', async (text) => {
    const server = http.createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(openProvider({ baseUrl }).fetchPayment('pay_1')).rejects.toMatchObject({ kind: 'away' })
    server.close()
    server.closeAllConnections()
  })
})
