import { afterAll, expect, test } from 'vitest'
import { exportedNouns } from '../../../shop/transfer/exported-files.ts'
import { openTestCustomer } from '../../customers/accounts/testing-customer.ts'
import { setStock } from '../../orders/checkout/testing.ts'
import { csvFile, inPages } from '../../platform/export/csv-file.ts'
import { exportFile } from '../../platform/export/export-file.ts'
import { buyOrder, openTestAdmin } from '../../team/admin/testing.ts'
import { exportCsv } from './export-csv.ts'

const admin = await openTestAdmin()
const asha = await openTestCustomer(admin)
await buyOrder(admin)
afterAll(() => admin.close())

const get = (noun: string, more: object = {}) =>
  admin.as('manager', `/exports/${noun}`, { payload: {}, ...more })

test.each(exportedNouns)(
  '%s are the bytes of the command line, and in the audit log with who took them',
  async (noun) => {
    const { headers, body } = await get(noun)
    expect(headers['content-disposition']).toBe(`attachment; filename="${noun}.csv"`)
    const { db } = admin
    const deps = { db, now: admin.deps.now, publicUrl: admin.deps.publicUrl(), photos: {} }
    expect(body).toBe((await Array.fromAsync(await exportCsv(deps, { noun, actor: 'shell' }))).join(''))
    expect(body.split('\r\n').length).toBeGreaterThan(2)
    const entry = db
      .selectFrom('audit_log')
      .select('role')
      .where('subject', '=', noun)
      .where('operation', '=', 'export')
    expect((await entry.orderBy('id').executeTakeFirstOrThrow()).role).toBe('manager')
  },
)

const takeList = async (of: string, query: string) => {
  const { body } = await admin.as('manager', `/${of}/export?${query}`, { payload: {} })
  return body.trim().split('\r\n')
}

test('a list of orders is exported as it is filtered and sorted, all pages of it', async () => {
  const numbers = [await buyOrder(admin, 1), await buyOrder(admin, 3)]
  await admin.as('manager', `/orders/${numbers[0]}/pack`, { payload: {} })
  const [head, ...rows] = await takeList('orders', 'sort=largest&limit=1&cursor=n1')
  expect(head).toContain('Order,Paid at,Customer,City,PIN code,Items,Total (INR),Payment,Fulfilment')
  expect(rows.map((row) => row.split(',')[5])).toEqual(['3', '2', '1'])
  expect(rows[0]).toMatch(new RegExp(`^${numbers[1]},.*,paid,to-pack,`))
  const [, ...packed] = await takeList('orders', 'fulfilment=packed')
  expect(packed.map((row) => Number(row.split(',')[0]))).toEqual([numbers[0]])
  const entry = admin.db.selectFrom('audit_log').select('role').where('subject', '=', 'list of orders')
  expect(await entry.execute()).toEqual([{ role: 'manager' }, { role: 'manager' }])
  const refused = await admin.as('accountant', '/orders/export', { payload: {} })
  expect(refused.statusCode).toBe(404)
})

test('a list of products is the file of all, with those alone that it has', async () => {
  const all = (await get('products')).body.trim().split('\r\n')
  expect(await takeList('products', '')).toEqual(all)
  const [head, ...rows] = await takeList('products', 'search=shaker&limit=1')
  const { items } = (await admin.as('manager', '/products?search=shaker')).json()
  expect(head).toBe(all[0])
  const handles = new Set(rows.flatMap((row) => row.match(/^[^,]*,([a-z0-9-]+),/)?.[1] ?? []))
  expect([...handles]).toEqual(['shaker'])
  expect(items.map(({ handle }: { handle: string }) => handle)).toEqual(['shaker'])
  expect(await takeList('products', 'status=archived')).toEqual([head])
})

test('a list of coupons is exported as it is filtered, by state and days', async () => {
  const make = (title: string, more: object) =>
    admin.as('manager', '/coupons', { payload: { title, percent: 10, ...more } })
  await make('DIWALI', { startsAt: '2031-10-20T00:00:00+05:30', endsAt: '2031-10-26T00:00:00+05:30' })
  await make('NEW-YEAR', { startsAt: '2031-12-30T00:00:00+05:30' })
  const titles = async (query: string) =>
    (await takeList('coupons', query)).slice(1).map((row) => row.split(',')[0])
  expect(await titles('state=scheduled')).toEqual(['DIWALI', 'NEW-YEAR'])
  expect(await titles('state=scheduled&to=2031-10-20')).toEqual(['DIWALI'])
  expect(await titles('state=scheduled&to=2031-10-19')).toEqual([])
  expect(await titles('state=scheduled&from=2031-10-25')).toEqual(['DIWALI', 'NEW-YEAR'])
  expect(await titles('state=scheduled&from=2031-10-26')).toEqual(['NEW-YEAR'])
  const { items } = (await admin.as('accountant', '/coupons?from=2031-10-26&state=scheduled')).json()
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['NEW-YEAR'])
})

test('a list of stock is exported as it is filtered and sorted', async () => {
  await setStock(admin, admin.variants.chocolate, 3)
  const { items } = (await admin.as('packer', '/stock?sort=fewest&limit=100')).json()
  const [head, ...rows] = await takeList('stock', 'sort=fewest&limit=1')
  expect(head).toBe('SKU,Product,Variant,Level,On the shelf,Promised,For sale,Low at')
  expect(rows.map((row) => row.split(',')[0])).toEqual(items.map(({ sku }: { sku: string }) => sku))
  const left = items.map(({ available }: { available: number }) => available)
  expect(left).toEqual(left.toSorted((one: number, other: number) => one - other))
  const [, ...low] = await takeList('stock', 'level=low')
  const [one, ...others] = (await admin.as('packer', '/stock?level=low')).json().items
  expect([low.length, others]).toEqual([1, []])
  expect(low[0]?.split(',').slice(-5)).toEqual(['low', one.shelf, one.promised, 3, 10].map(String))
})

test('stock by fewest comes page by page, each row once', async () => {
  const page = async (query: string) => (await admin.as('packer', `/stock?sort=fewest&${query}`)).json()
  const all = (await page('limit=100')).items
  const seen = []
  let next = ''
  do {
    const some = await page(`limit=7${next && `&cursor=${encodeURIComponent(next)}`}`)
    seen.push(...some.items)
    next = some.next ?? ''
  } while (next !== '')
  expect(seen).toEqual(all)
  expect((await admin.as('packer', '/stock?cursor=x')).statusCode).toBe(400)
})

test.each(['products', 'coupons', 'stock'])(
  'a list of %s is audited, and exported by the office alone',
  async (of) => {
    const entries = admin.db.selectFrom('audit_log').select('role').where('subject', '=', `list of ${of}`)
    const before = (await entries.execute()).length
    await takeList(of, '')
    expect((await entries.execute()).slice(before)).toEqual([{ role: 'manager' }])
    const refused = await admin.as('accountant', `/${of}/export`, { payload: {} })
    expect(refused.statusCode).toBe(404)
  },
)

test('what a customer typed runs in no spreadsheet', async () => {
  const last_name = '=HYPERLINK("https://evil.example")'
  await admin.db.updateTable('customer').set({ last_name }).where('id', '=', asha.customerId).execute()
  expect((await get('customers')).body).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
})

test('what cannot be begun is refused before the first byte, and is not in the audit log', async () => {
  const pages = inPages(() => Promise.reject(new Error('no answer')))
  const wanted = { file: csvFile([], pages), subject: 'nothing', actor: 'shell' }
  await expect(exportFile({ db: admin.db, now: admin.deps.now }, wanted)).rejects.toThrow('no answer')
  const entries = admin.db.selectFrom('audit_log').selectAll().where('subject', '=', 'nothing')
  expect(await entries.execute()).toEqual([])
})

test('people are exported only by who has confirmed lately', async () => {
  const confirmed_at = new Date('2026-01-01')
  await admin.db.updateTable('team_session').set({ confirmed_at }).execute()
  for (const noun of ['customers', 'orders'])
    expect((await get(noun)).json().error.code).toBe('confirm-needed')
  const list = await admin.as('manager', '/orders/export', { payload: {} })
  expect(list.json().error.code).toBe('confirm-needed')
  expect((await get('products')).statusCode).toBe(200)
  await admin.db.updateTable('team_session').set({ confirmed_at: admin.clock.now }).execute()
})
