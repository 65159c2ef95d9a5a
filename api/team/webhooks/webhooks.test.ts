import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveLowAtByDefault } from '../../catalogue/inventory/stock-limit.ts'
import { emailsIn } from '../../orders/checkout/testing.ts'
import { offerCash, placeInCash } from '../../orders/checkout/testing-cash.ts'
import { recordRefundElsewhere } from '../../orders/refunds/record-refund.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { claimDeliveries } from './delivery-store.ts'
import { listWebhooks } from './list-webhooks.ts'
import { openTestWebhooks, type TestWebhooks } from './testing.ts'
import { takes } from './testing-receiver.ts'

let shop: TestWebhooks
let admin: TestWebhooks['admin']
let receiver: TestWebhooks['receiver']
beforeAll(async () => {
  shop = await openTestWebhooks()
  admin = shop.admin
  receiver = shop.receiver
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

test('an order is followed from payment to refund, and each delivery is signed', async () => {
  const { secret } = await shop.add()
  const orderNumber = await shop.orderPaid()
  await shop.step(orderNumber, 'pack')
  await shop.step(orderNumber, 'dispatch', { carrier: 'own-delivery', awb: `OWN-${orderNumber}` })
  const payload = { reason: 'goodwill', lines: [{ line: 1, quantity: 1, amount: 100 }] }
  const refund = (await admin.as('owner', `/orders/${orderNumber}/refunds`, { payload })).json()
  expect(refund).toMatchObject({ amount: 100 })
  await recordRefundElsewhere(admin.db, refund.refundId, admin.clock.now)
  await shop.deliver()
  expect(shop.events()).toEqual(
    ['order.paid', 'order.packed', 'order.dispatched', 'order.refunded'].map((name) => [name, orderNumber]),
  )
  expect(receiver.received.map(({ data }) => data)).toMatchObject([
    { total: expect.any(Number), adjustments: [] },
    { parcel: 1 },
    { parcel: 1, carrier: 'own-delivery', awb: `OWN-${orderNumber}` },
    { refundId: refund.refundId, amount: expect.any(Number) },
  ])
  for (const { body, signature } of receiver.received) {
    const [, time = '', mac] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? []
    expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
    expect(Math.abs(Number(time) - admin.clock.now.getTime() / 1000)).toBeLessThan(5)
  }
  await shop.deliver(3600)
  expect(receiver.received).toHaveLength(4)
})

test('stock that gets low is reported once, by its SKU, at a limit of its own too', async () => {
  await shop.add(['stock.low'])
  const set = (available: number) =>
    admin.db
      .updateTable('stock')
      .set({ available })
      .where('variant_id', '=', admin.variants.chocolate)
      .execute()
  for (const available of [11, 10, 9]) await set(available)
  await shop.deliver()
  const { kesar: variantId } = admin.variants
  await admin.db.updateTable('stock').set({ low_at: 25 }).where('variant_id', '=', variantId).execute()
  await admin.db.updateTable('stock').set({ available: 24 }).where('variant_id', '=', variantId).execute()
  await shop.deliver()
  await admin.db.updateTable('low_stock_default').set({ units: 5 }).execute()
  await set(12)
  for (const available of [10, 5]) await set(available)
  await saveLowAtByDefault(admin.db)
  await set(12)
  await set(10)
  await shop.deliver()
  expect(receiver.received.map(({ data }) => data)).toEqual([
    { variantId: admin.variants.chocolate, sku: expect.any(String), available: 10 },
    { variantId, sku: expect.any(String), available: 24 },
    { variantId: admin.variants.chocolate, sku: expect.any(String), available: 5 },
    { variantId: admin.variants.chocolate, sku: expect.any(String), available: 10 },
  ])
})

test('an order in cash is told as it may be packed, and as paid once it is delivered', async () => {
  offerCash()
  await shop.add(['order.confirmed', 'order.paid', 'order.dispatched'])
  const { orderNumber } = await placeInCash(admin)
  await shop.deliver()
  expect(shop.events()).toEqual([])
  for (const step of ['confirm', 'pack']) await shop.step(orderNumber, step)
  await shop.step(orderNumber, 'dispatch', { carrier: 'own-delivery', awb: `OWN-${orderNumber}` })
  await shop.step(orderNumber, 'deliver')
  await shop.deliver()
  expect(receiver.received.map(({ event, data }) => [event, data.payBy])).toEqual([
    ['order.confirmed', 'cash'],
    ['order.dispatched', undefined],
    ['order.paid', 'cash'],
  ])
})

test('what fails is sent again with the same id, and what follows of its order waits for it', async () => {
  await shop.add(['order.paid', 'order.packed'])
  const [one, other] = [await shop.orderPaid(), await shop.orderPaid()]
  await shop.step(one, 'pack')
  receiver.behave((response, { data }) =>
    data.orderNumber === one ? response.writeHead(500).end() : takes(response, receiver.received[0] as never),
  )
  await shop.deliver()
  expect(shop.events()).toEqual(
    expect.arrayContaining([
      ['order.paid', one],
      ['order.paid', other],
    ]),
  )
  receiver.received.length = 0
  await shop.deliver(1)
  expect(shop.events()).toEqual([])
  await shop.deliver(5)
  receiver.behave(takes)
  await shop.deliver(8)
  expect(shop.events()).toEqual([['order.paid', one]])
  await shop.deliver(3)
  expect(shop.events().slice(1)).toEqual([
    ['order.paid', one],
    ['order.packed', one],
  ])
  const [first, second, third] = receiver.received
  expect(first?.id).toBe(second?.id)
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? Number.NaN)
})

test.each<[string, Parameters<typeof receiver.behave>[0], RegExp]>([
  ['hangs up', (response) => response.destroy(), /^not reached \(ECONNRESET\)$/],
  ['leads elsewhere', (response) => response.writeHead(302, { location: '/' }).end(), /^answered 302$/],
  ['breaks', (response) => response.writeHead(500).end('<h1>'), /^answered 500$/],
])('a receiver that %s is named in the list', async (_title, behaviour, error) => {
  const { id } = await shop.add(['order.paid'])
  await shop.orderPaid()
  receiver.behave(behaviour)
  await shop.deliver()
  const { webhooks } = (await admin.as('owner', '/webhooks')).json()
  expect(webhooks).toMatchObject([{ id, waiting: 1, givenUp: 0, deliveredAt: null }])
  expect(webhooks[0].lastError).toMatch(error)
  expect(JSON.stringify(webhooks)).not.toContain('whsec')
  const page = (await admin.as('owner', `/webhooks/${id}/deliveries`)).json()
  expect(page).toMatchObject({ items: [{ event: 'order.paid', attempts: 1, deliveredAt: null }], next: null })
})

test('an endpoint that fails is tried again later, longer each time, and then gets all events', async () => {
  admin.deps.queueStats.webhooks = { delivered: 0, failed: 0 }
  await shop.add(['order.paid'])
  await shop.orderPaid()
  receiver.behave((response) => response.destroy())
  await shop.deliver()
  await shop.orderPaid()
  await shop.deliver(3)
  expect(receiver.received).toHaveLength(1)
  await shop.deliver(3)
  expect(receiver.received).toHaveLength(3)
  receiver.behave(takes)
  await shop.deliver(8)
  expect(receiver.received).toHaveLength(3)
  await shop.deliver(3)
  expect(new Set(receiver.received.slice(3).map(({ id }) => id)).size).toBe(2)
  expect(admin.deps.queueStats.webhooks).toEqual({ delivered: 2, failed: 3 })
})

test('what nobody takes for three days is given up, the next goes on, and sent again it has three days more', async () => {
  const { id } = await shop.add(['order.paid', 'order.packed'])
  const one = await shop.orderPaid()
  await shop.step(one, 'pack')
  receiver.behave((response, { event, data }) =>
    response.writeHead(event === 'order.paid' && data.orderNumber === one ? 500 : 204).end(),
  )
  await shop.deliver()
  await shop.orderPaid()
  await shop.deliver(3 * 24 * 3600)
  await shop.deliver()
  expect(receiver.received.at(-1)?.event).toBe('order.packed')
  const { webhooks } = await listWebhooks(admin.deps)
  expect(webhooks).toMatchObject([{ waiting: 0, givenUp: 1, failingSince: null, switchedOffAt: null }])
  await shop.stayIn()
  const { items } = (await admin.as('owner', `/webhooks/${id}/deliveries`)).json()
  const { sequence } = items.find(({ deliveredAt }: { deliveredAt: string | null }) => deliveredAt === null)
  await admin.as('owner', `/webhooks/${id}/deliveries/${sequence}/again`, { method: 'POST' })
  for (const [later, waiting] of [
    [1, 1],
    [2 * 24 * 3600, 1],
    [24 * 3600, 0],
  ] as const) {
    await shop.deliver(later)
    expect((await listWebhooks(admin.deps)).webhooks).toMatchObject([{ waiting, givenUp: 1 - waiting }])
  }
})

test('an endpoint that fails for three days is switched off, until the owner switches it on', async () => {
  const { id } = await shop.add(['order.paid'])
  const call = (path: string) => admin.as('owner', `/webhooks/${id}${path}`, { method: 'POST' })
  const webhook = async () => (await listWebhooks(admin.deps)).webhooks[0]
  receiver.behave((response) => response.writeHead(500).end())
  await shop.orderPaid()
  await shop.deliver()
  await shop.deliver(2 * 24 * 3600)
  expect(await webhook()).toMatchObject({ switchedOffAt: null, failingSince: expect.any(String) })
  await shop.deliver(24 * 3600)
  expect(await webhook()).toMatchObject({ switchedOffAt: expect.any(String), waiting: 0, givenUp: 1 })
  expect(await emailsIn(admin)).toContain('webhook-off')
  await shop.stayIn()
  const { work, health } = (await admin.as('owner', '/today')).json()
  expect(health.webhooks).toBe('attention')
  expect(work).toContainEqual(expect.objectContaining({ kind: 'webhooks-off', count: 1 }))
  const { items } = (await admin.as('owner', `/webhooks/${id}/deliveries`)).json()
  const again = `/deliveries/${items[0].sequence}/again`
  expect((await call(again)).json().error.code).toBe('webhook-off')
  receiver.received.length = 0
  receiver.behave(takes)
  await shop.orderPaid()
  for (const _ of [1, 2]) expect((await call('/switch-on')).statusCode).toBe(204)
  await shop.deliver()
  expect(receiver.received).toEqual([])
  expect((await call(again)).statusCode).toBe(204)
  const afterwards = await shop.orderPaid()
  await shop.deliver()
  expect(receiver.received.map((one) => one.id)).toContain(items[0].eventId)
  expect(shop.events()).toContainEqual(['order.paid', afterwards])
})

test('a slow endpoint does not keep the others waiting for all that is due to it', async () => {
  await shop.add(['order.paid'])
  await sql`select queue_webhook('order.paid', 'order ' || n, '{}') from generate_series(1, 21) n`.execute(
    admin.db,
  )
  receiver.behave((response, one) => {
    admin.clock.now = new Date(admin.clock.now.getTime() + 5_000)
    takes(response, one)
  })
  await shop.deliver()
  expect(receiver.received).toHaveLength(20)
  await shop.deliver()
  expect(receiver.received).toHaveLength(21)
})

test('no more are claimed than asked for, whichever way they are read', async () => {
  await shop.add(['order.paid'])
  await sql`select queue_webhook('order.paid', 'order ' || n, '{}') from generate_series(1, 9) n`.execute(
    admin.db,
  )
  const { id: endpointId } = await admin.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .executeTakeFirstOrThrow()
  const now = new Date(Date.now() + 1000)
  await admin.db.transaction().execute(async (tx) => {
    for (const way of ['hashjoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan'])
      await sql.raw(`set local enable_${way} = off`).execute(tx)
    const due = await claimDeliveries(tx, { endpointId, now, leaseUntil: now, most: 2 })
    expect(due).toHaveLength(2)
  })
})

test('of several processes one sends', async () => {
  await shop.add(['order.paid'])
  await shop.orderPaid()
  admin.clock.now = new Date(Date.now() + 1000)
  await Promise.all(Array.from({ length: 5 }, () => deliverWebhooks(admin.deps, shop.delivering)))
  expect(receiver.received).toHaveLength(1)
})

test('a test says how it was answered; a removed webhook gets nothing', async () => {
  const { id } = await shop.add()
  const test = () => admin.as('owner', `/webhooks/${id}/test`, { method: 'POST' })
  expect((await test()).json()).toEqual({ ms: expect.any(Number), error: null })
  expect(receiver.received).toMatchObject([{ event: 'test', sequence: 0 }])
  expect((await admin.as('owner', `/webhooks/${id}`, { method: 'DELETE' })).statusCode).toBe(204)
  expect((await test()).statusCode).toBe(404)
  await shop.orderPaid()
  await shop.deliver()
  expect(receiver.received).toHaveLength(1)
  const audit = await admin.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `webhook ${id}`)
    .execute()
  expect(audit.map(({ operation }) => operation).sort()).toEqual(['add-webhook', 'remove-webhook'])
  expect(JSON.stringify(audit)).not.toMatch(/whsec|\/hook/)
})

test('a live shop sends nothing into its own network, nor to what its trial was told', async () => {
  await shop.add(['order.paid'])
  await shop.orderPaid()
  const config = { ...admin.deps.config, mode: 'live' as const }
  admin.clock.now = new Date(Date.now() + 1000)
  await deliverWebhooks({ ...admin.deps, config }, shop.delivering)
  await admin.db.updateTable('webhook_endpoint').set({ mode: 'live' }).execute()
  await deliverWebhooks({ ...admin.deps, config }, shop.delivering)
  expect(receiver.received).toEqual([])
  const { webhooks } = (await admin.as('owner', '/webhooks')).json()
  expect(webhooks[0].lastError).toBe('not a public address')
})

test.each(['x', 'ftp://erp.example', 'https://me:secret@erp.example/', ''])(
  '%s is refused with a sentence for its field',
  async (url) => {
    await shop.stayIn()
    const answer = await admin.as('owner', '/webhooks', { payload: { url, events: ['order.paid'] } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: url ? 'webhook-address' : 'invalid',
      fields: { url: expect.any(String) },
    })
  },
)
