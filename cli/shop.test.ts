import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../api/postgres/testing.ts'
import { fillShop } from '../api/start/fill-shop.ts'
import { startProcess } from '../client/process.ts'
import { postgresProgram } from '../client/programs.ts'
import { kolkataDay } from '../shop/day.ts'
import { noMoney, paise } from '../shop/money.ts'

const script = fileURLToPath(new URL('./shop.ts', import.meta.url))
const goods = fileURLToPath(new URL('../goods', import.meta.url))

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await fillShop(database.db, goods)
})
afterAll(() => database.close())

test('a product gets a price, whatever its flavour', async () => {
  const { said } = await shop('products', 'price', 'pre-workout', '1399')
  expect(said).toContain('now costs ₹1,399.')
  const rows = await database.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('price_paise')
    .where('handle', '=', 'pre-workout')
    .execute()
  expect(new Set(rows.map(({ price_paise }) => price_paise))).toEqual(new Set([139_900]))
})

test('a product of several sizes wants one SKU named', async () => {
  const { code, said } = await shop('products', 'price', 'whey-blend', '1799')
  expect(code).toBe(1)
  expect(said).toMatch(/^whey-blend has several prices; name one of its SKUs: SHK-WB-[-A-Z0-9]+, .+\.\n$/)
})

test('a price above the MRP is refused', async () => {
  const { code, said } = await shop('products', 'price', 'pre-workout', '99999')
  expect(code).toBe(1)
  expect(said).toMatch(/^\S+ may not cost ₹99,999: its MRP is ₹[\d,]+\.\n$/)
})

test('stock is set by SKU', async () => {
  const { sku } = await database.db.selectFrom('variant').select('sku').limit(1).executeTakeFirstOrThrow()
  expect(await shop('stock', 'set', sku, '17')).toEqual({ code: 0, said: `There are now 17 of ${sku}.\n` })
  const { available } = await database.db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variant_id')
    .select('available')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  expect(available).toBe(17)
})

const awb = '1490812345678'
const label = ['--carrier', 'delhivery', '--awb', awb]

test('an order is packed, dispatched and delivered; each twice changes nothing', async () => {
  await insertPaidOrder(1001)
  const packed = { code: 0, said: 'Order 1001: parcel 1 is packed.\n' }
  expect(await shop('orders', 'pack', '1001', '--weight', '2300')).toEqual(packed)
  expect(await shop('orders', 'pack', '#1001')).toEqual(packed)
  const url = `https://www.delhivery.com/track-v2/package/${awb}`
  const dispatched = { code: 0, said: `Order 1001: parcel 1 is dispatched. Track it: ${url}\n` }
  expect(await shop('orders', 'dispatch', '1001', ...label)).toEqual(dispatched)
  expect(await shop('orders', 'dispatch', '1001', ...label)).toEqual(dispatched)
  const delivered = { code: 0, said: 'Order 1001 is delivered.\n' }
  expect(await shop('orders', 'deliver', '1001')).toEqual(delivered)
  expect(await shop('orders', 'deliver', '1001')).toEqual(delivered)
  const { said } = await shop('orders', 'show', '1001', '--json')
  expect(JSON.parse(said)).toMatchObject({
    status: 'delivered',
    parcels: [
      {
        status: 'delivered',
        grams: 2300,
        carrier: 'delhivery',
        awb,
        trackingUrl: url,
        lines: [{ line: 1, quantity: 2 }],
      },
    ],
  })
  const history = JSON.parse(said).history.map(({ operation }: { operation: string }) => operation)
  expect(history).toEqual(['start-packing', 'pack', 'dispatch', 'move-order', 'deliver', 'move-order'])
})

test('every refusal is one sentence that says what to do, and ends with 1', async () => {
  await insertPaidOrder(1002)
  await insertPaidOrder(1003)
  const refused = async (...words: string[]) => {
    const { code, said } = await shop('orders', ...words)
    expect(code).toBe(1)
    return said
  }
  expect(await refused('dispatch', '1002', ...label)).toBe(
    'Order 1002 cannot be dispatched: it is paid. Pack it first: shop orders pack 1002.\n',
  )
  await shop('orders', 'pack', '1002', '--start', '--by', 'Ravi')
  expect(await refused('pack', '1002', '--by', 'Asha')).toBe(
    'Ravi is packing order 1002. Take another order, or ask Ravi to run: shop orders release 1002.\n',
  )
  expect(await refused('pack', '1002', '--by', 'Ravi', '--line', '1:3')).toBe(
    '3 of line 1 (SKU-1) cannot be packed: 2 are left. Pack 1 to 2.\n',
  )
  await shop('orders', 'pack', '1002', '--by', 'Ravi')
  expect(await refused('dispatch', '1002', '--carrier', 'pigeon', '--awb', '1')).toMatch(
    /^There is no carrier pigeon\. Choose one of /,
  )
  expect(await refused('dispatch', '1002', '--carrier', 'delhivery', '--awb', 'x')).toMatch(
    /^X is not an AWB of Delhivery\. Check the label/,
  )
  expect(await refused('dispatch', '1002', ...label)).toBe(
    `AWB ${awb} of Delhivery is on parcel 1001/1 already. Check the label of this parcel.\n`,
  )
  expect(await refused('cancel', '1002', '--reason', 'Too late')).toBe(
    'Order 1002 cannot be cancelled: parcel 1002/1 is packed and invoiced. Refund its lines instead: shop orders refund 1002.\n',
  )
  expect(await shop('orders', 'cancel', '1003', '--reason', 'Out of stock')).toMatchObject({ code: 0 })
  expect(await refused('pack', '1003', '--json')).toBe(
    `${JSON.stringify({ error: { orderNumber: 1003, step: 'pack', status: 'cancelled', code: 'order-step', message: 'Order 1003 cannot be packed: it is cancelled. There is nothing left to do for it.' } })}\n`,
  )
})

test('orders are listed as a queue, as a table of tabs for a pipe or as JSON', async () => {
  await insertPaidOrder(1004)
  await insertPaidOrder(1005)
  const { said } = await shop('orders', 'list', '--status', 'paid', '--oldest-first')
  const rows = said
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(rows[0]).toEqual(['ORDER', 'STATUS', 'PAID', 'TOTAL', 'PIECES', 'TO', 'PACKER', 'AWB'])
  expect(rows.slice(1).map(([number]) => number)).toEqual(['1004', '1005'])
  const next = await shop('orders', 'list', '--status', 'paid', '--after', '1005', '--limit', '1', '--json')
  expect(JSON.parse(next.said)).toMatchObject([{ orderNumber: 1004, status: 'paid', pieces: 2 }])
  expect((await shop('orders', 'list', '--status', 'gone')).code).toBe(2)
})

test('a refund is proposed, made, and refused with a sentence that says what to do', async () => {
  await insertPaidOrder(1007)
  const refund = async (...words: string[]) => {
    const { code, said } = await shop('orders', 'refund', '1007', ...words)
    return `${code} ${said}`
  }
  const two = ['--line', '1', '--quantity', '2', '--reason', 'damaged']
  expect(await refund(...two)).toBe(
    '1 2 of line 1 (SKU-1) cannot be refunded as damaged: all of it is refunded, or not packed yet. Pack it first, or cancel the order.\n',
  )
  await shop('orders', 'pack', '1007')
  expect(await refund(...two, '--dry-run')).toBe('0 Order 1007: ₹1,899 would be refunded.\n')
  expect(await refund(...two, '--amount', '1899.01')).toBe(
    '1 ₹1,899.01 cannot be refunded for line 1 (SKU-1): ₹1,899 is left of what was paid for it. Give an amount up to that.\n',
  )
  expect(await refund(...two, '--amount', '-5')).toMatch(/^1 -5 rupees cannot be refunded for line 1/)
  expect(await refund('--line', '1', '--quantity', '-1', '--reason', 'damaged')).toBe(
    '1 -1 of line 1 (SKU-1) cannot be refunded as damaged: at most 2 can. Give a quantity from 1 to 2.\n',
  )
  expect(await refund('--line', '1', '--reason', 'damaged')).toBe('1 Say how many of line 1: --quantity N.\n')
  expect(await refund('--line', '1:1', '--reason', 'returned', '--amount', '500')).toMatch(
    /^0 Order 1007: ₹500 goes back, by \d+ \w+ \d{4} at the latest\. Credit note \d\dC\/\d{6}\.\n$/,
  )
  expect((await shop('orders', 'show', '1007')).said).toMatch(
    /Refund of ₹500 is pending: returned, 1 of line 1, credit note \d\dC\/\d{6}\n/,
  )
})

test('packed parcels are written as a CSV for the upload page of a courier, formulas disarmed', async () => {
  await insertPaidOrder(1006)
  await shop('orders', 'pack', '1006', '--weight', '900')
  const { said } = await shop('parcels', 'csv', '--carrier', 'delhivery')
  expect(said).toContain(
    `1006/1,Prepaid,"'=Asha Rao",9876543210,"12, Rajpath",,Delhi,Delhi,110001,900,2 x SKU-1,2,1899.00\r\n`,
  )
})

test('emails that a mailbox refused are listed, and it is allowed again', async () => {
  await database.pool.query(
    `insert into refused_mailbox values ('asha@example.com', now(), 550, '550 no such mailbox', 'order-confirmed')`,
  )
  expect((await shop('emails', 'list', '--failed')).said).toMatch(
    /^TO\tEMAIL\tSTATE.*\nasha@example\.com\torder-confirmed\trefused\t.*550 no such mailbox\n$/,
  )
  expect((await shop('emails', 'allow', 'asha@example.com')).said).toBe(
    'Emails go to asha@example.com again.\n',
  )
})

test('the invoice of a packed order is shown, and written as a PDF', async () => {
  await insertPaidOrder(1008)
  expect(await shop('invoices', 'show', '1008')).toEqual({
    code: 1,
    said: 'There is no invoice of an order 1008. It is issued as a parcel is packed: shop orders pack 1008.\n',
  })
  await shop('orders', 'pack', '1008', '--line', '1:1')
  const { said } = await shop('invoices', 'show', '1008', '--json')
  const [{ number, totals }] = JSON.parse(said).documents
  expect(totals).toEqual({ taxable: 90_429, igst: 0, cgst: 2_260, sgst: 2_261, total: 94_950 })
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-command-'))
  const file = path.join(folder, 'invoice.pdf')
  const shown = await shop('invoices', 'show', number.toLowerCase(), '--pdf', file)
  expect(shown.said).toMatch(
    /^Invoice 2\dA\/\d{6} of .+ for order 1008: ₹949\.50\n=Asha Rao; place of supply Delhi/,
  )
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  await rm(folder, { recursive: true })
  expect(await shop('invoices', 'show', number, '--pdf', file)).toEqual({
    code: 1,
    said: `${file} cannot be written (there is no such folder).\n`,
  })
  await shop('orders', 'pack', '1008')
  expect(await shop('invoices', 'show', '1008', '--pdf', file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^Order 1008 has several documents\. Name one: 2\dA\/\d{6} or 2\dA\/\d{6}\.\n$/,
    ),
  })
  expect(await shop('invoices', 'revoke', '1008')).toEqual({
    code: 0,
    said: 'All links of 1008 have ended.\n',
  })
})

test('the tax return of a month is written, and that of a month without sales is empty', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'shikhar-command-')), 'gstr1')
  const written = await shop('tax', 'gstr1', '--month', '2025-02', '--out', folder)
  expect(written).toEqual({
    code: 0,
    said: `The return of 2025-02 is in ${folder}. No documents were issued in 2025-02: the tables are empty, a nil return.\n`,
  })
  const month = kolkataDay(new Date().toISOString()).slice(0, 7)
  const { said } = await shop('tax', 'gstr1', '--month', month, '--out', folder, '--json')
  expect(JSON.parse(said)).toMatchObject({
    month,
    isOver: false,
    files: expect.arrayContaining(['docs.csv']),
  })
  const json = JSON.parse(await readFile(path.join(folder, `gstr1-${month}.json`), 'utf8'))
  expect(json.hsn.hsn_b2c).toMatchObject([{ hsn_sc: '21069099' }])
  expect(await shop('tax', 'gstr1', '--month', 'November', '--out', folder)).toEqual({
    code: 1,
    said: '"November" is not a month; write it like 2026-11.\n',
  })
  const file = path.join(folder, 'docs.csv')
  expect(await shop('tax', 'gstr1', '--month', month, '--out', file)).toEqual({
    code: 1,
    said: `${file} cannot be written (file already exists).\n`,
  })
  await rm(path.dirname(folder), { recursive: true })
})

async function insertPaidOrder(orderNumber: number): Promise<void> {
  const now = new Date()
  const id = randomUUID()
  const customer = {
    id: randomUUID(),
    email: `${orderNumber}@example.com`,
    first_name: 'Asha',
    last_name: 'Rao',
  }
  await database.db
    .insertInto('customer')
    .values({ ...customer, phone: '9876543210', password_hash: '' })
    .execute()
  await database.db
    .insertInto('order')
    .values({
      id,
      order_number: orderNumber,
      customer_id: customer.id,
      status: 'paid',
      payment_id: `pay_${orderNumber}`,
      fingerprint: Buffer.alloc(0),
      subtotal_paise: paise(189_900),
      discount_paise: noMoney,
      total_paise: paise(189_900),
      shipping_address: JSON.stringify(address),
      reservation_expires_at: now,
      paid_at: now,
    })
    .execute()
  const product = await database.db
    .selectFrom('product')
    .select('id')
    .where('handle', '=', 'whey-blend')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('order_line')
    .values({
      ...{
        order_id: id,
        position: 0,
        product_id: product.id,
        product_handle: 'whey-blend',
        variant_id: randomUUID(),
      },
      ...{ sku: 'SKU-1', title: 'Whey', variant_title: 'Kesar', quantity: 2 },
      ...{ unit_price_paise: paise(94_950), discount_paise: noMoney },
    })
    .execute()
}

const address = {
  ...{ firstName: '=Asha', lastName: 'Rao', address1: '12, Rajpath', address2: '', city: 'Delhi' },
  ...{ province: 'Delhi', country: 'India', zip: '110001', phone: '9876543210' },
}

test.each([
  [['products', 'price', 'nothing', '10'], 'There is no product or SKU nothing.\n'],
  [['products', 'price', 'whey-blend', 'ten'], 'ten is not an amount in rupees.\n'],
  [['stock', 'set', 'nothing', '10'], 'There is no variant with the SKU nothing.\n'],
  [['orders', 'pack', '1'], 'There is no order 1.\n'],
  [['orders', 'show', '1'], 'There is no order 1.\n'],
  [['orders', 'dispatch', '1', ...label], 'There is no order 1.\n'],
  [['orders', 'deliver', '1'], 'There is no order 1.\n'],
])('shop %j is answered in one sentence', async (words, sentence) => {
  expect(await shop(...words)).toEqual({ code: 1, said: sentence })
})

test.each([
  [['stocks'], "error: unknown command 'stocks'"],
  [['stock', 'set', 'whey'], "error: missing required argument 'n'"],
  [
    ['stock', 'set', 'whey', 'many'],
    "error: command-argument value 'many' is invalid for argument 'n'. It is not a whole number.",
  ],
  [['orders', 'pack', '1001', '--now'], "error: unknown option '--now'"],
  [
    ['orders', 'pack', '1001', '--by', ' '],
    "error: option '--by <name>' argument ' ' is invalid. Write a name.",
  ],
  [['orders', 'return', '1001', '--reason', 'x'], "error: required option '--outcome <what>' not specified"],
])('shop %j is not a command: it ends with 2 and says where help is', async (words, sentence) => {
  const { code, said } = await shop(...words)
  expect(code).toBe(2)
  expect(said).toContain(sentence)
  expect(said).toContain('--help')
})

test('help lists all commands, and each has examples', async () => {
  const { code, said } = await shop()
  expect(code).toBe(0)
  expect(said).toMatch(/orders[\s\S]*stock[\s\S]*serve[\s\S]*completion/)
  expect((await shop('orders', 'dispatch', '--help')).said).toContain(
    '$ shop orders dispatch 1001 --carrier delhivery --awb 1490812345678',
  )
})

test('completion knows every command and option', async () => {
  const { said } = await shop('completion', 'bash')
  expect(said).toMatch(
    /"orders"\) words="list show pack dispatch deliver cancel release lost return refund --help"/,
  )
  expect(said).toMatch(
    /"orders pack"\) words="--by --json --start --line --weight --anyway --without-gstin --help"/,
  )
})

test('a reader that has seen enough, as head has, ends a command without a word', async () => {
  const child = spawn(process.execPath, [script, 'completion', 'bash'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const ended = once(child, 'close')
  expect(await readText(child.stderr)).toBe('')
  expect(await ended).toEqual([141, null])
})

test('without DATABASE_URL it opens the database of the data folder, for as long as it takes', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-command-'))
  const { code, said } = await run(['migrate'], { SHOP_DATA_DIR: dataDir })
  expect(said).toBe('The database is up to date.\n')
  expect(code).toBe(0)
  await rm(dataDir, { recursive: true })
})

test('a backup is restored into a new data folder, and into no other', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-command-'))
  const file = path.join(folder, 'shop.backup')
  const place = { SHOP_DATA_DIR: path.join(folder, 'data') }
  expect(await run(['backup', file], place)).toEqual({
    code: 1,
    said: `There is no shop in ${place.SHOP_DATA_DIR}, so there is nothing to back up.\n`,
  })
  const { said } = await shop('backup', file)
  expect(said).toMatch(/^Saved \d+ rows of \d+ tables in \S+ \(\d+ bytes\), and read it back\.\n$/)
  expect(await run(['restore', file], place)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored \d+ rows/),
  })
  expect(await run(['restore', file], place)).toEqual({
    code: 1,
    said: 'The database is not empty: it has address. Restore into an empty one, or a new SHOP_DATA_DIR.\n',
  })
  await rm(folder, { recursive: true })
})

test('the provider is asked about all that is open, of which there is nothing', async () => {
  await database.db.updateTable('refund').set({ status: 'processed' }).execute()
  expect(await shop('payments', 'reconcile')).toEqual({
    code: 0,
    said: 'Asked about 0 orders and 0 refunds.\n',
  })
})

test('the built-in PostgreSQL runs alone, says where, and is shared', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-command-'))
  const postgres = await startProcess(postgresProgram(dataDir))
  const url = postgres.readyLine
  expect(await run(['migrate'], { DATABASE_URL: url })).toMatchObject({ code: 0 })
  expect(await postgres.end()).toBe(0)
  expect(await run(['migrate'], { DATABASE_URL: url })).toMatchObject({ code: 1 })
  await rm(dataDir, { recursive: true })
})

function shop(...words: string[]) {
  return run(words, { DATABASE_URL: database.url })
}

async function run(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; said: string }> {
  const { PATH, HOME } = process.env
  const ended = promisify(execFile)(process.execPath, [script, ...words], { env: { PATH, HOME, ...env } })
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  )
}
