import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import type { Role } from '../../../shop/team/roles.ts'
import { savePastOrders } from '../../orders/past-orders/past-order-store.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { buyOrder, openTestAdmin } from '../admin/testing.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

let orderNumber: number
let buyer: { id: string; email: string; phone: string; lastName: string }

beforeAll(async () => {
  orderNumber = await buyOrder(admin)
  const { rows } = await admin.pool.query(
    `update "order" o set coupon_title = 'DIWALI9' from customer c where o.order_number = $1 and c.id = o.customer_id
     returning c.id, c.email, o.shipping_address->>'phone' as phone, o.shipping_address->>'lastName' as "lastName"`,
    [orderNumber],
  )
  buyer = rows[0]
  const old = {
    name: '#987654',
    owner: 'old@example.com',
    placedAt: new Date('2025-05-01'),
    total: paise(100_00),
    cells: { 'Shipping Name': 'Old Buyer' },
    lines: [{ 'Lineitem name': 'Whey', 'Lineitem quantity': '2' }],
  }
  await withTransaction(admin.db, (tx) => savePastOrders(tx, [old]))
})

async function search(typed: string, role: Role = 'owner') {
  const { groups } = (await admin.as(role, `/search?${new URLSearchParams({ q: typed })}`)).json()
  return Object.fromEntries(
    groups.map(({ kind, items }: { kind: string; items: { to: string }[] }) => [
      kind,
      items.map(({ to }) => to),
    ]),
  )
}

test('an order is found by its number, and by what is known of its buyer', async () => {
  const to = `/orders/${orderNumber}`
  const { email, phone, lastName } = buyer
  const ways = [String(orderNumber), `#${orderNumber}`, email, phone, phone.slice(0, 5), phone.slice(-4)]
  for (const typed of [...ways, lastName, 'diwali9'])
    expect((await search(typed)).orders, typed).toContain(to)
})

test('orders before this shop, customers, products, pages and settings are found', async () => {
  expect((await search('#987654'))['past-orders']).toEqual(['/orders?search=%23987654'])
  expect((await search(buyer.email)).customers).toEqual([`/customers/${buyer.id}`])
  expect((await search('privacy')).pages).toEqual(['/pages/privacy'])
  expect((await search('Tax r')).settings).toEqual(['/settings/tax-rates'])
  const { rows } = await admin.pool.query('select handle, title from product order by position limit 1')
  expect((await search(rows[0].title.slice(1, -1))).products).toContain(`/products/${rows[0].handle}`)
})

test('a page that the team has added is found by its title', async () => {
  const page = { address: 'size-guide', title: 'Size guide' }
  expect((await admin.as('owner', '/pages', { payload: page })).statusCode).toBe(200)
  expect((await search('ze gui')).pages).toEqual(['/pages/page:size-guide'])
})

test('each role finds what it may read', async () => {
  expect(await search(buyer.email, 'packer')).toEqual({})
  expect(await search(buyer.email, 'accountant')).toEqual({})
  expect(await search('privacy', 'packer')).toEqual({})
  expect((await search(String(orderNumber), 'packer')).orders).toEqual([`/orders/${orderNumber}`])
  expect(await search('diwali9', 'packer')).toEqual({})
})

test('at most five of a kind are found, and nothing is not searched for', async () => {
  for (let bought = 0; bought < 5; bought += 1) await buyOrder(admin)
  await admin.pool.query(`update "order" set coupon_title = 'DIWALI9' where order_number is not null`)
  expect((await search('diwali9')).orders).toHaveLength(5)
  expect((await admin.as('owner', '/search?q=')).statusCode).toBe(400)
})

test('customers that are found, and orders that are opened or printed, count as those that are listed', async () => {
  const count = async () => {
    const { rows } = await admin.pool.query(
      'select coalesce(sum(customers), 0)::int as sum from listed_customers',
    )
    return rows[0].sum
  }
  const before = await count()
  await search(buyer.email)
  expect(await count()).toBe(before + 1)
  await admin.as('owner', `/orders/${orderNumber}`)
  await admin.as('owner', `/papers?orders=${orderNumber}`)
  await admin.as('packer', `/papers?orders=${orderNumber}`)
  expect(await count()).toBe(before + 3)
})
