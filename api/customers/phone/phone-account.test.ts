import { afterAll, beforeEach, expect, test } from 'vitest'
import { readCustomerSearch } from '../../../shop/customers/customer-search.ts'
import { linkToken, post, tokenIn, withToken } from '../accounts/testing.ts'
import { findCustomers } from '../find-customers.ts'
import { eraseCustomer } from '../privacy/erase-customer.ts'
import { askCode, becomePhoneCustomer, logIn, openPhoneShop, widePhoneLimits } from './testing.ts'

const shop = await openPhoneShop({ RATE_LIMITS: widePhoneLimits })
let token: string
let userId: string

beforeEach(async () => {
  await shop.reset()
  const login = await becomePhoneCustomer(shop, '98450 12345')
  token = login.accessToken
  userId = login.userId
})
afterAll(() => shop.close())

const email = 'asha@example.com'
const password = 'correct horse'
const openedAt = Date.parse('2026-11-20T12:00:00Z')

async function addEmail() {
  await post(shop, '/api/profile/email', { email }, token)
  await post(shop, '/api/profile/email/confirm', { token: await linkToken(shop) }, token)
}

async function profile() {
  return (await shop.app.inject({ url: '/api/profile', ...withToken(token) })).json()
}

test('the profile of who logs in by mobile number has neither email nor password', async () => {
  expect(await profile()).toMatchObject({
    email: '',
    phone: '9845012345',
    loginPhone: '+919845012345',
    hasPassword: false,
    verified: true,
    wantsUpdates: false,
  })
})

test('email by the profile and password by a reset link make it an account that logs in either way', async () => {
  await addEmail()
  await post(shop, '/api/forgot-password', { email })
  const [mail] = await shop.deliverMail()
  const reset = await post(shop, '/api/reset-password', {
    token: tokenIn(mail?.text),
    password,
    confirmPassword: password,
  })
  expect(reset.statusCode).toBe(200)
  expect((await post(shop, '/api/login', { email, password })).json().userId).toBe(userId)
  const asked = await askCode(shop, '9845012345')
  const { token: second } = (await logIn(shop, asked)).json()
  const [code] = /\d{6}/.exec((await shop.deliverMail())[0]?.html || '') ?? []
  expect((await logIn(shop, { ...asked, token: second, code: code ?? '' })).json().userId).toBe(userId)
})

test('the first password is chosen in the profile, once there is an email to log in with', async () => {
  const choose = () => post(shop, '/api/profile/password', { password }, token)
  expect((await choose()).json().message).toBe('Add an email to your profile first.')
  await addEmail()
  expect((await choose()).statusCode).toBe(200)
  expect((await post(shop, '/api/login', { email, password })).json().userId).toBe(userId)
  expect((await choose()).json().error.fields.currentPassword).toContain('not the password')
})

test('fifteen minutes after the login a stolen session changes nothing that would give it the account', async () => {
  shop.clock.now = new Date(openedAt + 15 * 60_000)
  for (const [url, body] of [
    ['/api/profile/email', { email }],
    ['/api/profile/delete', {}],
  ] as const) {
    const answer = await post(shop, url, body, token)
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'fresh-login-needed'])
  }
  expect(await shop.deliverMail()).toEqual([])
})

test('no password logs in where none was chosen', async () => {
  await addEmail()
  for (const typed of ['', ' ', 'null', password])
    expect((await post(shop, '/api/login', { email, password: typed })).statusCode).toBeGreaterThanOrEqual(
      400,
    )
})

test('nobody is asked for news without an email', async () => {
  const wanted = await shop.app.inject({
    method: 'PUT',
    url: '/api/profile/updates',
    payload: { wanted: true },
    ...withToken(token),
  })
  expect(wanted.statusCode).toBe(409)
})

test('the data export has the number and the codes sent to it, and deletion removes both', async () => {
  await askCode(shop, '98450 12345')
  const data = (await shop.app.inject({ url: '/api/profile/data', ...withToken(token) })).json()
  expect(data.phoneLogin).toEqual({
    phone: '+919845012345',
    verifiedAt: '2026-11-20T12:00:00.000Z',
    codes: [{ purpose: 'log-in', askedAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-20T12:05:00.000Z' }],
  })
  expect((await post(shop, '/api/profile/delete', {}, token)).statusCode).toBe(200)
  expect(await shop.db.selectFrom('customer').select('id').execute()).toEqual([])
  expect(await shop.db.selectFrom('one_time_code').select('id').execute()).toEqual([])
  expect(await shop.deliverMail()).toEqual([])
})

test('the team finds the customer by the number that logs in, also when the courier calls another', async () => {
  await shop.app.inject({
    method: 'PUT',
    url: '/api/profile',
    payload: { firstName: 'Asha', lastName: 'Rao', phone: '9876500000' },
    ...withToken(token),
  })
  for (const typed of ['98450 12345', '9876500000', '12345', '98450', '500000']) {
    const found = await findCustomers(shop.db, { search: readCustomerSearch(typed), limit: 5 })
    expect(found).toMatchObject([{ id: userId, email: '', phone: '9876500000' }])
  }
})

test('an owner erases who has no email by the phone', async () => {
  const erase = (typed: { email?: string; phone?: string }) =>
    eraseCustomer(shop.deps, { customerId: userId, actor: 'owner', ...typed })
  await expect(erase({ email })).rejects.toThrow('email-of-other')
  await expect(erase({ phone: '9845099999' })).rejects.toThrow('email-of-other')
  await erase({ phone: '9845012345' })
  expect(await shop.db.selectFrom('customer').select('id').execute()).toEqual([])
})
