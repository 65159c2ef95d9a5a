import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { ScanCode } from '../../../shop/parcels/scans.ts'
import { openMessages } from '../../adapters/open-messages.ts'
import { anonymiseCustomer } from '../../customers/privacy/anonymise-customer.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { waitingJobs } from '../../platform/jobs/testing.ts'
import { listEmails } from '../../platform/mail/list-emails.ts'
import type { OutgoingMail } from '../../platform/mail/mailer.ts'
import type { MessageSender } from '../../platform/messages/message-sender.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { emailTasks } from '../../start/tasks.ts'
import { openTestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { applyScans } from '../fulfilment/carriers/follow-carriers.ts'
import { refundLines } from '../fulfilment/refund-lines.ts'
import { deliverOrder, markLost } from '../fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from '../fulfilment/testing.ts'
import { payForOrder } from '../fulfilment/testing-order.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { resendEmail } from './resend-email.ts'
import { dispatchOnePiece, emptyEmailQueue } from './testing.ts'

let orderNumber: number
let orderId: string
let customerId: string
let to: string
let numbers = 0

const shop = await openTestCheckout({
  RATE_LIMITS: '*=999999999/99999999,order-text.phone=12/86400',
})
const urls = { sandboxUrl: () => shop.sandbox.mountUrl, publicUrl: () => 'https://shikhar.example' }
const phone = openMessages({ adapter: 'sandbox-phone' }, urls)
beforeAll(() => offerCash())
afterAll(async () => {
  showPayments(usualPayments)
  await shop.close()
})
beforeEach(async () => {
  await fetch(shop.sandbox.phoneUrl, { method: 'DELETE' })
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  const paid = await payForOrder(shop, products)
  orderNumber = paid.orderNumber
  orderId = paid.orderId
  customerId = paid.asha.customerId
  await becomePhoneCustomer(customerId)
})

const deps = () => fulfilmentDeps(shop)

/** As a customer of the number, which nobody else has. */
async function becomePhoneCustomer(id: string): Promise<void> {
  numbers += 1
  to = `+91984501${String(numbers).padStart(4, '0')}`
  const byPhone = { verified_phone: to, phone_verified_at: shop.clock.now, email: null, password_hash: null }
  await shop.db.updateTable('customer').set(byPhone).where('id', '=', id).execute()
}

async function reportScan(code: ScanCode): Promise<void> {
  const [parcel] = await shop.db
    .selectFrom('parcel as p')
    .innerJoin('order as o', 'o.id', 'p.order_id')
    .select(['p.carrier', 'p.awb'])
    .where('o.order_number', '=', orderNumber)
    .execute()
  const { carrier, awb } = parcel as { carrier: CarrierId; awb: string }
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await applyScans(deps(), { carrier, awb, scans: [{ awb, code, at: shop.clock.now, place: 'Pune' }] })
}

/** All that waits, by email and by text message. */
async function sendQueued(messages: MessageSender | null = phone) {
  const emails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void emails.push(mail), close: () => {} }
  const renderEmail = (email: { kind: string }) => ({ subject: email.kind, html: '', text: '' })
  const tasks = emailTasks({ ...shop.deps, publicUrl: urls.publicUrl, messages, mailer, renderEmail })
  for (const { payload } of await waitingJobs(shop.pool))
    if (payload.kind) await tasks['order-email']?.send(payload)
  return { emails: emails.map(({ subject }) => subject), texts: await texts() }
}

async function texts() {
  const all = (await (await fetch(shop.sandbox.phoneUrl)).json()) as { to: string; text: string }[]
  return all.map(({ to, text }) => ({ to, text: text.replaceAll(String(orderNumber), 'N') })).toReversed()
}

const textsOf = async () => (await sendQueued()).texts.map(({ text }) => text)

test('who has no email hears of an order by text message alone', async () => {
  await dispatchOrder(shop, orderNumber)
  await deliverOrder(deps(), { orderNumber })
  const { emails, texts } = await sendQueued()
  expect(emails).toEqual([])
  expect(texts.map(({ to }) => to)).toEqual([to, to, to])
  expect(texts.map(({ text }) => text).toSorted()).toEqual([
    expect.stringMatching(
      /^A parcel of your Shikhar order N is on its way\. Track it: https:\/\/shikhar\.example\/track\?token=[\w-]{43}$/,
    ),
    'A parcel of your Shikhar order N was delivered. Is something missing or damaged? Tell us at shikhar.example/contact',
    'Your Shikhar order N for Rs 3,798 is confirmed, and we are packing it. We text you once it is on its way. See it in your account at shikhar.example',
  ])
})

test('with an email it is told by email alone, as before', async () => {
  await shop.db
    .updateTable('customer')
    .set({ email: 'asha@shop.example', password_hash: 'none' })
    .where('id', '=', customerId)
    .execute()
  expect(await sendQueued()).toEqual({ emails: ['order-confirmed'], texts: [] })
})

test('an order in cash says that we call, and what is due when it is on its way', async () => {
  const cash = await placeInCash(shop)
  ;({ orderNumber } = cash)
  await becomePhoneCustomer(cash.shopper.customerId)
  const placed = (await sendQueued()).texts.filter((text) => text.to === to)
  expect(placed.map(({ text }) => text)).toEqual([
    'Your Shikhar order N is placed: Rs 3,798 in cash. Confirm it by call or code, or pay online: https://shikhar.example/checkout/shipping?order=N',
  ])
  await confirmOrder(deps(), { orderNumber })
  await emptyEmailQueue(shop)
  await dispatchOrder(shop, orderNumber)
  expect((await textsOf()).at(-1)).toMatch(
    /^A parcel of your Shikhar order N is coming\. Have Rs 3,798 in cash ready: https:\S+$/,
  )
  await emptyEmailQueue(shop)
  await reportScan('out-for-delivery')
  expect((await textsOf()).at(-1)).toMatch(
    /^Your Shikhar order N is out for delivery\. Have Rs 3,798 in cash ready: https:\S+$/,
  )
})

test('a courier that is on its way, and one that found nobody', async () => {
  await dispatchOrder(shop, orderNumber)
  await emptyEmailQueue(shop)
  await reportScan('out-for-delivery')
  await reportScan('failed-try')
  expect((await textsOf()).toSorted()).toEqual([
    'A parcel of your Shikhar order N could not be delivered yet. The courier tries again. Wrong address or number? Tell us at shikhar.example/contact',
    expect.stringMatching(/^A parcel of your Shikhar order N is out for delivery\. Track it: https:\S+$/),
  ])
  await fetch(shop.sandbox.phoneUrl, { method: 'DELETE' })
  await deliverOrder(deps(), { orderNumber })
  expect(await textsOf()).toEqual([expect.stringMatching(/ was delivered\./)])
})

test('a cancelled order, a refund, and then that it is complete', async () => {
  await emptyEmailQueue(shop)
  await cancelOrderByNumber(deps(), { orderNumber, reason: 'Out of stock' })
  await processRefunds(shop.deps, { log: { error() {}, warn() {} } })
  const cancelled =
    'Your Shikhar order N is cancelled, and nothing more will be sent. You get back anything you paid for it. Details are in your account at shikhar.example'
  expect(await textsOf()).toEqual([cancelled])
  await shop.pool.query(`delete from outbox where payload->>'kind' = 'order-cancelled'`)
  await shop.pool.query(
    `delete from graphile_worker._private_jobs where payload->>'kind' = 'order-cancelled'`,
  )
  expect(await textsOf()).toEqual([
    cancelled,
    'We have refunded Rs 3,798 for your Shikhar order N. It may take your bank a day or two to show it.',
  ])
})

test('a lost parcel and a refund of lines', async () => {
  await dispatchOnePiece(shop, orderNumber, 1)
  await emptyEmailQueue(shop)
  await markLost(deps(), { orderNumber, parcel: 1, reason: 'Not at the hub' })
  await refundLines(deps(), { orderNumber, reason: 'lost', lines: [{ line: 1, quantity: 1 }] })
  expect((await textsOf()).toSorted()).toEqual([
    'We are refunding Rs 1,899 for your Shikhar order N. How and by when stands in your account at shikhar.example',
    expect.stringMatching(/^We are sorry: a parcel of your Shikhar order N was lost\./),
  ])
})

test('tried again it is one message, and an error names no number', async () => {
  const failing = { send: ({ to }: { to: string }) => Promise.reject(new Error(`no credit for ${to}`)) }
  await expect(sendQueued(failing)).rejects.toThrow(/no credit for \+9190000000\d\d$/)
  await sendQueued()
  expect((await sendQueued()).texts).toHaveLength(1)
})

test('the message goes to the number as it is then, and to nobody once the account is deleted', async () => {
  await becomePhoneCustomer(customerId)
  expect((await sendQueued()).texts).toMatchObject([{ to }])
  await fetch(shop.sandbox.phoneUrl, { method: 'DELETE' })
  await cancelOrderByNumber(deps(), { orderNumber, reason: 'Out of stock' })
  await shop.db.transaction().execute((tx) => anonymiseCustomer(tx, customerId))
  expect(await sendQueued()).toEqual({ emails: [], texts: [] })
})

test('the queue keeps ids alone, and what fails is listed with the number', async () => {
  const listed = () => listEmails(shop.db, { failed: false, limit: 5 })
  await expect.poll(listed).toMatchObject([{ to, kind: 'order-confirmed', state: 'waiting' }])
  const { rows } = await shop.pool.query('select payload from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { kind: 'order-confirmed', orderId, requestId: expect.any(String) } }])
})

test('a number gets so many at once and no more, and a try that failed is not counted', async () => {
  const failing = { send: () => Promise.reject(new Error('no credit')) }
  await expect(sendQueued(failing)).rejects.toThrow('no credit')
  for (let again = 1; again < 10; again += 1)
    await addJob(shop.db, {
      task: 'order-email',
      payload: { kind: 'order-confirmed', orderId, again: String(again) },
    })
  expect((await sendQueued()).texts).toHaveLength(6)
})

test('the team sends it once more, to whoever has an account', async () => {
  await sendQueued()
  await emptyEmailQueue(shop)
  const again = { orderNumber, kind: 'order-confirmed' } as const
  await resendEmail(deps(), again)
  expect((await sendQueued()).texts).toHaveLength(2)
  await cancelOrderByNumber(deps(), { orderNumber, reason: 'Out of stock' })
  await shop.db.transaction().execute((tx) => anonymiseCustomer(tx, customerId))
  await expect(resendEmail(deps(), again)).rejects.toThrow('email-nobody')
})

test('a shop that sends no messages sends none', async () => {
  expect(await sendQueued(null)).toEqual({ emails: [], texts: [] })
})
