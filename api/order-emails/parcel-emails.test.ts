import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EmailParcel } from '../../shop/mail/email.ts'
import { behave, emailsIn, openTestCheckout, type TestCheckout } from '../checkout/testing.ts'
import { call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { dispatchParcel } from '../fulfilment/dispatch-parcel.ts'
import { applyScans } from '../fulfilment/follow-carriers.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { refundLines } from '../fulfilment/refund-lines.ts'
import { deliverOrder, markLost, receiveReturn } from '../fulfilment/settle-parcel.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { payForOrder } from '../fulfilment/testing-order.ts'
import { trackingLinks } from '../fulfilment/tracking-links.ts'
import { signId } from '../links/signed-id.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { mailTasks } from '../start/mail-tasks.ts'

let shop: TestCheckout
let asha: Shopper
let orderNumber: number
let orderId: string

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  ;({ asha, orderNumber, orderId } = await payForOrder(shop, products))
})

const deps = () => fulfilmentDeps(shop)
async function resetQueue(): Promise<void> {
  await shop.pool.query('delete from outbox')
  await shop.pool.query('delete from graphile_worker._private_jobs')
}

const awb = (part: number) => String(orderNumber * 10_000_000 + part)

async function packAndDispatch(part = 1): Promise<void> {
  await packOrder(deps(), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }], grams: undefined }] })
  await dispatchParcel(deps(), { orderNumber, parcel: part, carrier: 'delhivery', awb: awb(part) })
}

/** What is sent of the emails that are queued. */
async function sendQueued() {
  const sent: (Pick<OutgoingMail, 'to' | 'messageId' | 'attachments'> & {
    email: Record<string, unknown>
  })[] = []
  const mailer = {
    send: async ({ text, ...mail }: OutgoingMail) => void sent.push({ ...mail, email: JSON.parse(text) }),
    close: () => {},
  }
  const renderEmail = (email: object) => ({ subject: '', html: '', text: JSON.stringify(email) })
  const tasks = mailTasks({ ...shop.deps, mailer, renderEmail })
  const { rows } = await shop.pool.query(
    `select payload from outbox union all select payload::jsonb from graphile_worker._private_jobs
      where payload->>'kind' is not null`,
  )
  for (const { payload } of rows) await tasks['order-email'](payload)
  return sent.filter(({ email }) => email.kind !== 'order-confirmed')
}

async function readLink(): Promise<URL> {
  const [{ email } = { email: {} }] = await sendQueued()
  return new URL((email as { parcel: { trackingUrl: string } }).parcel.trackingUrl)
}

const track = (token: string) => call(shop, null, `/api/tracking?token=${token}`)

test('the first of two parcels: its email names what is in it, what is to come, and a link', async () => {
  await packAndDispatch()
  expect(await sendQueued()).toMatchObject([
    {
      to: expect.stringContaining('@'),
      messageId: expect.stringMatching(/^<parcel-dispatched\./),
      email: {
        kind: 'parcel-dispatched',
        order: { orderNumber },
        parcel: {
          ...{ carrier: 'Delhivery', awb: awb(1), part: 'part', onTheWay: [] },
          trackingUrl: expect.stringMatching(/^https:\/\/shop\.example\/track\?token=[\w-]{43}$/),
          items: [{ quantity: 1 }],
          toCome: [{ quantity: 1 }],
          invoiceUrl: expect.stringMatching(/^https:\/\/shop\.example\/invoice\?token=[\w-]{43}$/),
        },
      },
      attachments: [{ filename: expect.stringMatching(/\.pdf$/), contentType: 'application/pdf' }],
    },
  ])
})

test('a refund of lines comes with its credit note, as a link and as a file', async () => {
  await packAndDispatch()
  await resetQueue()
  await refundLines(deps(), { orderNumber, reason: 'damaged', lines: [{ line: 1, quantity: 1 }] })
  const [{ email, attachments } = { email: {} }] = await sendQueued()
  expect(email).toMatchObject({
    ...{ kind: 'order-part-refunded', items: [{ quantity: 1, amount: 189_900 }] },
    ...{ creditNoteUrls: [expect.stringContaining('/invoice?token=')], method: 'card' },
  })
  const [file] = attachments ?? []
  expect(file?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a refund that is complete is told with its method, or without it while the provider is away', async () => {
  await packAndDispatch()
  await refundLines(deps(), { orderNumber, reason: 'damaged', lines: [{ line: 1, quantity: 1 }] })
  await resetQueue()
  await processRefunds(shop.deps, { log: { error() {}, warn() {} } })
  const sentOf = async () =>
    (await sendQueued()).map(({ email }) => email).find(({ kind }) => kind === 'refund-completed')
  expect(await sentOf()).toMatchObject({ refund: 189_900, method: 'card', bankReference: expect.any(String) })
  await behave(shop, { api: 'html-502' })
  expect(await sentOf()).toMatchObject({ method: null })
})

test('that a refund is complete waits for the email that announces it', async () => {
  await packAndDispatch()
  await resetQueue()
  await refundLines(deps(), { orderNumber, reason: 'damaged', lines: [{ line: 1, quantity: 1 }] })
  await processRefunds(shop.deps, { log: { error() {}, warn() {} } })
  const kinds = (await sendQueued()).map(({ email }) => email.kind)
  expect(kinds).toEqual(['order-part-refunded'])
  const { rows } =
    await shop.pool.query(`select run_at from outbox where payload->>'kind' = 'refund-completed'
    and run_at is not null`)
  expect(rows).toEqual([{ run_at: new Date(shop.clock.now.getTime() + 2_000) }])
  await shop.pool.query(`delete from outbox where payload->>'kind' = 'order-part-refunded'`)
  await shop.pool.query(
    `delete from graphile_worker._private_jobs where payload->>'kind' = 'order-part-refunded'`,
  )
  const later = (await sendQueued()).map(({ email }) => email.kind)
  expect(new Set(later)).toEqual(new Set(['refund-completed']))
})

test('a cancelled order names the method and the day of its refund', async () => {
  await cancelOrderByNumber(deps(), { orderNumber, reason: 'Out of stock' })
  const emails = (await sendQueued()).map(({ email }) => email)
  expect(emails).toMatchObject([
    { kind: 'order-cancelled', method: 'card', arrivesBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ])
})

test('two parcels: each email says what part it is of, and the first that arrives leads to the other', async () => {
  await packAndDispatch()
  await packAndDispatch(2)
  await deliverOrder(deps(), { orderNumber, parcel: 1 })
  const partOf = async () =>
    Object.fromEntries(
      (await sendQueued()).map(({ email }) => {
        const { awb, part, onTheWay } = email.parcel as EmailParcel & { awb: string }
        return [`${email.kind} ${awb}`, `${part}, ${onTheWay.length} on the way`]
      }),
    )
  expect(await partOf()).toEqual({
    [`parcel-dispatched ${awb(1)}`]: 'part, 1 on the way',
    [`parcel-dispatched ${awb(2)}`]: 'rest, 0 on the way',
    [`parcel-delivered ${awb(1)}`]: 'part, 1 on the way',
  })
  await deliverOrder(deps(), { orderNumber, parcel: 2 })
  expect(await partOf()).toMatchObject({ [`parcel-delivered ${awb(2)}`]: 'rest, 0 on the way' })
})

test('a parcel that came back is told once, and its refund is known to the email and the tracking page', async () => {
  await packAndDispatch()
  const token = (await readLink()).searchParams.get('token') ?? ''
  await resetQueue()
  const back = { orderNumber, parcel: 1, outcome: 'quarantine' as const, reason: 'Refused' }
  await receiveReturn(deps(), back)
  await receiveReturn(deps(), back)
  expect(await sendQueued()).toMatchObject([{ email: { kind: 'parcel-returned', parcel: { refund: null } } }])
  expect((await track(token)).json()).toMatchObject({ status: 'returned', refund: null })
  await refundLines(deps(), { orderNumber, reason: 'returned', lines: [{ line: 1, quantity: 1 }] })
  expect((await track(token)).json()).toMatchObject({ refund: 'pending' })
  await processRefunds(shop.deps, { log: { error() {}, warn() {} } })
  expect((await track(token)).json()).toMatchObject({ refund: 'complete' })
})

test('each move is told once, however often it is repeated, reported and scanned', async () => {
  await packAndDispatch()
  await dispatchParcel(deps(), { orderNumber, parcel: 1, carrier: 'delhivery', awb: awb(1) })
  const scan = { awb: awb(1), code: 'delivered' as const, at: shop.clock.now, place: 'Pune' }
  const report = { carrier: 'delhivery' as const, awb: awb(1), scans: [scan, scan] }
  await Promise.all([applyScans(deps(), report), applyScans(deps(), report)])
  await applyScans(deps(), { ...report, scans: [{ ...scan, place: 'Door' }] })
  await deliverOrder(deps(), { orderNumber, parcel: 1 })
  expect((await emailsIn(shop)).filter(Boolean)).toEqual([
    ...['order-confirmed', 'parcel-delivered', 'parcel-dispatched'],
  ])
})

test('a lost parcel is told once, and told again when it turns up', async () => {
  await packAndDispatch()
  await resetQueue()
  const lost = { orderNumber, parcel: 1, reason: 'Not at the hub' }
  await markLost(deps(), lost)
  await markLost(deps(), lost)
  expect(await sendQueued()).toMatchObject([
    {
      messageId: expect.stringMatching(/^<parcel-lost\./),
      email: { kind: 'parcel-lost', parcel: { awb: awb(1), lostAt: shop.clock.now.toISOString() } },
      attachments: [],
    },
  ])
  await deliverOrder(deps(), { orderNumber, parcel: 1 })
  expect((await sendQueued()).map(({ email }) => email.kind).sort()).toEqual([
    'parcel-delivered',
    'parcel-lost',
  ])
})

test('the link shows the parcel without a login, and nothing of who gets it or what was paid', async () => {
  await packAndDispatch()
  const answer = await track((await readLink()).searchParams.get('token') ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.json()).toEqual({
    ...{ orderNumber, parcel: 1, status: 'dispatched', carrier: 'Delhivery', awb: awb(1) },
    ...{ carrierUrl: expect.stringContaining(awb(1)), destination: 'Central Delhi, Delhi' },
    arrivesBy: expect.stringMatching(/day, \d+ \w+$/),
    items: [{ title: 'Whey Blend', variantTitle: expect.stringContaining(' / '), quantity: 1 }],
    ...{ refund: null, parcels: null, isMoreToCome: true, othersOnTheWay: 0 },
    events: [{ code: 'picked-up', at: expect.any(String), place: '' }],
  })
})

test('a link that is forged, of another parcel or purpose, revoked, old, or of a deleted account is refused alike', async () => {
  await packAndDispatch()
  const token = (await readLink()).searchParams.get('token') ?? ''
  const { rows } = await shop.pool.query(
    `select id from parcel where status = 'dispatched' order by started_at desc limit 1`,
  )
  const id: string = rows[0].id
  const other = signId(shop.deps.config, 'tracking', { id: crypto.randomUUID(), version: 1 })
  const invoice = signId(shop.deps.config, 'invoice', { id, version: 1 })
  const forged = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`
  const refused = { statusCode: 409, error: { code: 'link-expired', purpose: 'tracking' } }
  const judge = async (asked: string) => {
    const { statusCode, ...answer } = await track(asked)
    return { statusCode, error: answer.json().error }
  }
  for (const wrong of ['', 'x', forged, other, invoice, `${token}A`])
    expect(await judge(wrong)).toMatchObject(refused)

  shop.clock.now = new Date(shop.clock.now.getTime() + 181 * 24 * 60 * 60_000)
  expect(await judge(token)).toMatchObject(refused)
  shop.clock.now = new Date()
  const linkDeps = { ...fulfilmentDeps(shop, 'Meena'), config: shop.deps.config, publicUrl: () => '' }
  await trackingLinks(linkDeps, { orderNumber, revoke: true })
  const { history } = await showOrder(shop.db, orderNumber)
  expect(history.at(-1)).toMatchObject({
    actor: 'Meena',
    operation: 'revoke-links',
    after: { linkVersion: 2 },
  })
  expect(await judge(token)).toMatchObject(refused)
  const renewed = signId(shop.deps.config, 'tracking', { id, version: 2 })
  expect(await judge(renewed)).toMatchObject({ statusCode: 200 })
  await packAndDispatch(2)
  await deliverOrder(deps(), { orderNumber })
  await shop.pool.query('update "order" set customer_id = null where id = $1', [orderId])
  expect(await judge(renewed)).toMatchObject(refused)
})

test('a customer sees the parcels of an order that have left, another customer none', async () => {
  await packAndDispatch()
  const path = (customerId: string) => `/api/profile/orders/${customerId}/parcels/${orderId}`
  expect((await call(shop, asha, path(asha.customerId))).json()).toMatchObject([{ parcel: 1, awb: awb(1) }])
  const ravi = await openShopper(shop)
  expect((await call(shop, ravi, path(ravi.customerId))).statusCode).toBe(404)
  expect((await call(shop, ravi, path(asha.customerId))).statusCode).toBe(404)
  expect((await call(shop, null, path(asha.customerId))).statusCode).toBe(401)
})
