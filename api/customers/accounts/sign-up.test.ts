import { afterAll, beforeEach, expect, test } from 'vitest'
import { insertLink } from '../links/link-store.ts'
import { makeToken } from '../sessions/token.ts'
import {
  becomeCustomer,
  linkToken,
  openTestShop,
  post,
  runTogether,
  signUpForm,
  tokenIn,
  wideLimits,
  withToken,
} from './testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

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
    guestEmail: '',
    loginPhone: '',
    hasPassword: true,
    verified: true,
    wantsUpdates: false,
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

test('an address already in use answers alike; its owner gets an email, and nothing changes', async () => {
  await becomeCustomer(shop)
  const thief = signUpForm({ first_name: 'Eve', password: 'thief thief', confirmPassword: 'thief thief' })
  const answer = await post(shop, '/api/register', thief)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual(created)
  const mails = await shop.deliverMail()
  expect(mails.map(({ subject }) => subject)).toEqual(['account-exists'])
  expect(mails[0]?.text).toContain('Asha')
  expect(mails[0]?.text).not.toContain('Eve')
  expect(await shop.db.selectFrom('customer').select('first_name').execute()).toEqual([
    { first_name: 'Asha' },
  ])
  expect((await post(shop, '/api/login', { email: thief.email, password: 'thief thief' })).statusCode).toBe(
    401,
  )
  expect((await post(shop, '/api/login', { email: thief.email, password })).statusCode).toBe(200)
})

const usha = { first_name: 'Usha', password: 'second try', confirmPassword: 'second try' }

test('each sign-up of an address keeps its own form; the password chooses, and the others are gone', async () => {
  await post(shop, '/api/register', signUpForm())
  const first = await linkToken(shop)
  await post(shop, '/api/register', signUpForm(usha))
  const second = await linkToken(shop)
  const activated = await post(shop, '/api/activate', { token: first, password })
  expect(activated.json().userName).toBe('Asha Rao')
  const { accessToken } = activated.json()
  expect((await post(shop, '/api/profile/address', { accessToken })).json().addresses).toMatchObject([
    { firstName: 'Asha' },
  ])
  expect((await post(shop, '/api/activate', { token: second, password: 'second try' })).statusCode).toBe(409)
  expect((await logIn('second try')).statusCode).toBe(401)
  expect((await logIn(password)).statusCode).toBe(200)
  expect(await shop.db.selectFrom('customer').select('email').execute()).toHaveLength(1)
})

test('a stranger’s sign-up with the address does not stand in its owner’s way, whichever email is opened', async () => {
  await post(shop, '/api/register', signUpForm())
  await shop.deliverMail()
  await post(shop, '/api/register', signUpForm(usha))
  const strangers = await linkToken(shop)
  const activated = await post(shop, '/api/activate', { token: strangers, password })
  expect([activated.statusCode, activated.json().userName]).toEqual([200, 'Asha Rao'])
})

test('not even strangers who use up the emails of the address', async () => {
  const register = async (form: object, remoteAddress: string) => {
    const url = '/api/register'
    expect(await shop.app.inject({ method: 'POST', url, payload: form, remoteAddress })).toMatchObject({
      statusCode: 201,
    })
  }
  for (let time = 0; time < 4; time += 1) await register(signUpForm(usha), '198.51.100.1')
  // One network gets two at once and leaves the owner one.
  expect(await shop.deliverMail()).toHaveLength(2)
  await register(signUpForm(usha), '198.51.100.2')
  const strangers = await linkToken(shop)
  await register(signUpForm(), '203.0.113.9')
  expect(await shop.deliverMail()).toEqual([])
  const activated = await post(shop, '/api/activate', { token: strangers, password })
  expect([activated.statusCode, activated.json().userName]).toEqual([200, 'Asha Rao'])
})

test('of two sign-ups of one address, activated at the same moment, one becomes the customer', async () => {
  await post(shop, '/api/register', signUpForm())
  await post(shop, '/api/register', signUpForm(usha))
  const tokens = (await shop.deliverMail()).map(({ text }) => tokenIn(text))
  const answers = await runTogether(
    shop,
    [password, 'second try'].map(
      (word, index) => () => post(shop, '/api/activate', { token: tokens[index], password: word }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await shop.db.selectFrom('customer').select('email').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('customer_link').select('purpose').execute()).toEqual([])
})

test('a link that comes after the address has its customer has expired', async () => {
  const { userId } = await becomeCustomer(shop)
  await post(shop, '/api/register', signUpForm(usha))
  const { id } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow()
  const { token, hash } = makeToken()
  const times = { createdAt: shop.clock.now, expiresAt: new Date('2026-11-21T12:00:00Z') }
  await insertLink(shop.db, { tokenHash: hash, customerId: id, purpose: 'activate', ...times })
  expect((await post(shop, '/api/activate', { token, password: 'second try' })).statusCode).toBe(409)
  expect((await logIn(password)).statusCode).toBe(200)
})

async function logIn(word: string) {
  return post(shop, '/api/login', { email: 'asha@example.com', password: word })
}

test('a wrong password keeps the activation link alive; a right one uses it up', async () => {
  await post(shop, '/api/register', signUpForm())
  const token = await linkToken(shop)
  const wrong = await post(shop, '/api/activate', { token, password: 'wrong horse' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().message).toBe('Username or password incorrect')
  expect((await post(shop, '/api/activate', { token, password })).statusCode).toBe(200)
  const second = await post(shop, '/api/activate', { token, password })
  expect(second.statusCode).toBe(409)
  expect(second.json().error).toMatchObject({ code: 'link-expired', purpose: 'activate' })
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

test('neither tables nor queue ever hold a usable token or a password', async () => {
  await post(shop, '/api/register', signUpForm())
  const queued = await shop.db.selectFrom('outbox').select('payload').execute()
  const { id } = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  expect(queued).toEqual([
    {
      payload: {
        email: 'asha@example.com',
        purpose: 'activate',
        signUpId: id,
        requestId: expect.any(String),
      },
    },
  ])
  const token = await linkToken(shop)
  const links = await shop.db.selectFrom('customer_link').selectAll().execute()
  expect(links[0]?.token_hash).toHaveLength(32)
  expect(JSON.stringify(links)).not.toContain(token)
  const customer = await shop.db.selectFrom('customer').select('password_hash').executeTakeFirstOrThrow()
  expect(customer.password_hash).toMatch(/^\$argon2id\$v=19\$/)
})
