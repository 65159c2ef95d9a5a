import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from '../../client/processes/folder.ts'
import { goodCard, openWebhookReceiver, type RunningSandbox, runSandbox } from '../testing.ts'

let folder: string
let open: { close: () => Promise<unknown> }[]

beforeEach(async () => {
  const made = await makeFolder('sandbox')
  folder = made.path
  open = [{ close: made.remove }]
})
afterEach(async () => {
  for (const { close } of open.toReversed()) await close()
})

async function webhookReceiver(statuses: number[] = []) {
  const shop = await openWebhookReceiver(statuses)
  open.push(shop)
  return shop
}

async function start(webhookUrl?: string): Promise<RunningSandbox> {
  const sandbox = await runSandbox(folder, webhookUrl)
  open.push(sandbox)
  return sandbox
}

async function payOne(sandbox: RunningSandbox) {
  const { id } = await sandbox.createOrder()
  const { body } = await sandbox.call('POST', '/razorpay/pay', {
    order_id: id,
    method: 'card',
    card: goodCard,
  })
  return { orderId: id, paymentId: body.razorpay_payment_id as string }
}

const undelivered = async (sandbox: RunningSandbox) =>
  (await sandbox.call('GET', '/razorpay/webhooks')).body.undelivered

test('an event is delivered again after a 500, with the same id and body', async () => {
  const shop = await webhookReceiver([500, 500, 500])
  const sandbox = await start(shop.url)
  await payOne(sandbox)
  const [first, second] = await shop.receive('order.paid', 2)
  expect(second).toEqual(first)
  await expect.poll(() => undelivered(sandbox)).toBe(0)
  expect(shop.taken).toHaveLength(6)
})

test('each event has an id of its own', async () => {
  const shop = await webhookReceiver()
  const sandbox = await start(shop.url)
  await payOne(sandbox)
  await expect.poll(() => shop.taken.length).toBe(3)
  expect(new Set(shop.taken.map(({ id }) => id)).size).toBe(3)
})

test('a shop that is away gets its events after the sandbox was started again', async () => {
  const before = await start()
  const { orderId, paymentId } = await payOne(before)
  expect(await undelivered(before)).toBe(3)
  await before.close()

  const shop = await webhookReceiver()
  const after = await start(shop.url)
  const [told] = await shop.receive('order.paid')
  expect(told?.body.payload).toMatchObject({ order: { entity: { id: orderId } } })
  expect(await after.findPayments(orderId)).toMatchObject([{ id: paymentId, status: 'captured' }])
  await expect.poll(() => undelivered(after)).toBe(0)
  await after.close()

  const quiet = await webhookReceiver()
  const again = await start(quiet.url)
  expect(await undelivered(again)).toBe(0)
  expect(quiet.taken).toEqual([])
})

test('a restart keeps orders, refunds and their keys', async () => {
  const before = await start()
  const { paymentId } = await payOne(before)
  const path = `/razorpay/v1/payments/${paymentId}/refund`
  const key = { 'x-refund-idempotency': 'after-restart' }
  const { body: refund } = await before.call('POST', path, { amount: 700 }, key)
  const { id } = await before.createOrder({ receipt: 'kept', payment: { capture: 'manual' } })
  await before.close()

  const after = await start()
  expect((await after.call('POST', path, { amount: 700 }, key)).body).toEqual(refund)
  expect((await after.call('GET', '/razorpay/v1/orders?receipt=kept')).body.items).toMatchObject([{ id }])
  await after.call('POST', '/razorpay/pay', { order_id: id, method: 'upi' })
  expect(await after.findPayments(id)).toMatchObject([{ status: 'authorized' }])
})

test('doubles come twice with the same id', async () => {
  const shop = await webhookReceiver()
  const sandbox = await start(shop.url)
  await sandbox.call('PUT', '/razorpay/behaviour', { webhooks: { double: 1 } })
  await payOne(sandbox)
  const [first, second] = await shop.receive('order.paid', 2)
  expect(second?.id).toBe(first?.id)
})

test('only the events that were asked for are sent', async () => {
  const shop = await webhookReceiver()
  const sandbox = await start(shop.url)
  await sandbox.call('PUT', '/razorpay/behaviour', { webhooks: { events: ['order.paid'] } })
  await payOne(sandbox)
  await shop.receive('order.paid')
  await expect.poll(() => undelivered(sandbox)).toBe(0)
  expect(shop.taken).toHaveLength(1)
})

test('what is dropped on the way comes once the way is free', async () => {
  const shop = await webhookReceiver()
  const sandbox = await start(shop.url)
  await sandbox.call('PUT', '/razorpay/behaviour', { webhooks: { drop: 1 } })
  await payOne(sandbox)
  expect(shop.taken).toEqual([])
  await sandbox.call('PUT', '/razorpay/behaviour', {})
  await shop.receive('order.paid')
})

test('events that overtake each other still all arrive', async () => {
  const shop = await webhookReceiver()
  const sandbox = await start(shop.url)
  await sandbox.call('PUT', '/razorpay/behaviour', { webhooks: { reorder: true }, seed: 3 })
  await payOne(sandbox)
  await expect.poll(() => shop.taken.length).toBe(3)
  expect(shop.taken.map(({ body }) => body.event)).not.toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ])
})
