import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, kolkataDay } from '../../../shop/day.ts'
import type { CouponSales } from '../../../shop/orders/money-contract.ts'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { fillDemo } from '../../transfer/demo/fill-demo.ts'
import { insertCoupon } from '../checkout/testing-products.ts'

let shop: TestAdmin
const today = kolkataDay(new Date().toISOString())
const periods = [
  [addDays(today, -200), today],
  [addDays(today, -60), addDays(today, -20)],
  [addDays(today, -9), addDays(today, -9)],
] as const

beforeAll(async () => {
  shop = await openTestAdmin()
  await fillDemo(shop.db, { actor: 'Meera', isLive: false, orders: 600, seed: 3, now: new Date() })
})
afterAll(() => shop.close())

const get = async (url: string) => (await shop.as('accountant', url)).json()

function sum(items: readonly CouponSales[]) {
  const of = (key: 'orders' | 'sales' | 'refunded' | 'discount') =>
    items.reduce((total, item) => total + item[key], 0)
  return { orders: of('orders'), sales: of('sales'), refunded: of('refunded'), discount: of('discount') }
}

test('a code says what it sold and took off, of orders and refunds of these days', async () => {
  const [[from, to]] = periods
  const { items } = await get(`/money/coupons?from=${from}&to=${to}`)
  expect(items.length).toBeGreaterThan(0)
  const { rows } = await shop.pool.query(
    `select count(*)::int as orders, sum(total_paise)::bigint as sales, sum(discount_paise)::bigint as discount,
      (select coalesce(sum(amount_paise), 0)::bigint from refund r join "order" p on p.id = r.order_id where p.coupon_title = $1) as refunded
    from "order" where coupon_title = $1 and paid_at is not null`,
    [items[0].code],
  )
  const coupon = await shop.pool.query('select id from coupon where title = $1', [items[0].code])
  expect(items[0]).toEqual({ code: items[0].code, couponId: coupon.rows[0].id, ...rows[0] })
})

test('all codes together are the report of sales, where every order has one', async () => {
  await shop.pool.query(`update "order" set coupon_title = 'rest' where coupon_title is null`)
  for (const [from, to] of periods) {
    const { totals } = await get(`/money/sales?from=${from}&to=${to}`)
    const { items } = await get(`/money/coupons?from=${from}&to=${to}`)
    const { orders, sales, refunded, discount } = totals
    expect(sum(items)).toEqual({ orders, sales, refunded, discount })
  }
})

test('what was saved by paying online is not the discount of the code', async () => {
  const [[from, to]] = periods
  const url = `/money/coupons?from=${from}&to=${to}`
  const before = await get(url)
  await shop.pool.query(
    `insert into order_adjustment (order_id, position, kind, label, amount_paise, shares)
      select id, 1, 'prepaid', 'Paid online', 100, '{100}' from "order" where coupon_title = 'rest'`,
  )
  expect(await get(url)).toEqual(before)
})

test('codes that differ in their capitals only are told apart', async () => {
  await insertCoupon(shop.db, { title: 'Raj10', percent: 10 })
  await insertCoupon(shop.db, { title: 'RAJ10', percent: 10 })
  await shop.pool.query(`update "order" o set coupon_title = n.title, coupon_id = n.id from (
    select o.id as order_id, c.title, c.id from (select id, row_number() over (order by id) as at from "order"
      where coupon_title = 'rest' and paid_at is not null and status <> 'refunded' limit 2) o
    join (select id, title, row_number() over (order by id) as at from coupon where upper(title) = 'RAJ10') c using (at)) n
    where o.id = n.order_id`)
  const [[from, to]] = periods
  const { items } = await get(`/money/coupons?from=${from}&to=${to}`)
  const { rows } = await shop.pool.query(
    `select title as code, id as "couponId" from coupon where upper(title) = 'RAJ10'`,
  )
  const shown = items.filter(({ code }: CouponSales) => code.toUpperCase() === 'RAJ10')
  expect(shown).toHaveLength(2)
  for (const one of rows) expect(shown).toContainEqual(expect.objectContaining({ ...one, orders: 1 }))
})

test('the file has the figures of the screen', async () => {
  const [, [from, to]] = periods
  const { items } = await get(`/money/coupons?from=${from}&to=${to}`)
  const days = `from=${from}&to=${to}`
  const { body } = await shop.as('accountant', `/money/coupons/export?${days}`, { payload: {} })
  const [head, ...rows] = body.trim().split('\r\n')
  expect(head).toBe('Code,Orders,Sales (INR),Discount (INR),Refunded (INR)')
  const rupees = (paise: number) => (paise / 100).toFixed(2)
  expect(rows).toEqual(
    items.map(({ code, orders, sales, discount, refunded }: CouponSales) =>
      [code, orders, rupees(sales), rupees(discount), rupees(refunded)].join(','),
    ),
  )
  const refused = await shop.as('packer', `/money/coupons?${days}`)
  expect(refused.statusCode).toBe(404)
})
