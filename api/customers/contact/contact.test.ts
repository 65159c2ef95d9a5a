import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkToken, openTestShop, post, type TestShop } from '../accounts/testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const email = 'asha@example.com'

test('a message reaches the shop, and its reply goes to the visitor', async () => {
  const message = { name: 'Asha, "Rao"\r\nBcc: all@example.com', email, message: 'Is it vegetarian? 🌱' }
  const answer = await post(shop, '/api/contact', message)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true, message: 'Your message has been sent successfully!' })
  const [mail, ...others] = await shop.deliverMail()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: [{ address: 'care@shikhar.example' }],
    from: { address: 'hello@shikhar.example' },
    replyTo: [{ address: email }],
  })
  expect(mail?.bcc).toBeUndefined()
  const name = 'Asha, "Rao" Bcc: all@example.com'
  expect(JSON.parse(mail?.text ?? '')).toEqual({ kind: 'contact', number: 101, ...message, name })
})

test('a subscription counts once its link is followed; following it twice is harmless', async () => {
  const answer = await post(shop, '/api/subscribe', { email: ' Asha@Example.com' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().success).toBe(true)
  const [mail] = await shop.deliverMail()
  expect(mail?.to).toMatchObject([{ address: email }])
  expect(mail?.text).toMatch(/^https:\/\/shop\.example\/subscribe\/confirm\?token=[\w-]{43}\n$/)
  const subscriber = () => shop.db.selectFrom('subscriber').selectAll().executeTakeFirstOrThrow()
  expect((await subscriber()).confirmed_at).toBeNull()

  expect((await subscriber()).place).toBe('home-page')
  const token = new URL(mail?.text?.trim() ?? '').searchParams.get('token')
  const first = await post(shop, '/api/subscribe/confirm', { token })
  expect([first.statusCode, first.json()]).toEqual([200, { success: true }])
  const confirmedAt = (await subscriber()).confirmed_at
  expect(confirmedAt).toEqual(shop.clock.now)
  shop.clock.now = new Date('2027-11-20T12:00:00Z')
  expect((await post(shop, '/api/subscribe/confirm', { token })).statusCode).toBe(200)
  expect((await subscriber()).confirmed_at).toEqual(confirmedAt)
})

test('asking again answers alike and writes only to who has not confirmed', async () => {
  const first = await post(shop, '/api/subscribe', { email })
  const old = await linkToken(shop)
  await post(shop, '/api/subscribe', { email })
  const token = await linkToken(shop)
  expect((await post(shop, '/api/subscribe/confirm', { token: old })).statusCode).toBe(409)
  await post(shop, '/api/subscribe/confirm', { token })
  const again = await post(shop, '/api/subscribe', { email })
  expect(again.body).toBe(first.body)
  expect(await shop.deliverMail()).toEqual([])
})

test('a link works for seven days; an unknown one is refused', async () => {
  await post(shop, '/api/subscribe', { email })
  const token = await linkToken(shop)
  shop.clock.now = new Date('2026-11-27T12:00:00Z')
  const answer = await post(shop, '/api/subscribe/confirm', { token })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatchObject({ code: 'link-expired', purpose: 'subscribe' })
  shop.clock.now = new Date('2026-11-27T11:59:59Z')
  expect((await post(shop, '/api/subscribe/confirm', { token })).statusCode).toBe(200)
  expect((await post(shop, '/api/subscribe/confirm', { token: 'unknown' })).statusCode).toBe(409)
})

test('who has subscribed leaves by one click, and a look at the link leaves nothing', async () => {
  await post(shop, '/api/subscribe', { email })
  const [mail] = await shop.deliverMail()
  const token = new URL(mail?.text?.trim() ?? '').searchParams.get('token')
  await post(shop, '/api/subscribe/confirm', { token })
  const header = mail?.headers?.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { pathname, search } = new URL(header.slice(1, -1))
  expect(pathname).toBe('/api/unsubscribe')
  const count = async () => (await shop.db.selectFrom('subscriber').selectAll().execute()).length

  const look = await shop.app.inject({ url: pathname + search })
  expect([look.statusCode, look.headers.location]).toEqual([303, `/unsubscribe${search}`])
  expect((await post(shop, '/api/unsubscribe?token=x', {})).statusCode).toBe(409)
  expect(await count()).toBe(1)
  for (const _ of ['once', 'twice']) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: pathname + search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.json()).toEqual({ success: true })
    expect(await count()).toBe(0)
  }
})
