import { expect, test } from 'vitest'
import { adminCallers, type Role } from '../admin/team.ts'
import type { Fixtures } from '../fixtures.ts'
import { listAdminTargets, listTargets } from '../targets.ts'
import { makeRequest } from './make-request.ts'

const login = {
  type: 'object',
  properties: { email: { type: 'string' }, password: { type: 'string' } },
  required: ['email', 'password'],
}
const contracts = {
  paths: {
    '/api/login': { post: { requestBody: { content: { 'application/json': { schema: login } } } } },
    '/api/products/{id}': { get: { parameters: [{ in: 'path', name: 'id', schema: { type: 'string' } }] } },
  },
}
const order = { amount: 100, currency: 'INR' as const, products: [], discountCode: '', addressId: 'a' }
const proof = { paymentId: 'pay_1', orderId: 'order_1', signature: 's', customerId: 'c' }
const asha = {
  email: 'asha@example.com',
  userId: 'c',
  token: 't',
  phone: '9876543210',
  isNew: false,
  addressIds: ['a'],
  purchase: { orderId: 'o', order, proof },
  reach: { cash: null, login: null },
}
const member = (role: Role) => ({ id: role, email: '', name: role, role, cookie: `team=${role}` })
const members = {
  owner: member('owner'),
  manager: member('manager'),
  packer: member('packer'),
  accountant: member('accountant'),
}
const adminContracts = {
  paths: { '/api/admin/orders/{number}': { get: { 'x-roles': ['owner', 'packer'] } } },
}
const fixtures: Fixtures = {
  url: 'http://localhost:3000',
  targets: listTargets(contracts),
  products: [{ name: 'Whey Isolate', id: 'whey-isolate', variants: [{ id: 'v', price: '1899.00' }] }],
  files: {},
  customers: [asha],
  team: {
    url: 'http://localhost:3000',
    keeper: member('owner'),
    members,
    known: { number: [1007] },
    bodies: {},
    hasTexts: true,
  },
}
const numbers = Array.from({ length: 3_000 }, (_, number) => number)

test('the same seed and number make the same request, another seed another one', () => {
  const requests = numbers.map((number) => makeRequest(fixtures, { seed: 7, number }))
  const again = numbers.map((number) => makeRequest(fixtures, { seed: 7, number }))
  const others = numbers.map((number) => makeRequest(fixtures, { seed: 8, number }))
  expect(again).toEqual(requests)
  expect(others.filter(({ bytes }, index) => requests[index]?.bytes.equals(bytes)).length).toBeLessThan(30)
})

test('every target of the contracts and beside them is asked', () => {
  const asked = new Set(numbers.map((number) => makeRequest(fixtures, { seed: 7, number }).target))
  expect(asked).toEqual(new Set(fixtures.targets))
})

test('the Admin API is called by every role, by a customer and by nobody', () => {
  const admin = { ...fixtures, targets: listAdminTargets(adminContracts) }
  const sent = numbers.map((number) => makeRequest(admin, { seed: 7, number }))
  expect(new Set(sent.map(({ by }) => by))).toEqual(new Set(adminCallers))
  const asBackOffice = sent.filter(({ by, isPristine }) => by === 'packer' && isPristine)
  expect(asBackOffice.length).toBeGreaterThan(10)
  for (const { bytes } of asBackOffice) expect(String(bytes)).toContain('cookie: team=packer\r\n')
})

test.each([
  ['guests', (text: string) => !text.includes('authorization:')],
  ['customers', (text: string) => text.includes('authorization: Bearer t\r\n')],
  [
    'good logins',
    (text: string) => text.endsWith('{"email":"asha@example.com","password":"a long way up 7"}'),
  ],
  ['prototype names', (text: string) => text.includes('"__proto__":')],
  ['a key twice', (text: string) => /"email":.*"email":/.test(text)],
  ['deep JSON', (text: string) => text.includes('['.repeat(1_000))],
  ['numbers beyond all bounds', (text: string) => text.includes(':1e400')],
  ['bad UTF-8', (text: string) => text.includes('\xed\xa0\x80')],
  ['path mutations', (text: string) => text.includes('/..%2f..%2f')],
  ['SQL', (text: string) => text.includes("' or 1=1 --")],
  ['templates', (text: string) => text.includes('{{7*7}}')],
  ['wrong content types', (text: string) => text.includes('content-type: text/plain')],
  ['other methods', (text: string) => text.startsWith('PROPFIND /')],
  ['chunks', (text: string) => text.includes('transfer-encoding: chunked')],
  ['broken heads', (text: string) => text.includes('a b: c')],
])('among the requests are %s', (_title, isOne) => {
  const texts = numbers.map((number) => makeRequest(fixtures, { seed: 7, number }).bytes.toString('latin1'))
  expect(texts.some(isOne)).toBe(true)
})

test('some requests are left in the middle', () => {
  expect(numbers.some((number) => makeRequest(fixtures, { seed: 7, number }).ending === 'left')).toBe(true)
})
