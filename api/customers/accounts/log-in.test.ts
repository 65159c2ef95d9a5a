import { afterAll, beforeEach, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, post, signUpForm, wideLimits, withToken } from './testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const asha = { email: 'asha@example.com', password: 'correct horse' }

async function profileStatus(token: string): Promise<number> {
  return (await shop.app.inject({ url: '/api/profile', ...withToken(token) })).statusCode
}

test('a customer logs in; the address compares trimmed and lower-cased', async () => {
  const { userId } = await becomeCustomer(shop)
  const answer = await post(shop, '/api/login', { ...asha, email: ' ASHA@example.COM ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    userName: 'Asha Rao',
    userId,
  })
})

test.each([
  { why: 'a wrong password', login: { ...asha, password: 'wrong horse' } },
  { why: 'an unknown address', login: { ...asha, email: 'nobody@example.com' } },
  { why: 'no address at all', login: { ...asha, email: 'nobody' } },
])('$why fails with the one sentence', async ({ login }) => {
  await becomeCustomer(shop)
  const answer = await post(shop, '/api/login', login)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({
    message: 'Username or password incorrect',
    error: { code: 'bad-credentials', message: 'Username or password incorrect' },
  })
})

test('who has not activated cannot log in, and is told nothing more', async () => {
  await post(shop, '/api/register', signUpForm())
  const answer = await post(shop, '/api/login', asha)
  expect(answer.statusCode).toBe(401)
  expect(answer.json().message).toBe('Username or password incorrect')
})

test('a session lives one day, and thirty for who wants to be remembered', async () => {
  await becomeCustomer(shop)
  const short = (await post(shop, '/api/login', asha)).json().accessToken
  const long = (await post(shop, '/api/login', { ...asha, remember: true })).json().accessToken
  shop.clock.now = new Date('2026-11-21T11:59:59Z')
  expect(await profileStatus(short)).toBe(200)
  shop.clock.now = new Date('2026-11-21T12:00:00Z')
  expect(await profileStatus(short)).toBe(401)
  shop.clock.now = new Date('2026-12-20T11:59:59Z')
  expect(await profileStatus(long)).toBe(200)
  shop.clock.now = new Date('2026-12-20T12:00:00Z')
  expect(await profileStatus(long)).toBe(401)
})

test('signing out kills this token and no other', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const other = (await post(shop, '/api/login', asha)).json().accessToken
  const answer = await shop.app.inject({ method: 'POST', url: '/api/logout', ...withToken(accessToken) })
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  expect(await profileStatus(accessToken)).toBe(401)
  expect(await profileStatus(other)).toBe(200)
  const again = await shop.app.inject({ method: 'POST', url: '/api/logout', ...withToken(accessToken) })
  expect(again.statusCode).toBe(401)
})

test.each([
  { header: undefined, code: 'token-missing' },
  { header: '', code: 'token-missing' },
  { header: 'Basic YTpi', code: 'token-missing' },
  { header: 'Bearer', code: 'token-missing' },
  { header: 'Bearer two words', code: 'token-missing' },
  { header: 'Bearer x', code: 'session-expired' },
  { header: `Bearer ${'x'.repeat(8_000)}`, code: 'session-expired' },
])('the header $header is $code', async ({ header, code }) => {
  const headers = header === undefined ? {} : { authorization: header }
  const answer = await shop.app.inject({ url: '/api/profile', headers })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().error.code).toBe(code)
  expect(answer.json().message).toBe('Authentication token is missing. Please log in again.')
})

test('a token with one letter changed is refused', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const tampered = accessToken.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect(await profileStatus(tampered)).toBe(401)
})

test('only the hash of a session token is kept', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const sessions = await shop.db.selectFrom('session').selectAll().execute()
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.token_hash.toString('base64url')).not.toBe(accessToken)
})

test('Verify says that a customer is verified', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const answer = await post(shop, '/api/profile/verify', {}, accessToken)
  expect(answer.json()).toEqual({ success: true, verified: true, message: 'Verified' })
  expect(await shop.deliverMail()).toEqual([])
})

test('Verify sends the email again to who is not', async () => {
  const { accessToken } = await becomeCustomer(shop)
  await shop.db.updateTable('customer').set({ activated_at: null }).execute()
  const answer = await post(shop, '/api/profile/verify', {}, accessToken)
  expect(answer.json()).toMatchObject({ success: true, verified: false })
  expect((await shop.deliverMail()).map(({ subject }) => subject)).toEqual(['activate'])
})
