import { afterEach, beforeEach, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, post, type TestShop } from '../../customers/accounts/testing.ts'
import { readSignedId, signId } from '../../customers/links/signed-id.ts'
import { insertProducts, type TestVariants } from '../../orders/checkout/testing-products.ts'
import { cleanUp } from '../../start/tasks.ts'
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
    method: 'POST' as const,
    url: `${pathname}${search}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  for (const _time of ['first', 'again']) expect((await shop.app.inject(click)).statusCode).toBe(200)
  expect(await alerts()).toEqual([])
})

test('the stop link of an email ends all alerts of its address, also once its own was cleaned up', async () => {
  await confirm()
  await setStock(3)
  const [mail] = await look()
  const header = mail?.headers?.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const token = /token=([\w-]{43})/.exec(String(header))?.[1] ?? ''
  await cleanUp({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 40 * 86_400_000) })
  expect(await alerts()).toEqual([])
  await setStock(0)
  shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 86_400_000)
  await confirm()
  await confirm('ravi@example.com')
  expect((await post(shop, `/api/stock-alerts/stop?token=${token}`, {})).statusCode).toBe(200)
  expect((await alerts()).map((alert) => alert.email)).toEqual(['ravi@example.com'])
})

/** Of the header that mailboxes act on. */
function stopTokenOf(mail: Awaited<ReturnType<typeof look>>[number] | undefined): string {
  const header = mail?.headers?.find(({ key }) => key === 'list-unsubscribe')?.value
  return /token=([\w-]{43})/.exec(String(header))?.[1] ?? ''
}

/** By the link of the email that asks to confirm. */
async function stop(): Promise<string> {
  await ask()
  const token = stopTokenOf((await shop.deliverMail())[0])
  expect((await post(shop, `/api/stock-alerts/stop?token=${token}`, {})).statusCode).toBe(200)
  return token
}

test('a stopped address gets no more emails, about no product, and the answer shows nothing of it', async () => {
  await stop()
  await shop.db.updateTable('stock').set({ available: 0 }).execute()
  for (const variantId of [variants.chocolate, variants.kesar]) {
    const stopped = await post(shop, '/api/stock-alerts', { variantId, email })
    const other = await post(shop, '/api/stock-alerts', { variantId, email: 'ravi@example.com' })
    expect([stopped.statusCode, stopped.body]).toEqual([200, other.body])
  }
  expect((await shop.deliverMail()).flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(
    Array(2).fill('ravi@example.com'),
  )
  expect((await alerts()).map((alert) => alert.email)).not.toContain(email)
})

test('stopping deletes the address: a keyed hash of it remains', async () => {
  const token = await stop()
  const [optOut, ...others] = await shop.db.selectFrom('stock_alert_opt_out').selectAll().execute()
  expect([await alerts(), others, optOut?.at]).toEqual([[], [], shop.clock.now])
  expect(optOut?.address_id).toBe(readSignedId(token)?.id)
})

test('who opens the stop link again can allow the emails again', async () => {
  const token = await stop()
  for (const wrong of ['x'.repeat(43), 'short'])
    expect((await post(shop, `/api/stock-alerts/allow?token=${wrong}`, {})).statusCode).toBe(409)
  for (const _time of ['first', 'again'])
    expect((await post(shop, `/api/stock-alerts/allow?token=${token}`, {})).statusCode).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
  await confirm()
  expect(await alerts()).toMatchObject([{ email, confirmed_at: shop.clock.now }])
})

test('a customer who asks with a login allows the emails to their own address again, and to no other', async () => {
  await stop()
  const { accessToken } = await becomeCustomer(shop, { email: 'ravi@example.com', phone: '9876543211' })
  const wanted = { variantId: variants.chocolate, email }
  await post(shop, '/api/stock-alerts', wanted, accessToken)
  expect(await shop.deliverMail()).toEqual([])
  const own = await becomeCustomer(shop)
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000)
  await post(shop, '/api/stock-alerts', wanted, own.accessToken)
  expect(await shop.deliverMail()).toMatchObject([{ to: [{ address: email }] }])
})

test('opening the address of the mailbox button leads to the page that stops', async () => {
  await confirm()
  const answer = await shop.app.inject({ method: 'GET', url: '/api/stock-alerts/stop?token=a%26b' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/back-in-stock/stop?token=a%26b'])
  expect(await alerts()).toHaveLength(1)
})

test('what is in stock can be bought: nobody is told of it later', async () => {
  await setStock(1)
  const answer = await ask()
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      message: 'It is in stock. You can buy it now.',
      error: { code: 'in-stock' },
    },
  ])
  expect(await shop.deliverMail()).toEqual([])
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

test('one address gets six emails a day to confirm, however many networks ask', async () => {
  const sent = []
  for (let time = 0; time < 12; time += 1) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/stock-alerts',
      remoteAddress: `203.0.113.${time}`,
      payload: { variantId: variants.chocolate, email },
    })
    expect(answer.statusCode).toBe(200)
    sent.push(...(await shop.deliverMail()))
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 3_600_000)
  }
  expect(sent).toHaveLength(6)
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

test('what is taken off sale before its email leaves waits as well', async () => {
  await confirm()
  await setStock(1)
  await queueDueAlerts(shop.deps)
  const setStatus = (status: 'active' | 'draft') =>
    shop.db.updateTable('product').set({ status }).where('handle', '=', 'whey-blend').execute()
  await setStatus('draft')
  expect(await shop.deliverMail()).toEqual([])
  await setStatus('active')
  expect(await look()).toHaveLength(1)
})

test('the link of an alert that was told confirms no other', async () => {
  await ask()
  const token = await tokenOf()
  const used = async () => (await post(shop, '/api/stock-alerts/confirm', { token })).statusCode
  expect([await used(), await used()]).toEqual([200, 200])
  await setStock(1)
  expect(await look()).toHaveLength(1)
  expect([await used(), (await show(token)).statusCode]).toEqual([409, 409])
})

test('a hundred are told at a time, the first to confirm first', async () => {
  await shop.db
    .insertInto('stock_alert')
    .values(
      Array.from({ length: 130 }, (_, n) => ({
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        variant_id: variants.chocolate,
        email: `${n}@example.com`,
        created_at: shop.clock.now,
        confirmed_at: new Date(shop.clock.now.getTime() - n * 1_000),
      })),
    )
    .execute()
  const sent = () =>
    shop.db.selectFrom('stock_alert').select('email').where('sent_at', 'is not', null).execute()
  await setStock(1)
  await queueDueAlerts(shop.deps)
  const firstToConfirm = Array.from({ length: 100 }, (_, n) => `${129 - n}@example.com`)
  expect((await sent()).map((alert) => alert.email).sort()).toEqual(firstToConfirm.sort())
  await Promise.all([queueDueAlerts(shop.deps), queueDueAlerts(shop.deps)])
  const jobs = await shop.db.selectFrom('outbox').select('payload').execute()
  expect(new Set(jobs.map(({ payload }) => JSON.stringify(payload))).size).toBe(130)
  expect([(await sent()).length, jobs.length]).toEqual([130, 130])
})

const show = (token: string) => shop.app.inject({ url: `/api/stock-alerts/link?token=${token}` })

test('the link says product, size and flavour, and nothing of who asked', async () => {
  await ask()
  const token = await tokenOf()
  const answer = await show(token)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { product: 'Whey Blend', variant: 'Rich Chocolate, 1 kg' },
  ])
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(await alerts()).toMatchObject([{ confirmed_at: null }])
  await post(shop, '/api/stock-alerts/confirm', { token })
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 86_400_000)
  expect((await show(token)).statusCode).toBe(200)
})

test('a link that is wrong, old, stopped or of another kind names no product', async () => {
  const shown = async (token: string) => {
    const { statusCode, body } = await show(token)
    return [statusCode, body]
  }
  await ask()
  const [mail] = await shop.deliverMail()
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const unknown = await shown('x'.repeat(43))
  expect(unknown).toEqual([409, expect.not.stringContaining('Whey')])
  const unsigned = signId({ linkSecret: 'another' }, 'stock-alert', {
    id: readSignedId(token)?.id ?? '',
    version: 1,
  })
  for (const wrong of ['short', unsigned, stopTokenOf(mail)]) expect(await shown(wrong)).toEqual(unknown)
  await post(shop, `/api/stock-alerts/stop?token=${stopTokenOf(mail)}`, {})
  expect(await shown(token)).toEqual(unknown)
  await ask('ravi@example.com')
  const old = await tokenOf()
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 86_400_000)
  expect(await shown(old)).toEqual(unknown)
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
  await setStock(0)
  await confirm('waits@example.com')
  expect(await leftAfter(366)).toEqual([])
})
