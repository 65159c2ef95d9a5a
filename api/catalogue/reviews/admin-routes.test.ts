import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminReview } from '../../../shop/reviews/admin-contract.ts'
import { openTestCustomer, type TestCustomer } from '../../customers/accounts/testing-customer.ts'
import { resetShop } from '../../orders/checkout/testing.ts'
import { call } from '../../orders/checkout/testing-shopper.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { buyAndAsk, openLink, sendWaiting, submit } from './testing.ts'

let asha: TestCustomer
let token: string
let review: AdminReview

const admin = await openTestAdmin()
afterAll(() => admin.close())

beforeEach(async () => {
  await resetShop(admin)
  await admin.pool.query('delete from review')
  asha = await openTestCustomer(admin)
  token = (await buyAndAsk(admin, asha)).token
  // Members are signed in for twelve hours.
  admin.clock.now = new Date()
  await submit(admin, token)
  review = (await admin.as('manager', '/reviews?state=submitted')).json().items[0]
})

const step = (name: string, payload: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  admin.as('manager', `/reviews/${review.id}/${name}`, {
    method,
    payload: { version: review.version, ...payload },
  })

async function shown() {
  await admin.deps.catalogue.refresh()
  return (await admin.app.inject({ url: '/api/products/whey-blend' })).json().product.reviews?.first ?? []
}

test('what waits is counted for today, published as it was written, and stands in the audit log', async () => {
  expect(review).toMatchObject({
    product: 'Whey Blend',
    stars: 4,
    text: 'No lumps, and not too sweet.',
    reports: [],
  })
  const { work } = (await admin.as('manager', '/today')).json()
  expect(work).toContainEqual(expect.objectContaining({ kind: 'reviews', count: 1 }))
  expect((await step('publish')).json()).toMatchObject({ state: 'published', version: 2 })
  expect(await shown()).toMatchObject([{ stars: 4, text: 'No lumps, and not too sweet.' }])
  const { items } = (
    await admin.as('owner', `/audit?subject=${encodeURIComponent(`review ${review.id}`)}`)
  ).json()
  expect(items).toMatchObject([{ operation: 'publish', after: { state: 'published' } }])
})

test('a rejected one tells its author why, by email and behind the link', async () => {
  expect((await step('reject', { reason: 'low-stars' })).statusCode).toBe(400)
  expect((await step('reject', { reason: 'health-claim' })).json().state).toBe('rejected')
  const reason = expect.stringContaining('cures or prevents')
  const [mail, ...others] = await sendWaiting(admin, 'email')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: asha.email,
    email: { kind: 'review-rejected', product: 'Whey Blend', reason, text: 'No lumps, and not too sweet.' },
  })
  const [line] = (await openLink(admin, token)).json().lines
  expect(line.review).toEqual({ stars: 4, state: 'rejected', reason, photos: [] })
  expect(await shown()).toEqual([])
})

test('who decides on what another one has decided is told so', async () => {
  await step('publish')
  const late = await step('reject', { reason: 'abusive' })
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale'])
  const again = await step('publish', { version: 2 })
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'review-settled'])
})

test('an answer of the shop stands below a published review', async () => {
  expect((await step('answer', { text: 'Thank you!' }, 'PUT')).statusCode).toBe(409)
  await step('publish')
  await step('answer', { text: 'Thank you!', version: 2 }, 'PUT')
  expect(await shown()).toMatchObject([{ answer: 'Thank you!' }])
  await step('answer', { text: null, version: 3 }, 'PUT')
  expect(await shown()).toMatchObject([{ answer: null }])
})

test('reports bring a published review back to the team, until they are settled', async () => {
  await step('publish')
  await call(admin, null, `/api/reviews/${review.id}/reports`, { reason: 'fake' })
  const reported = (await admin.as('manager', '/reviews?reported=true')).json()
  expect(reported).toMatchObject({
    items: [{ id: review.id, reports: [{ reason: 'fake', count: 1 }] }],
    counts: { waiting: 0, reported: 1 },
  })
  await step('dismiss-reports', { version: 2 })
  expect((await admin.as('manager', '/reviews?reported=true')).json().items).toEqual([])
  expect(await shown()).toHaveLength(1)
})

test('the cursor of a page leads to the next', async () => {
  await submit(admin, (await buyAndAsk(admin, await openTestCustomer(admin))).token)
  admin.clock.now = new Date()
  const first = (await admin.as('manager', '/reviews?limit=1&sort=oldest')).json()
  expect(first.items).toMatchObject([{ id: review.id }])
  const second = (await admin.as('manager', `/reviews?limit=1&sort=oldest&cursor=${first.next}`)).json()
  expect(second).toMatchObject({ items: [{ product: 'Whey Blend' }], next: null })
  expect(second.items[0].id).not.toBe(review.id)
})

test('packers and accountants see none of it', async () => {
  for (const role of ['packer', 'accountant'] as const)
    expect((await admin.as(role, '/reviews')).statusCode).toBe(404)
})
