import { expect, test } from 'vitest'
import type { Wire } from '../requests/draft.ts'
import type { Target } from '../targets.ts'
import { findBreach } from './find-breach.ts'

const empty = { query: {}, body: null }
const list: Target = {
  ...empty,
  method: 'GET',
  path: '/api/admin/orders',
  roles: ['owner', 'packer', 'accountant'],
}
const order: Target = { ...list, path: '/api/admin/orders/{number}' }
const team: Target = { ...empty, method: 'POST', path: '/api/admin/team', roles: ['owner'] }
const signIn: Target = { ...empty, method: 'POST', path: '/api/admin/sign-in', roles: ['everybody'] }
const targets = [list, order, team, signIn]

interface Sent {
  target?: Target
  address?: string
  method?: string
  isPristine?: boolean
}

function sentBy(by: string, { target = team, isPristine = true, ...line }: Sent = {}): Wire {
  const { method = target.method, address = target.path.replace('{number}', '1007') } = line
  const bytes = Buffer.from(`${method} ${address} HTTP/1.1\r\n\r\n`)
  return { target, source: null, method, bytes, ending: 'whole', isBroken: false, by, isPristine }
}

const answered = (status: number, text = '{}') => ({ status, text })
const breachOf = (wire: Wire, status: number, text?: string) =>
  findBreach(wire, answered(status, text), targets)

test.each(['nobody', 'customer', 'packer'])('a success for %s is a finding where the role may not', (by) => {
  expect(breachOf(sentBy(by), 200)).toBe('forbidden')
  expect(breachOf(sentBy(by), 400)).toBe('forbidden')
  expect(breachOf(sentBy(by), 404)).toBeNull()
  expect(breachOf(sentBy(by), 401)).toBeNull()
})

test('a success where the role is allowed is no finding', () => {
  expect(breachOf(sentBy('owner'), 200)).toBeNull()
  expect(breachOf(sentBy('nobody', { target: signIn }), 200)).toBeNull()
})

test('a request counts as what it became', () => {
  const turned = { target: list, address: '/api/admin/te%61m/', method: 'POST', isPristine: false }
  expect(breachOf(sentBy('packer', turned), 201)).toBe('forbidden')
  expect(breachOf(sentBy('packer', turned), 400)).toBeNull()
  expect(breachOf(sentBy('nobody', { target: list, method: 'HEAD', isPristine: false }), 200)).toBe(
    'forbidden',
  )
})

test('a packer who sees money, or a phone number too early, is a finding', () => {
  const shown = (by: string, text: string) => breachOf(sentBy(by, { target: order }), 200, text)
  expect(shown('packer', '{"status":"paid","money":null,"phone":"••••••3210"}')).toBeNull()
  expect(shown('packer', '{"status":"paid","money":{"total":1}}')).toMatch(/^hidden-data: /)
  expect(shown('packer', '{"code":"invalid","fields":{"payment":"Choose one."}}')).toBeNull()
  expect(shown('packer', '{"status":"paid","history":["pay_AbCdEfGhIjKlMn"]}')).toMatch(/^hidden-data: /)
  expect(shown('packer', '{"status":"paid","phone":"9876543210"}')).toMatch(/^hidden-data: /)
  expect(shown('packer', '{"status":"packing","phone":"9876543210"}')).toBeNull()
  expect(shown('accountant', '{"status":"packing","phone":"9876543210"}')).toMatch(/^hidden-data: /)
  expect(shown('owner', '{"status":"paid","phone":"9876543210","money":{"total":1}}')).toBeNull()
})

test('a product whose name is one word four times is no recovery code', () => {
  const named = '{"handle":"whey-whey-whey-whey"}'
  expect(breachOf(sentBy('owner', { target: list }), 200, named)).toBeNull()
})

test('the papers of an order show a packer its invoice until the parcel is delivered, and no longer', () => {
  const papers: Target = { ...list, path: '/api/admin/papers' }
  const shown = (status: string, phone: string) => {
    const parcel = `{"number":1,"status":"${status}","invoice":{"total":{}}}`
    const text = `{"status":"${status}","to":{"phone":"${phone}"},"parcels":[${parcel}]}`
    return findBreach(sentBy('packer', { target: papers }), answered(200, text), [papers])
  }
  expect(shown('dispatched', '9876543210')).toBeNull()
  expect(shown('delivered', '••••••3210')).toBe('hidden-data: sums of invoices')
  expect(shown('delivered', '9876543210')).toMatch(/^hidden-data: /)
})

test('the file for the courier has the phone numbers of what is packed, for a packer alone', () => {
  const target: Target = { ...list, method: 'POST', path: '/api/admin/parcels/export' }
  const row = '1032/1,Prepaid,Meera Iyer,9876543210,4 Residency Road'
  const shown = (by: 'packer' | 'accountant') =>
    findBreach(sentBy(by, { target }), answered(200, row), [target])
  expect(shown('packer')).toBeNull()
  expect(shown('accountant')).not.toBeNull()
})

const token = 'x'.repeat(43)

test.each([
  ['owner', `{"token":"${token}"}`],
  ['owner', '{"password_hash":"aa"}'],
  ['owner', '{"secret":"JBSWY3DPEHPK3PXP"}'],
  ['owner', '{"codes":["abcd-efgh-2345-wxyz"]}'],
  ['manager', '{"after":{"url":"http://127.0.0.1:9/"}}'],
  ['accountant', '{"subject":"meera.0199c0de-0000-7000-8000-000000000001@example.com"}'],
  ['packer', '{"error":{"paymentId":"pay_AbCdEfGhIjKlMn"}}'],
])('what %s must not see is a finding in any answer: %s', (by, text) => {
  expect(breachOf(sentBy(by, { target: list }), 409, text)).toMatch(/^hidden-data: /)
})

test('what the request itself said is no finding, nor a secret where it is made', () => {
  const address = `/api/admin/orders?search=${token}`
  expect(breachOf(sentBy('owner', { target: list, address }), 400, `{"search":"${token}"}`)).toBeNull()
  const tokens: Target = { ...team, path: '/api/admin/tokens' }
  expect(
    findBreach(sentBy('owner', { target: tokens }), answered(201, `{"token":"${token}"}`), [tokens]),
  ).toBeNull()
})
