import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestCustomer, receive, type TestCustomer } from '../../customers/accounts/testing-customer.ts'
import { openTestCheckout, resetShop, type TestCheckout } from '../../orders/checkout/testing.ts'
import { buy, call, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { cancelOrder } from '../../orders/fulfilment/cancel-order.ts'
import { refundOfLine } from '../../orders/fulfilment/testing-order.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { lockReview, updateReview } from './review-store.ts'
import { buyAndAsk, openLink, publishAll, sendRequests, submit } from './testing.ts'

let shop: TestCheckout
let asha: TestCustomer

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  await shop.pool.query('delete from review')
  asha = await openTestCustomer(shop)
})

const both = () => [
  { productId: shop.variants.kesar, quantity: 1 },
  { productId: shop.variants.shaker, quantity: 2 },
]

test('one email asks, a week after delivery; its link names products and nothing else', async () => {
  const { order } = await receive(shop, asha, { products: both() })
  expect(await sendRequests(shop, 6.9)).toEqual([])
  const [mail, ...others] = await sendRequests(shop, 0.2)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: asha.email,
    email: {
      kind: 'review-request',
      firstName: asha.firstName,
      days: 60,
      products: [
        { title: 'Whey Blend', variant: 'Kesar Pista, 1 kg' },
        { title: 'Shaker', variant: '' },
      ],
    },
  })
  expect(await sendRequests(shop, 0)).toEqual([])
  const link = await openLink(shop, new URL(String(mail?.email.url)).searchParams.get('token') ?? '')
  expect(link.json()).toEqual({
    lines: [
      { line: 1, title: 'Whey Blend', variantTitle: 'Kesar Pista, 1 kg', canReview: true, review: null },
      { line: 2, title: 'Shaker', variantTitle: '', canReview: true, review: null },
    ],
  })
  const { email, street, firstName, phone } = asha
  for (const secret of [order.id, String(order.order_number), email, street, firstName, phone, '1899'])
    expect(link.body).not.toContain(secret)
  expect(String(mail?.email.url)).not.toContain(order.id)
})

test('a turn takes one order of each customer, so that many orders of one do not hold up the others', async () => {
  for (const _order of [1, 2]) await receive(shop, asha)
  const ravi = await openTestCustomer(shop)
  await receive(shop, ravi)
  const sentTo = async (days: number) => (await sendRequests(shop, days)).map(({ to }) => to).sort()
  expect(await sentTo(8)).toEqual([asha.email, ravi.email].sort())
  expect(await sentTo(0)).toEqual([asha.email])
  expect(await sentTo(0)).toEqual([])
})

test('a review is sent once a line, and shown once it is published', async () => {
  const { token } = await buyAndAsk(shop, asha, { products: both() })
  expect((await submit(shop, token)).statusCode).toBe(200)
  const again = await submit(shop, token, { stars: 1 })
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'reviewed-already'])
  expect((await submit(shop, token, { line: 2, stars: 5 })).statusCode).toBe(200)
  const [first] = (await openLink(shop, token)).json().lines
  expect(first).toMatchObject({ canReview: false, review: { stars: 4, state: 'submitted', reason: null } })
  expect(await shownOf('whey-blend')).toBeNull()

  await publishAll(shop)
  expect(await shownOf('whey-blend')).toMatchObject({
    counts: [0, 0, 0, 1, 0],
    total: 1,
    first: [
      { stars: 4, title: 'Mixes well', name: 'Asha R.', variantTitle: 'Kesar Pista, 1 kg', goal: 'muscle' },
    ],
  })
})

test('of reviews sent at once for one line, one is taken', async () => {
  const { token, order } = await buyAndAsk(shop, asha)
  const sent = await Promise.all([1, 2, 3, 4, 5, 1, 2, 3].map((stars) => submit(shop, token, { stars })))
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  const rows = await shop.db.selectFrom('review').select('stars').where('order_id', '=', order.id).execute()
  expect(rows).toHaveLength(1)
})

test('a link that was altered, is another one’s or too old opens nothing', async () => {
  const { token, stopToken } = await buyAndAsk(shop, asha)
  const other = await buyAndAsk(shop, await openTestCustomer(shop))
  const mixed = Buffer.from(token, 'base64url')
  Buffer.from(other.token, 'base64url').copy(mixed, 0, 0, 16)
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  for (const wrong of [altered, mixed.toString('base64url'), stopToken, 'none', token.slice(1)]) {
    const answers = [await openLink(shop, wrong), await submit(shop, wrong)]
    expect(answers.map((answer) => answer.json().error.code)).toEqual(['link-expired', 'link-expired'])
  }
  expect((await submit(shop, other.token, { line: 9 })).statusCode).toBe(404)

  shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 86_400_000)
  expect((await submit(shop, token)).json().error.code).toBe('link-expired')
  expect((await openLink(shop, token)).statusCode).toBe(409)
})

test('what was cancelled, refunded, returned or never arrived is not asked about and refused', async () => {
  await buy(shop, asha)
  const cancelled = await buy(shop, asha)
  await cancelOrder(shop.deps, { customerId: asha.customerId, orderId: cancelled.order.id, reason: 'no' })
  const refunded = await receive(shop, asha, { products: [{ productId: shop.variants.shaker, quantity: 1 }] })
  await refundOfLine(shop, refunded.order.order_number, { reason: 'returned' })
  expect(await sendRequests(shop)).toEqual([])

  await resetShop(shop)
  const { token, order } = await buyAndAsk(shop, asha, { products: both() })
  await refundOfLine(shop, order.order_number, { line: 1, reason: 'damaged' })
  const answer = await submit(shop, token)
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'review-not-possible'])
  const { lines } = (await openLink(shop, token)).json()
  expect(lines).toMatchObject([{ line: 2, canReview: true }])
})

test.each([
  ['20,000 characters', { text: 'Good whey. '.repeat(1_819) }, 'text', 'at most 3000 characters'],
  ['an emoji flood', { text: `Good ${'🔥'.repeat(60)}` }, 'text', 'at most 10 emoji'],
  ['no words', { text: '... !!! ??? ...' }, 'text', 'in words'],
  ['too few words', { text: 'ok' }, 'text', 'at least 10 characters'],
  ['a long headline', { title: 'x'.repeat(101) }, 'title', 'at most 100 characters'],
  ['no stars', { stars: 0 }, 'stars', 'one to five stars'],
  ['six stars', { stars: 6 }, 'stars', 'one to five stars'],
  ['half a star', { stars: 3.5 }, 'stars', 'one to five stars'],
])('%s is refused beside its field', async (_what, changes, field, words) => {
  const answer = await submit(shop, 'x'.repeat(43), changes)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields[field]).toContain(words)
})

test('a script stays text, control characters and marks of direction go', async () => {
  const { token } = await buyAndAsk(shop, asha)
  const text = '<script>alert(1)</script>\u202e\u0007 and\r\n\r\n\r\n\r\n“good” Z͑ͫͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢ whey'
  expect((await submit(shop, token, { text, title: 'One\ntwo' })).statusCode).toBe(200)
  await publishAll(shop)
  const [shown] = (await shownOf('whey-blend'))?.first ?? []
  expect(shown?.text).toMatch(/^<script>alert\(1\)<\/script> and\n\n“good” Z\p{M}{1,4}A\p{M}{1,4} whey$/u)
  expect(shown?.title).toBe('One two')
})

test('its author withdraws it by the link, after its 60 days too, and nobody writes a second one', async () => {
  const { token } = await buyAndAsk(shop, asha)
  await submit(shop, token)
  await publishAll(shop)
  shop.clock.now = new Date(shop.clock.now.getTime() + 90 * 86_400_000)
  const withdrawal = () => call(shop, null, '/api/reviews/withdraw', { token, line: 1 })
  expect((await withdrawal()).statusCode).toBe(200)
  expect((await withdrawal()).statusCode).toBe(200)
  const row = await shop.db
    .selectFrom('review')
    .select(['state', 'title', 'body', 'name'])
    .where('customer_id', '=', asha.customerId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'withdrawn', title: '', body: '', name: '' })
  expect((await submit(shop, token)).statusCode).toBe(409)
})

test('in the account own reviews are seen and withdrawn, and no others', async () => {
  const { token } = await buyAndAsk(shop, asha)
  await submit(shop, token)
  const { reviews } = (await call(shop, asha, '/api/profile/reviews')).json()
  expect(reviews).toMatchObject([
    { product: 'Whey Blend', stars: 4, state: 'submitted', title: 'Mixes well' },
  ])
  const path = `/api/profile/reviews/${reviews[0].id}/withdraw`
  expect((await call(shop, await openShopper(shop), path, {})).statusCode).toBe(404)
  expect((await call(shop, null, path, {})).statusCode).toBe(401)
  expect((await call(shop, asha, path, {})).statusCode).toBe(200)
  expect((await call(shop, asha, '/api/profile/reviews')).json().reviews[0].state).toBe('withdrawn')
})

test('a network votes and reports once, and is stored as a keyed hash', async () => {
  const { token } = await buyAndAsk(shop, asha)
  await submit(shop, token)
  await publishAll(shop)
  const [shown] = (await shownOf('whey-blend'))?.first ?? []
  const from = (remoteAddress: string, step: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/reviews/${shown?.id}/${step}`, payload, remoteAddress })
  const votes = await Promise.all(
    ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.9'].map((address) => from(address, 'helpful', {})),
  )
  expect(votes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await from('192.0.2.1', 'helpful', {})).json()).toEqual({ helpful: 2 })
  // What a page of another site can send without asking first: no body, or one that is not JSON.
  const url = `/api/reviews/${shown?.id}/helpful`
  for (const foreign of [{}, { payload: '{}', headers: { 'content-type': 'text/plain' } }])
    expect(
      (await shop.app.inject({ method: 'POST', url, remoteAddress: '192.0.2.77', ...foreign })).statusCode,
    ).toBeGreaterThanOrEqual(400)
  await from('192.0.2.1', 'reports', { reason: 'fake' })
  expect((await from('192.0.2.1', 'reports', { reason: 'abusive' })).statusCode).toBe(200)
  const { rows } = await shop.pool.query(
    'select v::text as row from review_vote v union all select r::text from review_report r',
  )
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toContain('192.0.2')
})

test('who unsubscribes by one click is not asked again, and a look does not unsubscribe', async () => {
  const { mail, stopToken } = await buyAndAsk(shop, asha)
  const url = new URL(mail.unsubscribeUrl ?? '')
  expect(url.pathname).toBe('/api/reviews/unsubscribe')
  const look = await shop.app.inject({ method: 'GET', url: url.pathname + url.search })
  expect([look.statusCode, look.headers.location]).toEqual([303, `/review/stop?token=${stopToken}`])
  await receive(shop, asha)
  const click = await shop.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([click.statusCode, click.json()]).toEqual([200, { success: true }])
  expect(await sendRequests(shop)).toEqual([])
  const data = (await call(shop, asha, '/api/profile/data')).json()
  expect(data.reviewEmails.stoppedAt).not.toBeNull()
})

test('an erased account takes its name from what is shown, and all that is not', async () => {
  const { token } = await buyAndAsk(shop, asha, { products: both() })
  await submit(shop, token, { name: asha.firstName })
  await publishAll(shop)
  await submit(shop, token, { line: 2, name: asha.firstName })
  const data = (await call(shop, asha, '/api/profile/data')).json()
  expect(data.reviews).toHaveLength(2)
  await call(shop, asha, '/api/profile/delete', { password: asha.password })
  const rows = await shop.db
    .selectFrom('review')
    .select(['name', 'body', 'state', 'customer_id'])
    .where('submitted_at', '=', shop.clock.now)
    .orderBy('position')
    .execute()
  expect(rows).toEqual([
    { name: '', body: 'No lumps, and not too sweet.', state: 'published', customer_id: null },
    { name: '', body: '', state: 'withdrawn', customer_id: null },
  ])
  expect((await openLink(shop, token)).json().error.code).toBe('link-expired')
})

test('a name that is published while its account is erased goes all the same', async () => {
  const { token } = await buyAndAsk(shop, asha)
  await submit(shop, token, { name: asha.firstName })
  const { id } = await shop.db.selectFrom('review').select('id').executeTakeFirstOrThrow()
  const moderation = await shop.db.startTransaction().execute()
  await lockReview(moderation, id)
  const erased = call(shop, asha, '/api/profile/delete', { password: asha.password })
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  await updateReview(moderation, id, { state: 'published', decided_at: shop.clock.now })
  await moderation.commit().execute()
  expect((await erased).statusCode).toBe(200)
  const review = await shop.db.selectFrom('review').select(['name', 'state']).executeTakeFirstOrThrow()
  expect(review).toEqual({ name: '', state: 'published' })
})

async function shownOf(handle: string) {
  await shop.deps.catalogue.refresh()
  const { product } = (await shop.app.inject({ url: `/api/products/${handle}` })).json()
  return product.reviews as {
    counts: number[]
    total: number
    first: { id: string; text: string; title: string }[]
  } | null
}
