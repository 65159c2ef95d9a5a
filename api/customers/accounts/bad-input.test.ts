import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, post, signUpForm, type TestShop, withToken } from './testing.ts'

let shop: TestShop
let accessToken: string
let userId: string
let addressId: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: '*=1000000/3600' })
  ;({ accessToken, userId } = await becomeCustomer(shop))
  const { addresses } = (await post(shop, '/api/profile/address', { accessToken })).json()
  addressId = addresses[0].id
})
afterAll(() => shop.close())

const newAddress = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: '12 Rajpath',
  zip: '110001',
  phone: '9876543210',
}

/** Each call with a body that is in order, and the most characters of its texts. */
const calls: { method: 'POST' | 'PUT'; url: () => string; body: object; longest: Record<string, number> }[] =
  [
    {
      method: 'POST',
      url: () => '/api/login',
      body: { email: 'asha@example.com', password: 'correct horse' },
      longest: { email: 254, password: 200 },
    },
    {
      method: 'POST',
      url: () => '/api/register',
      body: signUpForm({ email: 'new@example.com' }),
      longest: {
        first_name: 100,
        last_name: 100,
        phone: 10,
        email: 254,
        address1: 200,
        zip: 6,
        password: 200,
      },
    },
    {
      method: 'POST',
      url: () => '/api/activate',
      body: { token: 'x'.repeat(43), password: 'correct horse' },
      longest: { token: 200 },
    },
    {
      method: 'POST',
      url: () => '/api/forgot-password',
      body: { email: 'asha@example.com' },
      longest: { email: 254 },
    },
    {
      method: 'POST',
      url: () => '/api/reset-password',
      body: { token: 'x'.repeat(43), password: 'correct horse' },
      longest: { token: 200, password: 200 },
    },
    {
      method: 'POST',
      url: () => `/api/profile/address/${userId}/addresses/add`,
      body: newAddress,
      longest: { first_name: 100, address1: 200, phone: 10, zip: 6 },
    },
    {
      method: 'POST',
      url: () => '/api/contact',
      body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' },
      longest: { name: 100, email: 254, message: 5_000 },
    },
    {
      method: 'POST',
      url: () => '/api/subscribe',
      body: { email: 'asha@example.com' },
      longest: { email: 254 },
    },
    {
      method: 'POST',
      url: () => '/api/subscribe/confirm',
      body: { token: 'x'.repeat(43) },
      longest: { token: 200 },
    },
  ]

const optionalFields: {
  method: 'POST' | 'PUT'
  url: () => string
  body: object
  bad: object
  field: string
}[] = [
  { field: 'remember', bad: { remember: 'yes' }, ...pick('/api/login') },
  { field: 'confirmPassword', bad: { confirmPassword: 'another horse' }, ...pick('/api/register') },
  { field: 'password', bad: { password: 'short', confirmPassword: 'short' }, ...pick('/api/register') },
  { field: 'country', bad: { country: 'Nepal' }, ...pick('/api/register') },
  { field: 'city', bad: { city: 7 }, ...pick('/api/register') },
  { field: 'email', bad: { email: 'asha' }, ...pick('/api/register') },
  { field: 'phone', bad: { phone: '98765 4321' }, ...pick('/api/register') },
  { field: 'zip', bad: { zip: '11000' }, ...pick('/api/register') },
  { field: 'password', bad: { password: 'short' }, ...pick('/api/reset-password') },
  ...[{ password: null }, { password: 7 }, { password: '' }, { password: 'x'.repeat(201) }].map((bad) => ({
    field: 'password',
    bad,
    ...pick('/api/activate'),
  })),
  ...[{ last_name: undefined }, { last_name: null }, { last_name: 7 }, { last_name: 'x'.repeat(101) }].map(
    (bad) => ({ field: 'last_name', bad, ...pick(`/api/profile/address/${userId}/addresses/add`) }),
  ),
  { field: 'email', bad: { email: 'asha@' }, ...pick('/api/contact') },
  ...[
    { firstName: '' },
    { last_name: 7 },
    { addressName: '' },
    { address1: 'x'.repeat(201) },
    { addressLine2: 'x'.repeat(201) },
    { address2: 'a\0b' },
    { zip: '1100' },
    { pinCode: 110_001 },
    { phone: '123' },
    { isDefault: 'yes' },
    { country: 'Nepal' },
    { city: [] },
  ].map((bad) => ({
    method: 'PUT' as const,
    url: () => `/api/profile/address/${userId}/addresses/${addressId}`,
    body: {},
    bad,
    field: Object.keys(bad)[0] ?? '',
  })),
  ...[{ accessToken: null }, { accessToken: '' }, {}].map((bad) => ({
    method: 'POST' as const,
    url: () => '/api/profile/address',
    body: {},
    bad,
    field: 'accessToken',
  })),
  ...[{ addressId: null }, { addressId: 7 }, { addressId: 'x'.repeat(501) }].map((bad) => ({
    method: 'POST' as const,
    url: () => '/api/profile/address',
    body: {},
    bad,
    field: 'addressId',
  })),
]

function pick(url: string) {
  const call = calls.find((each) => each.url() === url)
  if (!call) throw new Error(`no such call: ${url}`)
  return call
}

async function send(call: { method: 'POST' | 'PUT'; url: () => string }, payload: string | object) {
  const headers = { 'content-type': 'application/json', ...withToken(accessToken).headers }
  return shop.app.inject({ method: call.method, url: call.url(), payload, headers })
}

async function expectInvalid(call: Parameters<typeof send>[0], payload: object, field: string) {
  const answer = await send(call, payload)
  expect([answer.statusCode, answer.body]).toEqual([400, expect.any(String)])
  const { message, error } = answer.json()
  expect(error.fields).toHaveProperty([field], expect.any(String))
  expect(message).toBe(Object.values(error.fields)[0])
}

const fields = calls.flatMap((call) =>
  Object.entries(call.longest).map(([field, longest]) => ({ call, field, longest, at: call.url() })),
)

test.each(fields)(
  '$field of $at must be there, be text, and not be too long',
  async ({ call, field, longest }) => {
    await expectInvalid(call, { ...call.body, [field]: undefined }, field)
    for (const wrong of [null, 7, true, [], ['x'], {}, '', 'x'.repeat(longest + 1), '7'.repeat(longest + 1)])
      await expectInvalid(call, { ...call.body, [field]: wrong }, field)
  },
)

test.each(fields.filter(({ field }) => field !== 'password'))(
  '$field of $at cannot hold what the database cannot',
  async ({ call, field }) => {
    for (const bad of ['a\0b@example.com', '\ud800', '\0'])
      await expectInvalid(call, { ...call.body, [field]: bad }, field)
  },
)

test.each(optionalFields)('$bad is refused by its field', async ({ bad, field, body, ...call }) => {
  await expectInvalid(call, { ...body, ...bad }, field)
})

test.each(calls.map((call) => ({ call, at: call.url() })))(
  '$at refuses a body that is none',
  async ({ call }) => {
    for (const payload of ['null', '[]', '7', '"text"', ''])
      expect([payload, (await send(call, payload)).statusCode]).toEqual([payload, 400])
    expect((await send(call, '{"email":')).statusCode).toBe(400)
    expect((await send(call, { ...call.body, more: 'x'.repeat(64 * 1024) })).statusCode).toBe(413)
  },
)

test('a body that is no JSON is 415', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=asha',
  })
  expect(answer.statusCode).toBe(415)
})

test('fields nobody asked for change nothing', async () => {
  const answer = await post(shop, '/api/login', {
    email: 'asha@example.com',
    password: 'correct horse',
    activated_at: null,
    unknown: ['x'],
  })
  expect(answer.statusCode).toBe(200)
})
