import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { fillDemo } from './fill-demo.ts'

let shop: TestAdmin
const orders = 900
beforeAll(async () => {
  shop = await openTestAdmin()
  await fillDemo(shop.db, { actor: 'Meera', isLive: false, orders, seed: 5, now: shop.clock.now })
})
afterAll(() => shop.close())

const first = async (query: string) => (await shop.pool.query(query)).rows[0]
const open = async (url: string) => (await shop.as('owner', url)).json()

test('four of ten orders of the demo are in cash, and a fifth of their parcels is refused', async () => {
  const { cash, refused } = await first(`select
    avg((pay_by = 'cash')::int)::float8 as cash,
    avg((status = 'returned')::int) filter (where pay_by = 'cash' and status in ('delivered', 'returned'))::float8 as refused
    from "order" where order_number is not null`)
  expect(cash).toBeGreaterThan(0.35)
  expect(cash).toBeLessThan(0.45)
  expect(refused).toBeGreaterThan(0.15)
  expect(refused).toBeLessThan(0.25)
})

test('some orders wait to be confirmed, with time left, and carriers owe cash', async () => {
  const { items } = await open('/orders/to-confirm')
  expect(items).toHaveLength(4)
  for (const { confirmBy } of items) expect(Date.parse(confirmBy)).toBeGreaterThan(shop.clock.now.getTime())
  const { again } = await first(`select count(*)::int as again from "order"
    where cash_risks @> '[{"points": 3}]' and cash_risks->0->>'reason' <> 'No order paid yet.'`)
  expect(again).toBeGreaterThan(0)
  const { due, overdue, shortPaid, items: parcels, remittances } = await open('/cash')
  expect(due).toBeGreaterThan(overdue)
  expect(overdue).toBeGreaterThan(0)
  expect(shortPaid).toBe(5_000)
  expect(
    new Set(parcels.flatMap((one: Due) => (one.isOverdue && one.remitted === 0 ? one.carrier : []))),
  ).toEqual(new Set(['DTDC']))
  expect(remittances.length).toBeGreaterThan(5)
})
type Due = { isOverdue: boolean; remitted: number; carrier: string }

test('some customers have a number alone, and guests order once and pay online', async () => {
  const counts =
    await first(`select count(*) filter (where email is null and verified_phone is not null)::int as phones,
    count(*) filter (where guest_email is not null)::int as guests from customer`)
  expect(counts.phones).toBeGreaterThan(50)
  expect(counts.guests).toBeGreaterThan(20)
  const { most, cash } = await first(`select max(n)::int as most, sum(cash)::int as cash from (
    select count(*) as n, count(*) filter (where pay_by = 'cash') as cash from "order" o
    join customer c on c.id = o.customer_id where c.guest_email is not null group by c.id) g`)
  expect([most, cash]).toEqual([1, 0])
})
