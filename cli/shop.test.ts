import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../api/postgres/testing.ts'
import { fillShop } from '../api/start/fill-shop.ts'
import { startProcess } from '../client/process.ts'
import { postgresProgram } from '../client/programs.ts'
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

test('an order is dispatched, then delivered, and neither twice', async () => {
  await insertPaidOrder(1001)
  const cannot = (to: string, is: string) => ({ code: 1, said: `Order 1001 cannot be ${to}: it is ${is}.\n` })
  expect(await shop('orders', 'deliver', '1001')).toEqual(cannot('delivered', 'paid'))
  expect(await shop('orders', 'dispatch', '#1001')).toEqual({ code: 0, said: 'Order 1001 is dispatched.\n' })
  expect(await shop('orders', 'dispatch', '1001')).toEqual(cannot('dispatched', 'dispatched'))
  expect(await shop('orders', 'deliver', '1001')).toEqual({ code: 0, said: 'Order 1001 is delivered.\n' })
  expect(await shop('orders', 'deliver', '1001')).toEqual(cannot('delivered', 'delivered'))
})

async function insertPaidOrder(orderNumber: number): Promise<void> {
  const now = new Date()
  const customer = { id: randomUUID(), email: 'asha@example.com', first_name: 'Asha', last_name: 'Rao' }
  await database.db
    .insertInto('customer')
    .values({ ...customer, phone: '9876543210', password_hash: '' })
    .execute()
  await database.db
    .insertInto('order')
    .values({
      id: randomUUID(),
      order_number: orderNumber,
      customer_id: customer.id,
      status: 'paid',
      payment_id: 'pay_1',
      fingerprint: Buffer.alloc(0),
      subtotal_paise: paise(189_900),
      discount_paise: noMoney,
      total_paise: paise(189_900),
      shipping_address: '{}',
      reservation_expires_at: now,
      paid_at: now,
    })
    .execute()
}

test.each([
  [['products', 'price', 'nothing', '10'], 'There is no product or SKU nothing.\n'],
  [['products', 'price', 'whey-blend', 'ten'], 'ten is not an amount in rupees.\n'],
  [['stock', 'set', 'nothing', '10'], 'There is no variant with the SKU nothing.\n'],
  [['stock', 'set', 'nothing', '-1'], '-1 is not a whole number.\n'],
  [['orders', 'dispatch', '1'], 'There is no order 1.\n'],
  [['orders', 'deliver', '1'], 'There is no order 1.\n'],
])('shop %j is answered in one sentence', async (words, sentence) => {
  expect(await shop(...words)).toEqual({ code: 1, said: sentence })
})

test('an unknown command, or one that lacks a word, shows the known ones', async () => {
  const { code, said } = await shop('stock', 'set', 'whey')
  expect(code).toBe(1)
  expect(said).toMatch(/^There is no command stock set whey\.\n {2}shop serve/)
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
