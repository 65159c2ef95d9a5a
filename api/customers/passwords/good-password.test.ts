import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lightHash } from '../../../client/light-hash.ts'
import { becomeCustomer, linkToken, openTestShop, post, signUpForm, wideLimits } from '../accounts/testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const common =
  'This password is too common. Please choose another one: three or four unrelated words work well.'
const personal =
  'Your name, email, phone number and the name of the shop are easily guessed. Add a few unrelated words.'

const refused = [
  { password: 'password1', code: 'password-common', says: common },
  { password: 'Password@123', code: 'password-common', says: common },
  { password: 'QWERTYUIOP', code: 'password-common', says: common },
  { password: ' 1q2w3e4r ', code: 'password-common', says: common },
  { password: 'Asha.Rao@99', code: 'password-personal', says: personal },
  { password: 'asha@example.com', code: 'password-personal', says: personal },
  { password: '9876543210', code: 'password-common', says: common },
  { password: 'shikhar2026', code: 'password-personal', says: personal },
]

test.each(refused)('nobody signs up with $password', async ({ password, code, says }) => {
  const answer = await post(shop, '/api/register', signUpForm({ password, confirmPassword: password }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: says, error: { code, message: says, fields: { password: says } } })
  expect(await shop.db.selectFrom('customer').select('id').execute()).toEqual([])
})

test('a reset refuses them too, and its link lives on', async () => {
  await becomeCustomer(shop)
  await post(shop, '/api/forgot-password', { email: 'asha@example.com' })
  const token = await linkToken(shop)
  for (const { password, code } of refused) {
    const answer = await post(shop, '/api/reset-password', { token, password })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, code])
  }
  const chosen = await post(shop, '/api/reset-password', { token, password: 'a new password' })
  expect(chosen.statusCode).toBe(200)
})

test('who has such a password from before still gets in', async () => {
  await becomeCustomer(shop)
  const password_hash = lightHash('password1')
  await shop.db.updateTable('customer').set({ password_hash }).execute()
  const answer = await post(shop, '/api/login', { email: 'asha@example.com', password: 'password1' })
  expect(answer.statusCode).toBe(200)
})

test('the list holds thousands that the length would let pass, each once and as it is compared', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(list.length).toBeGreaterThan(10_000)
  expect(new Set(list).size).toBe(list.length)
  expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
})
