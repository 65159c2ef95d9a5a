import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import type { Exported } from '../../../shop/transfer/exported-files.ts'
import { moveProduct } from '../../catalogue/products/product-store.ts'
import { openPhoneCustomer } from '../../customers/customer-store.ts'
import { listPastOrders } from '../../orders/past-orders/list-past-orders.ts'
import { findPastOrdersOf } from '../../orders/past-orders/past-order-store.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { textSource } from '../import/csv/csv-source.ts'
import { importCustomers } from '../import/customers/import-customers.ts'
import { importDiscounts } from '../import/discounts/import-discounts.ts'
import { importOrders } from '../import/orders/import-orders.ts'
import { importProducts } from '../import/products/import-products.ts'
import { readAttributes } from '../import/products/read-attributes.ts'
import { exportCsv } from './export-csv.ts'

const now = () => new Date('2026-11-23T06:30:00Z')
const nasty = [
  '=HYPERLINK("https://evil.example")',
  "'=1+1",
  "''@x",
  "'Tis",
  '+91',
  '-5',
  '@cmd',
  'a "b" c,d;e',
  'line one\nline two\r\nthree',
  'अनीता शर्मा',
  '🏋️‍♀️ केसर',
  '\ttab',
]

let old: TestDatabase
let fresh: TestDatabase
beforeAll(async () => {
  ;[old, fresh] = await Promise.all([openTestDatabase(), openTestDatabase()])
  await fill(old)
})
afterAll(() => Promise.all([old.close(), fresh.close()]))

test('export, import into an empty shop, export: the same bytes, and again after a second import', async () => {
  const files = await exportAll(old)
  expect(files.customers).toContain('"\'=HYPERLINK(""https://evil.example"")"')
  expect(files.customers).toContain('4200.00,1,')
  // Tags of the file are tags here.
  expect(files.customers).toContain(',"a ""b"" c, d;e",')
  expect(files.orders).toContain(',"gift, gym owner",')
  expect(files.products).toContain(',India,')
  expect(files.products).toContain(',8901030865275,')
  for (const _time of [1, 2]) {
    await importAll(fresh, files)
    expect(await exportAll(fresh)).toEqual(files)
  }
  expect(await fresh.db.selectFrom('order').select('id').execute()).toEqual([])
  const { rows } = await fresh.pool.query(`select nextval('order_number')::int as next`)
  expect(rows).toEqual([{ next: 1003 }])
})

test('a shop takes its own files without a change, and no past order with a number of its own', async () => {
  const files = await exportAll(old)
  const of = (text: string) => ({ source: textSource(text), actor: 'Asha' })
  expect(await importOrders({ db: old.db, now, config }, of(files.orders))).toMatchObject({
    orders: 12,
    own: 2,
  })
  expect(await exportAll(old)).toEqual(files)
  const foreign = files.orders.replace(/,0\w+(-\w+){4},(?="gift, gym owner",,web)/, ',5512,')
  await expect(importOrders({ db: old.db, now, config }, of(foreign))).rejects.toThrow(
    'Name: this shop has an order #1001 of its own. Rename the old one, for example OLD-#1001.',
  )
})

test('who has only a number, and a guest, move with their orders', async () => {
  const [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()])
  const of = (text: string) => ({ source: textSource(text), actor: 'Asha' })
  const [phone, guest] = ['+919812300099', newId()]
  const rows = `Customer ID,First Name,Email,Verified Phone,Guest Email\n,Nila,,${phone},\n${guest},,,,g@example.com`
  await importCustomers({ db: from.db, now, config }, of(rows))
  const { id: nila } = await withTransaction(from.db, (tx) => openPhoneCustomer(tx, phone, now()))
  await insertOwnOrder(from, { number: 1001, customerId: nila })
  await insertOwnOrder(from, { number: 1002, customerId: guest })
  const files = await exportAll(from)
  await importAll(to, files)
  const moved = await to.db.selectFrom('customer').selectAll().orderBy('verified_phone').execute()
  expect(moved).toMatchObject([
    { id: nila, first_name: 'Nila', email: null, verified_phone: phone },
    { id: guest, guest_email: 'g@example.com', verified_phone: null },
  ])
  expect(await listPastOrders(to.db, { customerId: nila })).toMatchObject([{ name: '#1001' }])
  // Nobody has proven whose the other is.
  expect(files.orders).toContain('#1002')
  expect(await findPastOrdersOf(to.db, ['g@example.com', '+919876543210'])).toEqual([])
  const again = await exportAll(to)
  expect([again.customers, again.orders]).toEqual([files.customers, files.orders])
  await Promise.all([from.close(), to.close()])
})

test('a draft without variants moves, and so do many long notes of one customer', async () => {
  const [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()])
  const note = Array(3).fill('x'.repeat(5_000)).join('\n\n')
  const csv = `Email,Note\na@example.com,"${note}"\n`
  await importCustomers({ db: from.db, now, config }, { source: textSource(csv), actor: 'Asha' })
  await insertBare(from)
  const moved = await exportAll(from)
  await importAll(to, moved)
  expect(await exportAll(to)).toEqual(moved)
  expect(moved.products).toContain('Bare,bare,')
  await Promise.all([from.close(), to.close()])
})

test('pictures are given away as wide as there are, and one without a description by the name', async () => {
  const [shop, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
  const productId = await insertBare(shop)
  const photo = `photos/up-${'0'.repeat(24)}-3000x2000`
  await shop.pool.query(
    `insert into product_image (id, product_id, position, src, alt, state) values ($1, $2, 0, $3, '', 'ready')`,
    [newId(), productId, `${photo}.webp`],
  )
  const files = await exportAll(shop)
  expect(files.products).toContain(`,https://shop.example/${photo}-1920.webp,1,Bare,`)
  await importAll(other, files)
  expect(await exportAll(other)).toEqual(files)
  const pictures = () => other.db.selectFrom('product_image').selectAll().execute()
  await other.db.updateTable('product_image').set({ alt: '' }).execute()
  const before = await pictures()
  await importAll(other, files)
  expect(await pictures()).toEqual(before)
  await Promise.all([shop.close(), other.close()])
})

test('each product is in the file once, though one is moved while it is written', async () => {
  const shop = await openTestDatabase()
  const rows = Array.from({ length: 201 }, (_, at) => `p-${at},P,9,draft`)
  await importProducts(shop.db, { csv: ['Handle,Title,Variant Price,Status', ...rows].join('\n') })
  const chunks = await exportCsv(
    { db: shop.db, now, publicUrl: 'https://shop.example', photos: {} },
    { noun: 'products', actor: 'Asha' },
  )
  let file = ''
  for await (const chunk of chunks) {
    if (file === '') {
      const last = await shop.db
        .selectFrom('product')
        .select(['id', 'position'])
        .where('handle', '=', 'p-200')
        .executeTakeFirstOrThrow()
      await withTransaction(shop.db, (tx) => moveProduct(tx, { id: last.id, from: last.position, to: 0 }))
    }
    file += chunk
  }
  const handles = file.match(/(?<=P,)p-\d+/g)
  expect(handles?.toSorted()).toEqual(rows.map((row) => row.split(',')[0]).toSorted())
  await shop.close()
})

async function insertBare({ pool }: TestDatabase): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into product (id, handle, title, body_html, vendor, product_type, tags, status, position)
    values ($1, 'bare', 'Bare', '', '', '', '{}', 'draft', 1)`,
    [id],
  )
  return id
}

test('every export and import stands in the audit log', async () => {
  const entries = await fresh.db
    .selectFrom('audit_log')
    .select(({ fn }) => ['operation', 'subject', fn.countAll<number>().as('times')])
    .groupBy(['operation', 'subject'])
    .orderBy('operation')
    .orderBy('subject')
    .execute()
  expect(entries.map(({ operation, subject, times }) => `${operation} ${subject} ${times}`)).toEqual([
    'export customers 2',
    'export discounts 2',
    'export orders 2',
    'export products 2',
    'import customers 2',
    'import discounts 2',
    'import orders 2',
  ])
})

async function exportAll({ db }: TestDatabase): Promise<Record<Exported, string>> {
  const one = async (noun: Exported) =>
    (
      await Array.fromAsync(
        await exportCsv({ db, now, publicUrl: 'https://shop.example', photos: {} }, { noun, actor: 'Asha' }),
      )
    ).join('')
  return {
    products: await one('products'),
    customers: await one('customers'),
    discounts: await one('discounts'),
    orders: await one('orders'),
  }
}

const config = { linkSecret: 'a secret of tests' }

async function importAll({ db }: TestDatabase, files: Record<Exported, string>): Promise<void> {
  const actor = 'Asha'
  await importProducts(db, { csv: files.products })
  await importDiscounts(db, { csv: files.discounts, by: { actor, at: now() } })
  await importCustomers({ db, now, config }, { source: textSource(files.customers), actor })
  await importOrders({ db, now, config }, { source: textSource(files.orders), actor })
}

async function fill(shop: TestDatabase): Promise<void> {
  const cell = (text: string) => `"${(/^'*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = (header: string, write: (text: string, at: number) => string) =>
    [header, ...nasty.map((text, at) => write(cell(text), at))].join('\r\n')
  const actor = 'Asha'
  const [[, attributes] = []] = await readAttributes('store/attributes')
  await importProducts(shop.db, {
    attributes: new Map(attributes ? [['p-1', attributes]] : []),
    csv: lines(
      'URL handle,Title,Description,Vendor,Tags,Status,Option1 name,Option1 value,SKU,Barcode,Price,Compare-at price,Inventory quantity,Product image URL,Image alt text',
      (text, at) =>
        `p-${at},${text},<p>क &amp; b</p>,${text},"x, y",${at === 2 ? 'Draft' : 'Active'},${at % 2 ? 'Flavour' : ''},${at % 2 ? text : ''},${at === 3 ? '' : cell(`=S${at}`)},${at === 1 ? '890-1030865275' : ''},10.50,${at === 4 ? '' : '12'},${at},https://x.example/${at}.jpg,${text}\r\np-${at},,,,,,,,,,,,,photos/b-${at}.webp,`,
    ),
  })
  await importDiscounts(shop.db, {
    csv: lines(
      'Name,Value,Minimum Purchase Requirements,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End,Products',
      (text, at) =>
        `${text},-${at + 1}.5,${at ? 99.5 : ''},${at},${at % 2 === 0},${at % 3 ? 40 : ''},${at === 5 ? 'Gone' : 'Active'},${at % 2 ? '2025-12-08 11:28:18 -0600' : ''},${at === 4 ? '2026-01-01' : ''},${at === 7 ? 'p-1;p-2' : ''}`,
    ),
  })
  await importCustomers(
    { db: shop.db, now, config },
    {
      source: textSource(
        lines(
          'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Company,Address1,Address2,City,Province Code,Country Code,Zip,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
          (text, at) =>
            `'77${at},${text},${at === 3 ? '' : text},"${at === 0 ? '+a' : `C${at}`}@Example.com",${at % 2 ? 'yes' : 'no'},${text},${at === 1 ? ',,,,IN,' : `${text},${text},,KA,IN,'560001`},'+91 98765 4321${at % 10},no,${at === 2 ? '4200' : '0'},${at === 2 ? '1' : ''},${text},no,${text}`,
        ),
      ),
      actor,
    },
  )
  await importOrders(
    { db: shop.db, now, config },
    {
      source: textSource(
        lines(
          'Name,Email,Financial Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Shipping Name,Notes,Cancelled at,Id,Vendor',
          (text, at) =>
            `#OLD-${at},${at === 6 ? '' : `c${at}@example.com`},${at % 3 ? 'paid' : 'refunded'},"1,099.00",2025-12-08 11:28:18 -0600,2,${text},549.5,${text},${text},,123${at},${text}\r\n#OLD-${at},,,,,1,${text},,,,,,`,
        ),
      ),
      actor,
    },
  )
  const { id: customerId } = await shop.db
    .selectFrom('customer')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const number of [1001, 1002]) await insertOwnOrder(shop, { number, customerId })
}

async function insertOwnOrder(
  { db }: TestDatabase,
  { number, customerId }: { number: number; customerId: string },
): Promise<void> {
  const id = newId()
  const [subtotal, discount, total] = [paise(200_000), paise(20_000), paise(180_000)]
  const person = {
    firstName: '=Asha',
    lastName: '"Rao"',
    address1: '12,\nRajpath',
    address2: '',
    city: 'Delhi',
  }
  const address = { ...person, province: 'Delhi', country: 'India', zip: '110001', phone: '9876543210' }
  await db
    .insertInto('order')
    .values({
      id,
      order_number: number,
      customer_id: customerId,
      status: 'paid',
      payment_id: `pay_${number}`,
      fingerprint: Buffer.alloc(0),
      subtotal_paise: subtotal,
      discount_paise: discount,
      total_paise: total,
      shipping_address: JSON.stringify(address),
      reservation_expires_at: now(),
      paid_at: now(),
    })
    .execute()
  const unit = { quantity: 1, unit_price_paise: paise(100_000), discount_paise: paise(10_000) }
  const lines = nasty.slice(0, 2).map((title, position) => ({
    ...unit,
    order_id: id,
    position,
    product_id: newId(),
    product_handle: 'p-1',
    variant_id: newId(),
    sku: `=S${position}`,
    title,
    variant_title: '🏋️',
  }))
  await db.insertInto('order_line').values(lines).execute()
  await db
    .insertInto('order_tag')
    .values(['gym owner', 'gift'].map((tag) => ({ order_id: id, tag })))
    .execute()
  if (number === 1002)
    await db
      .updateTable('order')
      .set({ status: 'cancelled', cancelled_at: now() })
      .where('id', '=', id)
      .execute()
}
