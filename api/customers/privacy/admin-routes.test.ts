import { afterAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { buy, call, openShopper } from '../../orders/checkout/testing-shopper.ts'
import { savePastOrders } from '../../orders/past-orders/past-order-store.ts'
import { pastOrderOf } from '../../orders/past-orders/testing.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { openTestCustomer, receive, type TestCustomer } from '../accounts/testing-customer.ts'

const admin = await openTestAdmin()
const asha = await openTestCustomer(admin)
await openShopper(admin)
afterAll(() => admin.close())

const find = async (search: string) =>
  (await admin.as('manager', `/customers?search=${encodeURIComponent(search)}`))
    .json()
    .items.map(({ id }: { id: string }) => id)
const show = async (id = asha.customerId) => (await admin.as('owner', `/customers/${id}`)).json()
const erase = (customer: TestCustomer, email = customer.email) =>
  admin.as('owner', `/customers/${customer.customerId}/erase`, { payload: { email } })
const audited = async (id: string) =>
  (
    await admin.db
      .selectFrom('audit_log')
      .select(['operation', 'role'])
      .where('subject', '=', `customer ${id}`)
      .orderBy('id')
      .execute()
  ).map(({ operation, role }) => `${operation} by ${role}`)

test('a customer is found by name, last name, email, phone or part of it, and PIN code', async () => {
  expect(await find(asha.firstName)).toEqual([asha.customerId])
  expect(await find(`${asha.firstName} rao`.toUpperCase())).toEqual([asha.customerId])
  expect(await find(asha.email)).toEqual([asha.customerId])
  expect(await find(`+91 ${asha.phone}`)).toEqual([asha.customerId])
  for (const part of [asha.phone.slice(-4), asha.phone.slice(-9), asha.phone.slice(0, 5)])
    expect([part, (await find(part)).includes(asha.customerId)]).toEqual([part, true])
  for (const many of ['rao', '110001', 'asha.'])
    expect([many, (await find(many)).includes(asha.customerId)]).toEqual([many, true])
  for (const none of ['%', 'ashalata_', "'", 'nobody', '999999']) expect(await find(none)).toEqual([])
})

test('the list pages newest first', async () => {
  const list = async (query: string) => (await admin.as('manager', `/customers?${query}`)).json()
  const all = (await list('')).items
  const first = await list('limit=1')
  const rest = await list(`cursor=${first.next}`)
  expect([...first.items, ...rest.items]).toEqual(all)
  expect(all.length).toBeGreaterThan(1)
  expect((await admin.as('manager', '/customers?cursor=i1')).statusCode).toBe(400)
})

test('one is shown with orders, addresses and why it cannot be erased', async () => {
  const { order } = await buy(admin, asha)
  expect(await show()).toMatchObject({
    email: asha.email,
    orders: 1,
    spent: 379_800,
    neededFor: 'undelivered-order',
    isActivated: true,
    addresses: [{ address1: asha.street }],
  })
  const { items } = (await admin.as('manager', `/customers/${asha.customerId}/orders`)).json()
  expect(items.map(({ orderNumber }: { orderNumber: number }) => orderNumber)).toEqual([order.order_number])
  const refused = await erase(asha)
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'customer-needed'])
})

test('orders of before count, less what was refunded of them', async () => {
  const { orders, spent } = await show()
  const of = (name: string, cells: Record<string, string>) => pastOrderOf({ name, owner: asha.email, cells })
  const past = [
    of('#901', { 'Refunded Amount': 'Rs. १,०००.00' }),
    of('#902', { 'Cancelled at': '2025-12-09' }),
    of('#903', { 'Financial Status': 'refunded', 'Refunded Amount': '1099.00' }),
    of('#904', { 'Shipping Name': 'Asha Rao', 'Financial Status': 'paid' }),
  ]
  await admin.db.transaction().execute((tx) => savePastOrders(tx, past))
  expect(await show()).toMatchObject({ orders: orders + 4, spent: spent + 9_900 + 109_900 })
  const search = async (role: 'owner' | 'packer', query: string) =>
    (await admin.as(role, `/orders?search=${query}`)).json().past
  const row = { name: '#904', person: 'Asha Rao', total: 109_900, payment: 'paid' }
  expect(await search('owner', '904')).toMatchObject([row])
  expect(await search('packer', '904')).toMatchObject([{ ...row, total: null, payment: '' }])
  expect(await search('owner', '904&fulfilment=packed')).toEqual([])
})

test('all are exported as a sheet in which nothing runs', async () => {
  await admin.db
    .updateTable('customer')
    .set({ last_name: '=HYPERLINK("https://evil.example")' })
    .where('id', '=', asha.customerId)
    .execute()
  const { headers, body } = await admin.as('manager', '/customers/export', { payload: {} })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="customers.csv"')
  const [head, ...rows] = body.trim().split('\r\n')
  expect(head).toMatch(/^\ufeff?First name,Last name,Email/)
  expect(rows).toHaveLength((await admin.as('owner', '/customers')).json().items.length)
  expect(rows.find((row) => row.includes(asha.email))).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
  const entry = admin.db.selectFrom('audit_log').select('role').where('subject', '=', 'customers')
  expect((await entry.executeTakeFirstOrThrow()).role).toBe('manager')
})

test('one is exported as a sheet or whole, and each export is audited', async () => {
  const url = `/customers/${asha.customerId}/export`
  const { body } = await admin.as('owner', url, { payload: {} })
  expect(body.trim().split('\r\n')).toHaveLength(2)
  const whole = await admin.as('owner', url, { payload: { format: 'json' } })
  expect(whole.json()).toMatchObject({ profile: { email: asha.email }, orders: [{}] })
  expect(await audited(asha.customerId)).toEqual(['export by owner', 'export by owner'])
})

test('who has not confirmed lately exports and erases nothing', async () => {
  const token = admin.tokens.owner
  await admin.db
    .updateTable('team_session')
    .set({ confirmed_at: new Date('2026-01-01') })
    .execute()
  for (const url of ['/customers/export', `/customers/${asha.customerId}/erase`]) {
    const answer = await admin.as('owner', url, { token, payload: { email: asha.email } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'confirm-needed'])
  }
  await admin.db.updateTable('team_session').set({ confirmed_at: admin.clock.now }).execute()
})

test('a customer is erased with the email typed again, and leaves no name', async () => {
  const gone = await openTestCustomer(admin)
  await receive(admin, gone)
  const wrong = await erase(gone, asha.email)
  expect([wrong.statusCode, Object.keys(wrong.json().error.fields)]).toEqual([400, ['email']])
  expect((await erase(gone)).statusCode).toBe(204)
  expect((await admin.as('owner', `/customers/${gone.customerId}`)).statusCode).toBe(404)
  expect((await erase(gone)).statusCode).toBe(404)
  expect(await audited(gone.customerId)).toEqual(['erase by owner'])
  expect(await find(gone.firstName)).toEqual([])
})

test('nobody else is found: neither by a wrong id nor by a packer', async () => {
  for (const id of ['x', '1', `${asha.customerId}0`])
    expect((await admin.as('owner', `/customers/${id}`)).statusCode).toBe(400)
  const unknown = '0199c0de-0000-7000-8000-000000000001'
  for (const call of ['', '/export', '/erase']) {
    const payload = call === '' ? {} : { payload: { email: asha.email } }
    expect((await admin.as('owner', `/customers/${unknown}${call}`, payload)).statusCode).toBe(404)
  }
  expect((await admin.as('packer', `/customers/${asha.customerId}`)).statusCode).toBe(404)
})

describe('the list read page by page', () => {
  const setListed = (customers: number) =>
    admin.db.updateTable('listed_customers').set({ customers }).execute()
  const entries = () =>
    admin.db
      .selectFrom('audit_log')
      .select(['operation', 'after'])
      .where('subject', '=', 'customers')
      .where('operation', '=', 'list')
      .execute()

  test('stands in the audit log for each thousand customers', async () => {
    await admin.as('manager', '/customers')
    await setListed(999)
    await show()
    await admin.as('manager', '/customers?limit=1')
    await admin.as('manager', '/customers?limit=1')
    expect(await entries()).toHaveLength(2)
  })

  test('wants a confirmation beyond two thousand a day, which no access token can give', async () => {
    const payload = { name: 'Sheet', scopes: ['customers.read', 'messages.read'] }
    const { token } = (await admin.as('owner', '/tokens', { payload })).json()
    const { id } = await admin.db
      .insertInto('subscriber')
      .values({ id: newId(), email: 'reader@example.com', token_hash: Buffer.from('reader') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await call(admin, null, '/api/contact', { name: 'Asha', email: asha.email, message: 'Where is it?' })
    const message = (await admin.as('owner', '/messages?limit=1')).json().items[0].number
    await setListed(2_000)
    const script = { token: '', headers: { authorization: `Bearer ${token}` } }
    const urls = ['/customers', `/customers/${asha.customerId}`, '/subscribers', `/subscribers/${id}`]
    urls.push('/messages', `/messages/${message}`)
    for (const url of urls) {
      const refused = await admin.as('owner', url, script)
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'too-many-customers'])
      expect((await admin.as('owner', url)).statusCode).toBe(200)
    }
    expect((await admin.as('owner', '/customers?search=nobody', script)).statusCode).toBe(200)
    admin.clock.now = new Date(admin.clock.now.getTime() + dayMs)
    expect((await admin.as('owner', '/customers', script)).statusCode).toBe(200)
  })
})
