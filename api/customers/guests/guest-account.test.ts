import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { becomeCustomer, linkToken, openTestShop, post, wideLimits, withToken } from '../accounts/testing.ts'

const shop = await openTestShop({
  TEXT_MESSAGES: 'off',
  RATE_LIMITS: `${wideLimits},*.wide=999999999/99999999`,
})
let meera: LoginResponse

beforeEach(async () => {
  await shop.reset()
  meera = await openGuest()
})
afterAll(() => shop.close())

const email = 'asha@example.com'
const password = 'a long way up 7'
const openGuest = async () => (await post(shop, '/api/guest', { email })).json<LoginResponse>()
const choose = (token = meera.accessToken, chosen = password) =>
  post(shop, '/api/guest/password', { password: chosen }, token)
const confirm = (link: string, token: string | undefined = meera.accessToken) =>
  post(shop, '/api/profile/email/confirm', { token: link }, token)
const logIn = (typed = password) => post(shop, '/api/login', { email, password: typed })
const profile = async () =>
  (await shop.app.inject({ url: '/api/profile', ...withToken(meera.accessToken) })).json()

test('a guest who sets a password and opens the link has an account, the same customer', async () => {
  const answer = await choose()
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'We have sent a link to your email.'])
  expect((await logIn()).statusCode).toBe(401)
  expect((await confirm(await linkToken(shop))).statusCode).toBe(200)
  expect((await logIn()).json().userId).toBe(meera.userId)
  expect(await profile()).toMatchObject({ email, guestEmail: '', hasPassword: true, verified: true })
  expect((await choose()).json().error.code).toBe('not-found')
})

test('the link alone gives the orders to nobody: it wants the session that has asked', async () => {
  await choose()
  const link = await linkToken(shop)
  expect((await confirm(link, (await openGuest()).accessToken)).json().error.code).toBe('link-expired')
  const bare = await shop.app.inject({
    method: 'POST',
    url: '/api/profile/email/confirm',
    payload: { token: link },
  })
  expect(bare.statusCode).toBe(401)
  expect((await profile()).guestEmail).toBe(email)
})

test('where the email has an account the answer is the same, its owner is told, and nothing joins', async () => {
  const unknown = await choose()
  await shop.deliverMail()
  const owner = await becomeCustomer(shop)
  const known = await choose()
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect((await shop.deliverMail()).map(({ subject }) => subject)).toEqual(['account-exists'])
  expect((await logIn()).statusCode).toBe(401)
  expect((await logIn('correct horse')).json().userId).toBe(owner.userId)
  expect((await profile()).guestEmail).toBe(email)
})

test('an email that got an account meanwhile is not taken from it', async () => {
  await choose()
  const link = await linkToken(shop)
  const owner = await becomeCustomer(shop)
  expect((await confirm(link)).json().error.code).toBe('link-expired')
  expect((await logIn('correct horse')).json().userId).toBe(owner.userId)
})

test('a password that comes as the link is opened does not take the place of the first', async () => {
  await choose()
  const link = await linkToken(shop)
  const holder = await shop.db.startTransaction().execute()
  await holder.selectFrom('customer').select('id').forUpdate().execute()
  const confirmed = confirm(link)
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  const second = choose(meera.accessToken, 'another way up 8')
  await expect.poll(() => countWaiting(shop.db)).toBe(2)
  await holder.commit().execute()
  expect([(await confirmed).statusCode, (await second).statusCode]).toEqual([200, 404])
  expect((await logIn()).json().userId).toBe(meera.userId)
})

test('a weak password is refused in its sentence', async () => {
  expect((await choose(meera.accessToken, 'password1')).json().error.code).toBe('password-common')
  expect((await choose(meera.accessToken, 'asha1234')).json().error.code).toBe('password-personal')
})
