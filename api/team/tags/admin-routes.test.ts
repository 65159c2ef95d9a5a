import { afterAll, beforeAll, expect, test } from 'vitest'
import { noMoney } from '../../../shop/money.ts'
import type { Role } from '../../../shop/team/roles.ts'
import { openTestCustomer, type TestCustomer } from '../../customers/accounts/testing-customer.ts'
import { eraseCustomer } from '../../customers/privacy/erase-customer.ts'
import { buy } from '../../orders/checkout/testing-shopper.ts'
import { openTestAdmin } from '../admin/testing.ts'

const admin = await openTestAdmin()
let asha: TestCustomer
let number: number
beforeAll(async () => {
  asha = await openTestCustomer(admin)
  number = (await buy(admin, asha)).order.order_number
})
afterAll(() => admin.close())

const change = (role: Role, of: string, payload: object) => admin.as(role, `${of}/tags`, { payload })
const read = async (url: string) => (await admin.as('manager', url)).json()
const numbersOf = async (query: string) =>
  (await read(`/orders?${query}`)).items.map((row: { orderNumber: number }) => row.orderNumber)
const order = () => `/orders/${number}`
const customer = () => `/customers/${asha.customerId}`

test('an order has each tag once, in small letters, and lists are filtered by it', async () => {
  const added = await change('packer', order(), { add: ['Gift', ' gift ', 'Fragile  box'] })
  expect(added.json()).toEqual({ tags: ['fragile box', 'gift'] })
  expect((await change('packer', order(), { add: ['GIFT'] })).json()).toEqual(added.json())
  expect(await read(order())).toMatchObject(added.json())
  expect(await numbersOf('tag=GIFT')).toEqual([number])
  expect(await numbersOf('tag=vip')).toEqual([])
  expect((await read('/orders?tag=gift')).items).toMatchObject([added.json()])
  expect(await read('/orders/tags')).toEqual(added.json())
  const removed = await change('packer', order(), { remove: ['Gift', 'never there'] })
  expect(removed.json()).toEqual({ tags: ['fragile box'] })
  const view = { list: 'orders', name: 'Boxes', isShared: false, filters: { tag: 'fragile box' } }
  expect((await admin.as('packer', '/views', { payload: view })).statusCode).toBe(201)
})

test('a customer has tags and notes, which the page of an order shows', async () => {
  const tagged = await change('manager', customer(), { add: ['VIP'] })
  expect(tagged.json()).toEqual({ tags: ['vip'] })
  const text = 'Calls before noon'
  const payload = { text }
  const noted = await admin.as('manager', `${customer()}/notes`, { payload })
  expect([noted.statusCode, noted.json().text]).toEqual([201, text])
  await admin.db
    .insertInto('customer_import')
    .values({
      customer_id: asha.customerId,
      imported_at: admin.clock.now,
      company: '',
      note: 'Pays late',
      tax_exempt: false,
      accepts_sms: false,
      orders: 0,
      spent_paise: noMoney,
    })
    .execute()
  const notes = [{ author: 'Imported', text: 'Pays late' }, { text }]
  expect(await read(customer())).toMatchObject({ tags: ['vip'], notes })
  expect((await read(order())).customer).toMatchObject({ orders: 1, returns: 0, tags: ['vip'], notes })
  expect((await admin.as('packer', order())).json().customer).toBeNull()
  for (const [query, found] of [
    ['tag=vip', 1],
    ['tag=wholesale', 0],
    ['to=2001-01-01', 0],
  ] as const) {
    expect((await read(`/customers?${query}`)).items).toHaveLength(found)
    const { body } = await admin.as('manager', `/customers/export?${query}`, { payload: {} })
    expect(body.trim().split('\r\n')).toHaveLength(found + 1)
  }
  const whole = await admin.as('manager', '/exports/customers', { payload: {} })
  expect(whole.body).toContain('"Pays late\n\nCalls before noon"')
})

test.each([
  ['no words', 400, { add: [' '] }],
  ['a comma', 400, { add: ['vip, gift'] }],
  ['too long a word', 400, { add: ['x'.repeat(41)] }],
  ['too many', 400, { add: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
])('%s are no tags', async (_, status, payload) => {
  expect((await change('owner', order(), payload)).statusCode).toBe(status)
})

test('nobody else writes them, and nothing that is not there has them', async () => {
  const add = { add: ['gift'] }
  expect((await change('accountant', order(), add)).statusCode).toBe(404)
  expect((await change('packer', customer(), add)).statusCode).toBe(404)
  expect((await change('owner', '/orders/999999', add)).statusCode).toBe(404)
  const unknown = '/customers/0199c0de-0000-7000-8000-000000000001'
  expect((await change('owner', unknown, add)).statusCode).toBe(404)
  expect((await admin.as('owner', `${unknown}/notes`, { payload: { text: 'x' } })).statusCode).toBe(404)
})

test('what came back is counted, and all of it goes with the customer but for how much there was', async () => {
  for (const [step, payload] of [
    ['pack', {}],
    ['dispatch', { carrier: 'own-delivery', awb: 'OWN-1' }],
    ['return', { outcome: 'restock', reason: 'Refused at the door' }],
  ] as const)
    await admin.as('manager', `${order()}/${step}`, { payload })
  expect((await read(order())).customer).toMatchObject({ orders: 1, returns: 1 })
  const by = { customerId: asha.customerId, email: asha.email, actor: 'Meera' }
  await eraseCustomer({ ...admin.deps, now: () => admin.clock.now }, by)
  for (const table of ['order_tag', 'customer_tag', 'customer_note'] as const)
    expect([table, await admin.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  const log = admin.db.selectFrom('audit_log').select(['subject', 'after'])
  const entries = await log.where('operation', 'in', ['change-tags', 'add-note']).orderBy('id').execute()
  expect(entries).toEqual([
    { subject: `order ${number}`, after: { added: 2, removed: 0 } },
    { subject: `order ${number}`, after: { added: 0, removed: 1 } },
    { subject: `customer ${asha.customerId}`, after: { added: 1, removed: 0 } },
    { subject: `customer ${asha.customerId}`, after: { note: expect.any(String) } },
  ])
})
