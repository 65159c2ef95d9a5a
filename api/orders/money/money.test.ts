import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, kolkataDay } from '../../../shop/day.ts'
import { recordBackup } from '../../platform/backup/record-backup.ts'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { fillDemo } from '../../transfer/demo/fill-demo.ts'
import { makeGstr1Files } from '../invoices/gstr1-files.ts'
import { monthOf, nextMonth } from '../sales/days.ts'
import { rollUpSales } from '../sales/roll-up-sales.ts'

let shop: TestAdmin
const today = kolkataDay(new Date().toISOString())

beforeAll(async () => {
  shop = await openTestAdmin()
  await fillDemo(shop.db, { actor: 'Meera', isLive: false, orders: 600, seed: 3, now: new Date() })
  // A payment that is stuck, which the demo has none of.
  await sql`insert into "order" (id, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise, shipping_address,
    created_at, reservation_expires_at) select gen_random_uuid(), id, 'awaiting-payment', '', 100, 0, 100, '{"phone": "9876543210"}',
    now() - interval '1 hour', now() - interval '45 minutes' from customer limit 1`.execute(shop.db)
})
afterAll(() => shop.close())

async function get(url: string, role: Parameters<TestAdmin['as']>[0] = 'owner') {
  const answer = await shop.as(role, url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json()
}

/** How many rows a list has on all of its pages. */
async function countRows(url: string): Promise<number> {
  let [count, cursor] = [0, '']
  do {
    const page = await get(`${url}&limit=7${cursor && `&cursor=${cursor}`}`)
    count += page.items.length
    cursor = page.next ?? ''
  } while (cursor !== '')
  return count
}

test('counts of today are the rows behind their links', async () => {
  const { work, health, sales, isDemo } = await get('/today')
  const counts = Object.fromEntries(
    work.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  )
  expect(counts).toMatchObject({
    'to-pack': await countRows('/orders?fulfilment=to-pack'),
    late: await countRows('/orders?late=true'),
    'to-dispatch': await countRows('/orders?fulfilment=packed'),
    'carrier-unclear': await countRows('/orders?unclear=true'),
    'stuck-payments': (await get('/payments/stuck')).items.length,
    disputes: await countRows('/orders?payment=disputed'),
    'refunds-failed': await countRows('/refunds?status=failed'),
    'refunds-to-pay-out': (await get('/cash')).toPayOut.count,
    'refunds-waiting': await countRows('/refunds?status=pending'),
    'low-stock': await countRows('/stock?level=low'),
    messages: await countRows('/messages?state=open'),
    'failed-emails': (await get('/health/emails')).items.length,
    'not-invoiceable': await countRows('/products?invoice=missing'),
  })
  for (const kind of [
    'to-pack',
    'late',
    'stuck-payments',
    'disputes',
    'refunds-failed',
    'refunds-waiting',
    'failed-emails',
  ])
    expect([kind, counts[kind] > 0]).toEqual([kind, true])
  expect(Object.keys(health)).toEqual(['queue', 'emails', 'provider', 'webhooks', 'disk', 'backups'])
  expect(sales.orders).toBeGreaterThanOrEqual(0)
  expect(isDemo).toBe(true)
})

test('a packer sees the work of a packer, and no money', async () => {
  const { work, health, sales, packing } = await get('/today', 'packer')
  expect(work.map(({ kind }: { kind: string }) => kind)).toEqual([
    'to-pack',
    'late',
    'to-dispatch',
    'carrier-unclear',
    'low-stock',
  ])
  expect([health, sales]).toEqual([null, null])
  expect(packing.waiting).toBe(work[0].count)
  for (const url of [
    '/money/sales?from=2026-01-01&to=2026-01-02',
    '/payouts',
    '/refunds',
    '/tax/gstr1',
    '/health',
    '/audit',
  ])
    expect([url, (await shop.as('packer', url)).statusCode]).toEqual([url, 404])
  expect((await shop.as('accountant', '/health')).statusCode).toBe(404)
})

test('an accountant sees of the phone of a stuck payment its last four digits', async () => {
  const phones = async (role: 'accountant' | 'manager') =>
    (await get('/payments/stuck', role)).items.map(({ phone }: { phone: string }) => phone)
  const [whole] = await phones('manager')
  expect(whole).toMatch(/^\d{10}$/)
  const [masked] = await phones('accountant')
  expect(masked).toBe(`••••••${whole.slice(-4)}`)
})

test('sales are the same before and after days are added up', async () => {
  const url = `/money/sales?from=${addDays(today, -200)}&to=${today}`
  const before = await get(url, 'accountant')
  const { rows } =
    await shop.pool.query(`select count(*)::int as orders, sum(total_paise)::bigint as sales, sum(discount_paise)::bigint as discount,
    (select sum(amount_paise)::bigint from refund) as refunded from "order" where order_number is not null and paid_at is not null`)
  expect(before.totals).toMatchObject(rows[0])
  for (const part of ['products', 'states', 'days'] as const)
    expect(before[part].reduce((sum: number, { sales }: { sales: number }) => sum + sales, 0)).toBe(
      rows[0].sales,
    )
  expect(before.days).toHaveLength(201)
  await Promise.all([rollUpSales(shop.db, new Date()), rollUpSales(shop.db, new Date())])
  const days = await shop.pool.query('select max(day)::text as last from sales_day')
  expect(days.rows[0].last >= addDays(today, -2)).toBe(true)
  expect(await get(url)).toEqual(before)
})

test('a parcel whose pickup is reported after its day was added up counts on that day', async () => {
  const day = addDays(today, -3)
  const dispatched = async () => (await get(`/money/sales?from=${day}&to=${day}`)).totals.dispatched
  await rollUpSales(shop.db, new Date())
  const before = await dispatched()
  await shop.pool.query(
    `update parcel set dispatched_at = $1 where id = (select id from parcel where dispatched_at < $1::timestamptz - interval '2 days' limit 1)`,
    [`${day}T12:00:00+05:30`],
  )
  await rollUpSales(shop.db, new Date())
  expect(await dispatched()).toBe(before + 1)
})

/** The best sellers as the orders have them. */
async function sumProducts(from: string, to: string) {
  const { rows } = await shop.pool.query(
    `select sku, max(product_handle) as handle, max(concat_ws(' - ', title, nullif(variant_title, 'Default Title'))) as title,
      sum(quantity)::int as pieces, sum(quantity * unit_price_paise - l.discount_paise)::bigint as sales
    from "order" o join order_line l on l.order_id = o.id
    where order_number is not null and (paid_at at time zone 'Asia/Kolkata')::date between $1 and $2
    group by 1 order by sales desc, sku limit 100`,
    [from, to],
  )
  return rows
}

async function renameSold(sku: string, which: string): Promise<void> {
  const { rowCount } = await shop.pool.query(
    `update order_line set sku = $1 where order_id in (select id from "order" where order_number is not null and ${which})`,
    [sku],
  )
  expect(rowCount).toBeGreaterThan(0)
}

test('products sold in several months are those of the orders, whatever has been added up', async () => {
  const month = monthOf(addDays(today, -100))
  const ofOne: [string, string] = [month, addDays(nextMonth(month), -1)]
  const periods: [string, string][] = [
    [addDays(today, -364), today],
    [addDays(today, -150), addDays(today, -35)],
    [month, addDays(monthOf(today), -1)],
    ofOne,
    [addDays(month, 1), addDays(nextMonth(month), 3)] as [string, string],
  ]
  await renameSold('SKU-GONE', `paid_at < '${addDays(month, -5)}'`)
  await renameSold('SKU-NEW', `paid_at = (select max(paid_at) from "order")`)
  await shop.pool.query(
    'truncate sales_day, sales_of_state, sales_of_product, sales_of_product_month, sales_of_product_before',
  )
  await rollUpSales(shop.db, new Date())
  async function expectSame() {
    for (const [from, to] of periods) {
      const { products } = await get(`/money/sales?from=${from}&to=${to}`)
      expect(products.length).toBeGreaterThan(2)
      expect(products).toEqual(await sumProducts(from, to))
    }
  }
  const lastTotal = async () =>
    (await shop.pool.query('select max(month) as month from sales_of_product_before')).rows[0].month
  const last = await lastTotal()
  expect(last >= monthOf(addDays(today, -1))).toBe(true)
  await expectSame()
  await shop.pool.query('delete from sales_of_product_before where month = $1', [last])
  await expectSame()
  await shop.pool.query('delete from sales_of_product_before')
  await expectSame()
  await rollUpSales(shop.db, new Date())
  expect(await lastTotal()).toBe(last)
  await expectSame()
})

test('a period is compared with as many days before', async () => {
  const week = await get(`/money/sales?from=${addDays(today, -6)}&to=${today}`)
  const earlier = await get(`/money/sales?from=${addDays(today, -13)}&to=${addDays(today, -7)}`)
  expect(week.before).toEqual(earlier.totals)
})

test.each([
  ['from=2026-11-02&to=2026-11-01', 'The last day is before the first one.'],
  ['from=2024-11-02&to=2026-11-01', 'At most 400 days at once.'],
  ['from=2026-02-31&to=2026-03-01', 'Write a day like 2026-11-23.'],
  ['from=0001-01-01&to=0001-01-02', 'Write a day from 2000 to 2199.'],
  ['from=9999-12-30&to=9999-12-31', 'Write a day from 2000 to 2199.'],
  ['from=today&to=2026-03-01', 'Write a day like 2026-11-23.'],
])('no sales of %s', async (query, message) => {
  const answer = await shop.as('owner', `/money/sales?${query}`)
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(message)])
})

test('payouts come page by page, with their lines', async () => {
  const first = await get('/payouts?limit=2')
  const second = await get(`/payouts?limit=2&cursor=${first.next}`)
  expect([first.items.length, second.items.length]).toEqual([2, 2])
  expect(second.items[0].settledAt < first.items[1].settledAt).toBe(true)
  const { entries, amount } = await get(`/payouts/${first.items[0].id}`)
  expect(entries.reduce((sum: number, { net }: { net: number }) => sum + net, 0)).toBe(amount)
  expect((await get('/payouts/unmatched')).items).toEqual([])
  expect((await shop.as('owner', '/payouts/setl_none')).statusCode).toBe(404)
})

test('tax files are those of the command line', async () => {
  const { months } = await get('/tax/gstr1', 'accountant')
  expect(months[0]).toBe(today.slice(0, 7))
  const month = months[1]
  const { files, ...made } = await makeGstr1Files(shop.db, { month })
  const shown = await get(`/tax/gstr1/${month}`)
  expect(shown).toMatchObject(made)
  expect(shown.files.map(({ name }: { name: string }) => name)).toEqual(files.map(({ name }) => name))
  for (const { name, text } of files) {
    const answer = await shop.as('accountant', `/tax/gstr1/${month}/files/${name}`)
    expect([answer.statusCode, answer.body]).toEqual([200, text])
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  }
  expect((await shop.as('owner', `/tax/gstr1/${month}/files/other.csv`)).statusCode).toBe(404)
  const future = await shop.as('owner', '/tax/gstr1/2099-01')
  expect([future.statusCode, future.json().error.message]).toEqual([
    409,
    expect.stringContaining('has not begun'),
  ])
})

test('the audit log is filtered by name, step, order and time', async () => {
  const { actors, operations } = await get('/audit/choices')
  expect(actors).toEqual(expect.arrayContaining(['Imran', 'Meera', 'Ravi', 'Sunita', 'customer']))
  expect(operations).toEqual(expect.arrayContaining(['cancel', 'dispatch', 'fill-demo', 'pack', 'refund']))
  const { rows } = await shop.pool.query(
    `select count(*)::int as count from audit_log where actor = 'Ravi' and operation = 'pack'`,
  )
  expect(await countRows('/audit?actor=Ravi&operation=pack')).toBe(rows[0].count)
  const { items } = await get('/audit?subject=1001')
  expect(items.map(({ operation }: { operation: string }) => operation)).toEqual(
    expect.arrayContaining(['pack', 'start-packing']),
  )
  const [from, until] = [new Date(Date.now() - 30 * 86_400_000), new Date(Date.now() - 20 * 86_400_000)]
  const among = await get(`/audit?from=${from.toISOString()}&until=${until.toISOString()}`)
  expect(among.items.length).toBeGreaterThan(0)
  for (const { at } of among.items) expect(at >= from.toISOString() && at < until.toISOString()).toBe(true)
})

test('health says what needs attention', async () => {
  const health = await get('/health', 'manager')
  expect(health).toMatchObject({
    emails: { state: 'attention', failed: 3 },
    backups: { state: 'attention', lastAt: null },
    version: { shop: '0.1.0', mode: 'trial', isDemo: true },
  })
  expect(health.disk.totalBytes).toBeGreaterThan(health.disk.freeBytes)
  const saved = { tables: 50, rows: 9_000, bytes: 123_456, sha256: '' }
  await recordBackup(shop.db, { actor: 'Meera', file: '/backups/today', saved, now: new Date() })
  expect((await get('/health')).backups).toMatchObject({
    state: 'ok',
    file: '/backups/today',
    bytes: 123_456,
  })
})
