import { afterAll, beforeEach, expect, test } from 'vitest'
import type { EmailParcel } from '../../../shop/mail/email.ts'
import type { ScanCode } from '../../../shop/parcels/scans.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { behave, emailsIn, openTestCheckout } from '../checkout/testing.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { bookParcel } from '../fulfilment/carriers/book-parcel.ts'
import { applyScans } from '../fulfilment/carriers/follow-carriers.ts'
import { dispatchParcel } from '../fulfilment/dispatch-parcel.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { refundLines } from '../fulfilment/refund-lines.ts'
import { deliverOrder, markLost } from '../fulfilment/settle-parcel.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { payForOrder } from '../fulfilment/testing-order.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { awbOf, dispatchOnePiece, emptyEmailQueue, sendQueuedEmails } from './testing.ts'

let orderNumber: number

const shop = await openTestCheckout()
afterAll(() => shop.close())
beforeEach(async () => {
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  ;({ orderNumber } = await payForOrder(shop, products))
})

const deps = () => fulfilmentDeps(shop)
const awb = (part: number) => awbOf(orderNumber, part)
const packAndDispatch = (part = 1) => dispatchOnePiece(shop, orderNumber, part)
const resetQueue = () => emptyEmailQueue(shop)
const sendQueued = () => sendQueuedEmails(shop)

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
          carrier: 'Delhivery',
          awb: awb(1),
          part: 'part',
          onTheWay: [],
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
    kind: 'order-part-refunded',
    items: [{ quantity: 1, amount: 189_900 }],
    creditNoteUrls: [expect.stringContaining('/invoice?token=')],
    method: 'card',
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
  const completed = (await waitingJobs(shop.pool)).filter(
    ({ payload }) => payload.kind === 'refund-completed',
  )
  expect(completed.map(({ runAt }) => runAt)).toContainEqual(new Date(shop.clock.now.getTime() + 2_000))
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

test('each move is told once, however often it is repeated, reported and scanned', async () => {
  await packAndDispatch()
  await dispatchParcel(deps(), { orderNumber, parcel: 1, carrier: 'delhivery', awb: awb(1) })
  const scan = { awb: awb(1), code: 'delivered' as const, at: shop.clock.now, place: 'Pune' }
  const report = { carrier: 'delhivery' as const, awb: awb(1), scans: [scan, scan] }
  await Promise.all([applyScans(deps(), report), applyScans(deps(), report)])
  await applyScans(deps(), { ...report, scans: [{ ...scan, place: 'Door' }] })
  await deliverOrder(deps(), { orderNumber, parcel: 1 })
  expect((await emailsIn(shop)).filter(Boolean)).toEqual([
    'order-confirmed',
    'parcel-delivered',
    'parcel-dispatched',
  ])
})

test('out for delivery and a failed try are told once each, and no more once the parcel has moved', async () => {
  await packAndDispatch()
  await resetQueue()
  const report = (code: ScanCode, minute: number) => {
    const at = new Date(shop.clock.now.getTime() + minute * 60_000)
    return applyScans(deps(), {
      carrier: 'delhivery',
      awb: awb(1),
      scans: [{ awb: awb(1), code, at, place: 'Pune' }],
    })
  }
  await report('moving', 1)
  await Promise.all([report('out-for-delivery', 2), report('out-for-delivery', 2)])
  await report('failed-try', 3)
  await report('out-for-delivery', 4)
  await report('failed-try', 5)
  const told = ['parcel-failed-try', 'parcel-out-for-delivery']
  expect((await sendQueued()).map(({ email }) => email.kind).sort()).toEqual(told)
  expect(await emailsIn(shop)).toEqual(told)
  await report('delivered', 6)
  expect((await sendQueued()).map(({ email }) => email.kind)).toEqual(['parcel-delivered'])
})

test('a parcel that is first seen out for delivery is told as it leaves alone', async () => {
  const parcels = [{ lines: [{ line: 1, quantity: 1 }], grams: undefined }]
  await packOrder(deps(), { orderNumber, parcels })
  const { awb: booked } = await bookParcel(
    { ...deps(), carriers: shop.deps.carriers },
    { orderNumber, carrier: 'sandbox' },
  )
  const scan = { awb: booked, code: 'out-for-delivery' as const, at: shop.clock.now, place: 'Pune' }
  await applyScans(deps(), { carrier: 'sandbox', awb: booked, scans: [scan] })
  expect((await sendQueued()).map(({ email }) => email.kind)).toEqual(['parcel-dispatched'])
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
