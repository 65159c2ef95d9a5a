import { afterAll, beforeEach, expect, test } from 'vitest'
import { countWaiting } from '../../platform/postgres/testing.ts'
import {
  becomeCustomer,
  linkToken,
  openTestShop,
  post,
  runTogether,
  signUpForm,
  wideLimits,
  withToken,
} from './testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const email = 'asha@example.com'
const fresh = 'a new password'

async function askReset(address = email) {
  return post(shop, '/api/forgot-password', { email: address })
}

test('the link chooses a new password, ends every session and works once', async () => {
  const { accessToken } = await becomeCustomer(shop)
  await askReset()
  const token = await linkToken(shop)
  const answer = await post(shop, '/api/reset-password', { token, password: fresh })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true })

  expect((await shop.app.inject({ url: '/api/profile', ...withToken(accessToken) })).statusCode).toBe(401)
  expect((await post(shop, '/api/login', { email, password: 'correct horse' })).statusCode).toBe(401)
  expect((await post(shop, '/api/login', { email, password: fresh })).statusCode).toBe(200)

  const second = await post(shop, '/api/reset-password', { token, password: 'yet another' })
  expect(second.statusCode).toBe(409)
  expect(second.json().error).toMatchObject({ code: 'link-expired', purpose: 'reset' })
})

test('asking answers alike for everybody, and writes only to customers', async () => {
  await becomeCustomer(shop)
  const known = await askReset()
  const unknown = await askReset('nobody@example.com')
  expect(known.statusCode).toBe(200)
  expect(known.json()).toEqual({ success: true, message: 'A reset link has been sent to your email.' })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  const mails = await shop.deliverMail()
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([['reset', email]])
})

test('who never activated gets another activation link', async () => {
  await post(shop, '/api/register', signUpForm())
  const old = await linkToken(shop)
  await askReset()
  const [mail] = await shop.deliverMail()
  expect(mail?.subject).toBe('activate')
  const token = new URL(mail?.text?.trim() ?? '').searchParams.get('token')
  const password = 'correct horse'
  expect((await post(shop, '/api/reset-password', { token, password: fresh })).statusCode).toBe(409)
  expect((await post(shop, '/api/activate', { token, password })).statusCode).toBe(200)
  expect((await post(shop, '/api/activate', { token: old, password })).statusCode).toBe(409)
})

test('a reset link lives 60 minutes', async () => {
  await becomeCustomer(shop)
  await askReset()
  const token = await linkToken(shop)
  shop.clock.now = new Date('2026-11-20T13:00:00Z')
  expect((await post(shop, '/api/reset-password', { token, password: fresh })).statusCode).toBe(409)
  shop.clock.now = new Date('2026-11-20T12:59:59Z')
  expect((await post(shop, '/api/reset-password', { token, password: fresh })).statusCode).toBe(200)
})

test('a link lives on though somebody asks for another; once one is used, all have expired', async () => {
  await becomeCustomer(shop)
  await askReset()
  const first = await linkToken(shop)
  await askReset()
  const second = await linkToken(shop)
  expect((await post(shop, '/api/reset-password', { token: first, password: fresh })).statusCode).toBe(200)
  expect(
    (await post(shop, '/api/reset-password', { token: second, password: 'yet another' })).statusCode,
  ).toBe(409)
})

test('of two resets by two links at the same moment one chooses the password', async () => {
  await becomeCustomer(shop)
  await askReset()
  const tokens = [await linkToken(shop)]
  await askReset()
  tokens.push(await linkToken(shop))
  const answers = await runTogether(
    shop,
    tokens.map(
      (token, index) => () =>
        post(shop, '/api/reset-password', { token, password: `a new password ${index}` }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('however often somebody asks for it, its owner is answered the same and has a link', async () => {
  await becomeCustomer(shop)
  const answers = []
  for (let time = 0; time < 25; time += 1) answers.push((await askReset()).body)
  expect(new Set(answers).size).toBe(1)
  expect((await askReset()).statusCode).toBe(200)
  const token = await linkToken(shop)
  expect((await post(shop, '/api/reset-password', { token, password: fresh })).statusCode).toBe(200)
})

test('of two resets by one link at the same moment one chooses the password', async () => {
  await becomeCustomer(shop)
  await askReset()
  const token = await linkToken(shop)
  const answers = await Promise.all(
    ['one new password', 'other new password'].map((password) =>
      post(shop, '/api/reset-password', { token, password }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('neither tables nor queue ever hold a usable reset link', async () => {
  await becomeCustomer(shop)
  await askReset()
  const queued = await shop.db.selectFrom('outbox').select('payload').execute()
  expect(queued).toEqual([{ payload: { email, purpose: 'reset', requestId: expect.any(String) } }])
  const token = await linkToken(shop)
  const [link, ...others] = await shop.db.selectFrom('customer_link').selectAll().execute()
  expect(others).toEqual([])
  expect(link?.token_hash).toHaveLength(32)
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    const stolen = link?.token_hash.toString(form) ?? ''
    expect(stolen).not.toBe(token)
    expect((await post(shop, '/api/reset-password', { token: stolen, password: fresh })).statusCode).toBe(409)
  }
})

test('a link opens what it was sent for and nothing else', async () => {
  await post(shop, '/api/register', signUpForm())
  const activation = await linkToken(shop)
  expect((await post(shop, '/api/reset-password', { token: activation, password: fresh })).statusCode).toBe(
    409,
  )
  await post(shop, '/api/activate', { token: activation, password: 'correct horse' })
  await askReset()
  const token = await linkToken(shop)
  expect((await post(shop, '/api/activate', { token, password: 'correct horse' })).statusCode).toBe(409)
})

test('once the password has changed no older link is of any use', async () => {
  const { accessToken } = await becomeCustomer(shop)
  await askReset()
  const reset = await linkToken(shop)
  await shop.db.updateTable('customer').set({ activated_at: null }).execute()
  await post(shop, '/api/profile/verify', {}, accessToken)
  const activation = await linkToken(shop)
  expect((await post(shop, '/api/reset-password', { token: reset, password: fresh })).statusCode).toBe(200)
  expect((await post(shop, '/api/activate', { token: activation, password: fresh })).statusCode).toBe(409)
  expect(await shop.db.selectFrom('customer_link').selectAll().execute()).toEqual([])
})

test('a login with the old password, just while it changes, opens nothing', async () => {
  await becomeCustomer(shop)
  const change = await shop.db.startTransaction().execute()
  await change.updateTable('customer').set({ password_hash: 'changed' }).execute()
  let isAnswered = false
  const login = post(shop, '/api/login', { email, password: 'correct horse' })
  login.finally(() => {
    isAnswered = true
  })
  await expect.poll(async () => isAnswered || (await countWaiting(shop.db)) > 0).toBe(true)
  await change.deleteFrom('session').execute()
  await change.commit().execute()
  expect((await login).statusCode).toBe(401)
  expect(await shop.db.selectFrom('session').select('customer_id').execute()).toEqual([])
})
