import { afterAll, beforeEach, expect, test } from 'vitest'
import { signId } from '../../customers/links/signed-id.ts'
import { openTestCheckout } from '../checkout/testing.ts'
import { call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { awbOf, dispatchOnePiece, emptyEmailQueue, sendQueuedEmails } from '../order-emails/testing.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { refundLines } from './refund-lines.ts'
import { deliverOrder, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { fulfilmentDeps } from './testing.ts'
import { payForOrder } from './testing-order.ts'
import { trackingLinks } from './tracking-links.ts'

let asha: Shopper
let orderNumber: number
let orderId: string

const shop = await openTestCheckout()
afterAll(() => shop.close())
beforeEach(async () => {
  const products = [{ productId: shop.variants.chocolate, quantity: 2 }]
  ;({ asha, orderNumber, orderId } = await payForOrder(shop, products))
})

const deps = () => fulfilmentDeps(shop)
const awb = (part: number) => awbOf(orderNumber, part)
const packAndDispatch = (part = 1) => dispatchOnePiece(shop, orderNumber, part)

async function readLink(): Promise<URL> {
  const [{ email } = { email: {} }] = await sendQueuedEmails(shop)
  return new URL((email as { parcel: { trackingUrl: string } }).parcel.trackingUrl)
}

const track = (token: string) => call(shop, null, `/api/tracking?token=${token}`)

test('a parcel that came back is told once, and its refund is known to the email and the tracking page', async () => {
  await packAndDispatch()
  const token = (await readLink()).searchParams.get('token') ?? ''
  await emptyEmailQueue(shop)
  const back = { orderNumber, parcel: 1, outcome: 'quarantine' as const, reason: 'Refused' }
  await receiveReturn(deps(), back)
  await receiveReturn(deps(), back)
  expect(await sendQueuedEmails(shop)).toMatchObject([
    { email: { kind: 'parcel-returned', parcel: { refund: null } } },
  ])
  expect((await track(token)).json()).toMatchObject({ status: 'returned', refund: null })
  await refundLines(deps(), { orderNumber, reason: 'returned', lines: [{ line: 1, quantity: 1 }] })
  expect((await track(token)).json()).toMatchObject({ refund: 'pending' })
  await processRefunds(shop.deps, { log: { error() {}, warn() {} } })
  expect((await track(token)).json()).toMatchObject({ refund: 'complete' })
})

test('the link shows the parcel without a login, and nothing of who gets it or what was paid', async () => {
  await packAndDispatch()
  const answer = await track((await readLink()).searchParams.get('token') ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.json()).toEqual({
    orderNumber,
    parcel: 1,
    status: 'dispatched',
    carrier: 'Delhivery',
    awb: awb(1),
    carrierUrl: expect.stringContaining(awb(1)),
    destination: 'Central Delhi, Delhi',
    arrivesBy: expect.stringMatching(/day, \d+ \w+$/),
    items: [{ title: 'Whey Blend', variantTitle: expect.stringContaining(' / '), quantity: 1 }],
    refund: null,
    parcels: null,
    isMoreToCome: true,
    othersOnTheWay: 0,
    events: [{ code: 'picked-up', at: expect.any(String), place: '' }],
  })
})

test('a parcel keeps the id of a carrier that nobody knows any more, and is delivered', async () => {
  await packAndDispatch()
  const token = (await readLink()).searchParams.get('token') ?? ''
  await shop.db
    .updateTable('parcel')
    .set({ carrier: 'pigeon-post' })
    .where('order_id', '=', orderId)
    .where('number', '=', 1)
    .execute()
  expect((await track(token)).json()).toMatchObject({ carrier: 'pigeon-post', carrierUrl: null })
  await deliverOrder(deps(), { orderNumber, parcel: 1 })
  expect((await track(token)).json()).toMatchObject({ carrier: 'pigeon-post', status: 'delivered' })
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
