import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, post, type TestShop } from '../accounts/testing.ts'
import { insertProducts, type TestVariants } from '../checkout/testing-products.ts'
import { cleanUp } from '../privacy/clean-up.ts'
import { queueDueAlerts } from './send-alerts.ts'

let shop: TestShop
let variants: TestVariants

beforeEach(async () => {
  shop = await openTestShop()
  variants = await insertProducts(shop.db)
  await setStock(0)
})
afterEach(() => shop.close())

const email = 'asha@example.com'

const setStock = (available: number) =>
  shop.db.updateTable('stock').set({ available }).where('variant_id', '=', variants.chocolate).execute()
const ask = (to = email) => post(shop, '/api/stock-alerts', { variantId: variants.chocolate, email: to })
const alerts = () => shop.db.selectFrom('stock_alert').selectAll().execute()

/** Of the link in the only email. */
async function tokenOf(): Promise<string> {
  const [mail, ...others] = await shop.deliverMail()
  expect(others).toEqual([])
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function confirm(to = email): Promise<void> {
  await ask(to)
  const answer = await post(shop, '/api/stock-alerts/confirm', { token: await tokenOf() })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
}

async function look() {
  await queueDueAlerts(shop.deps)
  return shop.deliverMail()
}

test('who confirms is told once when it is back, and can stop with one click', async () => {
  await confirm()
  expect(await look()).toEqual([])
  await setStock(3)
  const [mail, ...others] = await look()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: [{ address: email }],
    text: 'https://shop.example/products/whey-blend\n',
  })
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(
      /^<https:\/\/shop\.example\/api\/stock-alerts\/stop\?token=[\w-]{43}>$/,
    ),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(await look()).toEqual([])

  const { pathname, search } = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '')
  const click = {
    ...{ method: 'POST' as const, url: `${pathname}${search}`, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  for (const _time of ['first', 'again']) expect((await shop.app.inject(click)).statusCode).toBe(200)
  expect(await alerts()).toEqual([])
})

test('without a confirmation nobody is told', async () => {
  await ask()
  await shop.deliverMail()
  await setStock(3)
  expect(await look()).toEqual([])
})

test('asking answers alike for every address, and a waiting alert gets no second email', async () => {
  await confirm()
  const [known, unknown] = [await ask(), await ask('ravi@example.com')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect((await shop.deliverMail()).flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([
    'ravi@example.com',
  ])
  expect(await alerts()).toHaveLength(2)
})

test('asked again and again from one network, it writes twice and then waits', async () => {
  const sent = []
  for (let time = 0; time < 6; time += 1) {
    expect((await ask()).statusCode).toBe(200)
    sent.push(...(await shop.deliverMail()))
  }
  expect(sent).toHaveLength(2)
})

test('who was told may ask again, and is asked to confirm again', async () => {
  await confirm()
  await setStock(1)
  const [first] = await look()
  await setStock(0)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await confirm()
  await setStock(1)
  const [second, ...others] = await look()
  expect(others).toEqual([])
  expect(second?.messageId).toMatch(/^<back-in-stock\./)
  expect(second?.messageId).not.toBe(first?.messageId)
})

test('what is sold out again before its email leaves waits for the next time', async () => {
  await confirm()
  await setStock(2)
  await queueDueAlerts(shop.deps)
  await setStock(0)
  expect(await shop.deliverMail()).toEqual([])
  await setStock(1)
  expect(await look()).toHaveLength(1)
})

test('a hundred are told at a time, the first to confirm first', async () => {
  await shop.db
    .insertInto('stock_alert')
    .values(
      Array.from({ length: 130 }, (_, n) => ({
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        ...{ variant_id: variants.chocolate, email: `${n}@example.com`, created_at: shop.clock.now },
        confirmed_at: new Date(shop.clock.now.getTime() - n * 1_000),
      })),
    )
    .execute()
  await setStock(1)
  await Promise.all([queueDueAlerts(shop.deps), queueDueAlerts(shop.deps)])
  const sent = await shop.db
    .selectFrom('stock_alert')
    .select('email')
    .where('sent_at', 'is not', null)
    .execute()
  const jobs = await shop.db.selectFrom('outbox').select('payload').execute()
  expect([sent.length, new Set(jobs.map(({ payload }) => JSON.stringify(payload))).size]).toEqual([130, 130])
})

test('links that are wrong, old or of another kind do nothing', async () => {
  await ask()
  const token = await tokenOf()
  for (const wrong of ['x'.repeat(43), 'short'])
    expect((await post(shop, '/api/stock-alerts/confirm', { token: wrong })).statusCode).toBe(409)
  expect((await post(shop, `/api/stock-alerts/stop?token=${token}`, {})).statusCode).toBe(409)
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 86_400_000)
  expect((await post(shop, '/api/stock-alerts/confirm', { token })).statusCode).toBe(409)
  expect(await alerts()).toMatchObject([{ confirmed_at: null }])
  const unknown = { variantId: '0199c0de-0000-7000-8000-000000001001', email }
  expect((await post(shop, '/api/stock-alerts', unknown)).statusCode).toBe(404)
})

test('alerts are kept a week unconfirmed, 30 days once sent and a year in waiting', async () => {
  await confirm('waits@example.com')
  await ask('unconfirmed@example.com')
  await shop.deliverMail()
  const leftAfter = async (days: number) => {
    await cleanUp({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + days * 86_400_000) })
    return (await alerts()).map((alert) => alert.email)
  }
  expect(await leftAfter(6)).toHaveLength(2)
  expect(await leftAfter(8)).toEqual(['waits@example.com'])
  expect(await leftAfter(364)).toEqual(['waits@example.com'])
  await setStock(1)
  await look()
  expect(await leftAfter(29)).toEqual(['waits@example.com'])
  expect(await leftAfter(31)).toEqual([])
  await confirm('waits@example.com')
  await setStock(0)
  expect(await leftAfter(366)).toEqual([])
})
