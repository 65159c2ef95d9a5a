import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  becomeCustomer,
  linkToken,
  openTestShop,
  post,
  signUpForm,
  type TestShop,
  withToken,
} from './testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const password = 'correct horse'
const created = {
  success: true,
  message: 'Account created successfully! Please check your email to verify your account.',
}

test('a stranger signs up, activates by the mailed link and the password, and is logged in', async () => {
  const answer = await post(shop, '/api/register', signUpForm({ email: '  Asha@Example.com ' }))
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual(created)

  const [mail] = await shop.deliverMail()
  expect(mail?.to).toMatchObject([{ address: 'asha@example.com' }])
  expect(mail?.subject).toBe('activate')
  expect(mail?.text).toMatch(/^https:\/\/shop\.example\/activate\?token=[\w-]{43}\n$/)

  const token = new URL(mail?.text?.trim() ?? '').searchParams.get('token')
  const activated = await post(shop, '/api/activate', { token, password })
  expect(activated.statusCode).toBe(200)
  const { accessToken, userName, userId } = activated.json()
  expect(userName).toBe('Asha Rao')

  const profile = await shop.app.inject({ url: '/api/profile', ...withToken(accessToken) })
  expect(profile.json()).toEqual({
    userId,
    userName: 'Asha Rao',
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    verified: true,
  })
})

test('the address of the sign-up becomes the default one, with city and state of its PIN', async () => {
  const { accessToken } = await becomeCustomer(shop, { city: 'Elsewhere', province: 'Nowhere' })
  const answer = await post(shop, '/api/profile/address', { accessToken })
  expect(answer.json().addresses).toMatchObject([
    {
      firstName: 'Asha',
      address1: '12 Rajpath',
      city: 'New Delhi',
      province: 'Delhi',
      country: 'India',
      zip: '110001',
      isDefault: true,
    },
  ])
})

test('an address already in use answers alike; its owner gets a letter, and nothing changes', async () => {
  await becomeCustomer(shop)
  const thief = signUpForm({ first_name: 'Eve', password: 'thief thief', confirmPassword: 'thief thief' })
  const answer = await post(shop, '/api/register', thief)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual(created)
  const mails = await shop.deliverMail()
  expect(mails.map(({ subject }) => subject)).toEqual(['account-exists'])
  expect(mails[0]?.text).toContain('Asha')
  expect(mails[0]?.text).not.toContain('Eve')
  expect((await post(shop, '/api/login', { email: thief.email, password: 'thief thief' })).statusCode).toBe(
    401,
  )
  expect((await post(shop, '/api/login', { email: thief.email, password })).statusCode).toBe(200)
})

test('signing up again before activation replaces data and password and kills the old link', async () => {
  await post(shop, '/api/register', signUpForm())
  const oldToken = await linkToken(shop)
  const again = signUpForm({ first_name: 'Usha', password: 'second try', confirmPassword: 'second try' })
  await post(shop, '/api/register', again)
  // Dead at once, not only when the new letter leaves.
  expect((await post(shop, '/api/activate', { token: oldToken, password: 'second try' })).statusCode).toBe(
    409,
  )

  const token = await linkToken(shop)
  expect((await post(shop, '/api/activate', { token, password })).statusCode).toBe(401)
  const activated = await post(shop, '/api/activate', { token, password: 'second try' })
  expect(activated.json().userName).toBe('Usha Rao')
  const { accessToken } = activated.json()
  expect((await post(shop, '/api/profile/address', { accessToken })).json().addresses).toHaveLength(1)
})

test('a wrong password keeps the activation link alive; a right one uses it up', async () => {
  await post(shop, '/api/register', signUpForm())
  const token = await linkToken(shop)
  const wrong = await post(shop, '/api/activate', { token, password: 'wrong horse' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().message).toBe('Username or password incorrect')
  expect((await post(shop, '/api/activate', { token, password })).statusCode).toBe(200)
  const second = await post(shop, '/api/activate', { token, password })
  expect(second.statusCode).toBe(409)
  expect(second.json().error).toMatchObject({ code: 'link-dead', purpose: 'activate' })
})

test('of two clicks at the same moment one activates', async () => {
  await post(shop, '/api/register', signUpForm())
  const token = await linkToken(shop)
  const answers = await Promise.all([1, 2].map(() => post(shop, '/api/activate', { token, password })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('an activation link lives 24 hours', async () => {
  await post(shop, '/api/register', signUpForm())
  const token = await linkToken(shop)
  shop.clock.now = new Date('2026-11-21T12:00:00Z')
  expect((await post(shop, '/api/activate', { token, password })).statusCode).toBe(409)
  shop.clock.now = new Date('2026-11-21T11:59:59Z')
  expect((await post(shop, '/api/activate', { token, password })).statusCode).toBe(200)
})

test('an unknown PIN is refused by its field, and nobody is signed up', async () => {
  const answer = await post(shop, '/api/register', signUpForm({ zip: '999999' }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: 'Invalid PIN code. Please try again.',
    error: { code: 'unknown-pin', fields: { zip: 'Invalid PIN code. Please try again.' } },
  })
  expect(await shop.deliverMail()).toEqual([])
})

test('two sign-ups of one address at the same moment make one customer', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => post(shop, '/api/register', signUpForm())))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await shop.db.selectFrom('customer').select('id').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('address').select('id').execute()).toHaveLength(1)
})

test('neither tables nor queue ever hold a usable token or a password', async () => {
  await post(shop, '/api/register', signUpForm())
  const queued = await shop.db.selectFrom('outbox').select('payload').execute()
  expect(queued).toEqual([{ payload: { email: 'asha@example.com', purpose: 'activate' } }])
  const token = await linkToken(shop)
  const links = await shop.db.selectFrom('customer_link').selectAll().execute()
  expect(links[0]?.token_hash).toHaveLength(32)
  expect(JSON.stringify(links)).not.toContain(token)
  const customer = await shop.db.selectFrom('customer').select('password_hash').executeTakeFirstOrThrow()
  expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
