import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { importProducts } from '../api/transfer/import/products/import-products.ts'
import { startProcess } from '../client/processes/process.ts'
import { postgresProgram } from '../client/processes/programs.ts'
import { label, openTestCommands, run, runHere, script } from './testing.ts'

const server = fileURLToPath(new URL('../api/server.ts', import.meta.url))
const shop = (...args: string[]) => commands.shop(...args)

const commands = await openTestCommands()
afterAll(() => commands.close())

test('a product gets a price, whatever its flavour', async () => {
  const { said } = await shop('products', 'price', 'pre-workout', '1399')
  expect(said).toContain('now costs ₹1,399.')
  expect(new Set(await pricesOf('pre-workout'))).toEqual(new Set([139_900]))
})

async function pricesOf(handle: string): Promise<number[]> {
  const rows = await commands.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('price_paise')
    .where('handle', '=', handle)
    .execute()
  return rows.map(({ price_paise }) => price_paise)
}

test('a product of several sizes wants one SKU named', async () => {
  const { code, said } = await shop('products', 'price', 'whey-blend', '1799')
  expect(code).toBe(1)
  expect(said).toMatch(/^whey-blend has several prices; name one of its SKUs: SHK-WB-[-A-Z0-9]+, .+\.\n$/)
})

test('the doctor says what is wrong, and to scripts by its exit status', async () => {
  const { code, said } = await run(['doctor', '--json'], { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })
  expect(code).toBe(1)
  const { isSound, lines } = JSON.parse(said)
  expect(isSound).toBe(false)
  expect(lines).toContainEqual({
    check: 'database',
    state: 'wrong',
    text: expect.stringMatching(/^The database at 127.0.0.1:1.shop does not answer/),
  })
})

test('a price above the MRP is refused', async () => {
  const { code, said } = await shop('products', 'price', 'pre-workout', '99999')
  expect(code).toBe(1)
  expect(said).toMatch(/^\S+ may not cost ₹99,999: its MRP is ₹[\d,]+\.\n$/)
})

test('a price above the MRP of one variant changes none of the product', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price'
  await importProducts(commands.db, {
    csv: `${header}\nsquat-belt,Belt,Size,S,BELT-S,600,1000\nsquat-belt,,,M,BELT-M,600,700`,
  })
  expect(await shop('products', 'price', 'squat-belt', '800')).toEqual({
    code: 1,
    said: 'BELT-M may not cost ₹800: its MRP is ₹700.\n',
  })
  expect(await pricesOf('squat-belt')).toEqual([60_000, 60_000])
})

test('stock is set by SKU', async () => {
  const { sku } = await commands.db.selectFrom('variant').select('sku').limit(1).executeTakeFirstOrThrow()
  const text = `17 of ${sku} are on the shelf, 0 promised to orders, 17 for sale.\n`
  expect(await shop('stock', 'set', sku, '17')).toEqual({ code: 0, said: text })
  expect(await shop('stock', 'set', sku, '16', '--expected', '18')).toEqual({
    code: 1,
    said: `18 of ${sku} were on the shelf when you began to count, and 17 are now. Count again.\n`,
  })
  const { available } = await commands.db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variant_id')
    .select('available')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  expect(available).toBe(17)
})

test('stock that arrives, a price of a weekend, and a product taken off', async () => {
  const sku = 'SHK-AC-SC-70'
  await shop('stock', 'set', sku, '3')
  const arrived = await shop('stock', 'change', sku, '40', '--kind', 'received', '--note', 'invoice 118')
  expect(arrived).toEqual({
    code: 0,
    said: `43 of ${sku} are on the shelf, 0 promised to orders, 43 for sale.\n`,
  })
  const times = ['--from', '2036-11-29T00:00', '--until', '2036-12-01T00:00']
  expect((await shop('products', 'schedule', sku, '1', ...times)).said).toBe(
    `${sku} will cost ₹1 from 29 November 2036, 12:00 am to 1 December 2036, 12:00 am.\n`,
  )
  const ends = (time: string) =>
    shop('coupons', 'add', `UNTIL${time.length}`, '--percent', '5', '--ends', time)
  expect((await ends('2036-11-29T00:00')).said).toBe('UNTIL16 takes off 5 %.\n')
  expect((await ends('2036-11-29T00:00:00+05:30')).said).toBe('UNTIL25 takes off 5 %.\n')
  expect((await shop('coupons', 'list')).said.match(/29 November 2036, 12:00 am/g)).toHaveLength(2)
  expect(await shop('products', 'status', 'scoop', 'draft')).toEqual({
    code: 0,
    said: 'scoop is a draft and not on sale.\n',
  })
  expect((await shop('products', 'status', 'scoop', 'active')).said).toBe('scoop is on sale.\n')
})

test.each([
  [['products', 'price', 'nothing', '10'], 'There is no product or SKU nothing.\n'],
  [['products', 'price', 'whey-blend', 'ten'], 'ten is not an amount in rupees.\n'],
  [['stock', 'set', 'nothing', '10'], 'There is no variant with the SKU nothing.\n'],
  [['cash', 'remit', '/none/may.csv'], '/none/may.csv does not exist.\n'],
  [['import', 'products', '/none/p.csv', '--facts', '/none'], '/none does not exist.\n'],
  [['import', 'products', '/none/p.csv', '--facts', '/dev/null'], '/dev/null is no folder.\n'],
  [['pages', 'export', '/dev/null/store'], '/dev/null/store cannot be written (not a directory).\n'],
  [['orders', 'pack', '1'], 'There is no order 1.\n'],
  [['orders', 'show', '1'], 'There is no order 1.\n'],
  [['orders', 'dispatch', '1', ...label], 'There is no order 1.\n'],
  [['orders', 'deliver', '1'], 'There is no order 1.\n'],
])('shop %j is answered in one sentence', async (args, sentence) => {
  expect(await shop(...args)).toEqual({ code: 1, said: sentence })
})

test.each([
  [['stocks'], "error: unknown command 'stocks'"],
  [['stock', 'set', 'whey'], "error: missing required argument 'n'"],
  [
    ['stock', 'set', 'whey', 'many'],
    "error: command-argument value 'many' is invalid for argument 'n'. It is not a whole number.",
  ],
  [['stock', 'change', 'whey', '1'], "error: required option '--kind <kind>' not specified"],
  [['orders', 'pack', '1001', '--now'], "error: unknown option '--now'"],
  [
    ['orders', 'pack', '1001', '--by', ' '],
    "error: option '--by <name>' argument ' ' is invalid. Write a name.",
  ],
  [['orders', 'return', '1001', '--reason', 'x'], "error: required option '--outcome <what>' not specified"],
])('shop %j is not a command: it ends with 2 and says where help is', async (args, sentence) => {
  const { code, said } = await shop(...args)
  expect(code).toBe(2)
  expect(said).toContain(sentence)
  expect(said).toContain('--help')
})

test('help lists all commands, and each has examples', async () => {
  expect(await run(['stocks'], {})).toMatchObject({ code: 2 })
  const { code, said } = await run([], {})
  expect(code).toBe(0)
  expect(said).toMatch(/orders[\s\S]*stock[\s\S]*serve[\s\S]*completion/)
  expect((await shop('orders', 'dispatch', '--help')).said).toContain(
    '$ shop orders dispatch 1001 --carrier delhivery --awb 1490812345678',
  )
})

test('it says which version it is, as npm start does', async () => {
  const version = /^0\.1\.0( \([0-9a-f]{12}\))?\n$/
  expect(await run(['--version'], {})).toEqual({ code: 0, said: expect.stringMatching(version) })
  expect(await run(['--version'], {}, server)).toEqual({ code: 0, said: expect.stringMatching(version) })
})

test('npm start helps, and refuses an option that it does not know', async () => {
  const usage = expect.stringMatching(/^Usage: npm start -- \[options\][\s\S]* --port <n>/)
  expect(await run(['--help'], {}, server)).toEqual({ code: 0, said: usage })
  const { code, said } = await run(['--prot', '3001'], {}, server)
  expect([code, said]).toEqual([2, expect.stringMatching(/^Unknown option '--prot'.*\n\nUsage: npm start/)])
  expect(await run(['--port', 'three'], {}, server)).toMatchObject({
    code: 1,
    said: expect.stringContaining('PORT'),
  })
  expect(await run(['serve', '--port', 'three'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('PORT'),
  })
})

test('completion knows every command and option', async () => {
  const { said } = await shop('completion', 'bash')
  expect(said).toMatch(
    /"orders"\) words="list show pick pack dispatch deliver cancel confirm release lost note email return refund --help"/,
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

test.each([
  ['orders', 'list'],
  ['check'],
  ['stock', 'set', 'SHK-WB-RC-1KG', '5'],
  ['export', 'products', '/dev/null'],
  ['import', 'pictures'],
  ['payments', 'reconcile'],
  ['webhooks', 'list'],
  ['backup', '/dev/null'],
  ['backup'],
  ['work'],
])('shop %s makes no new shop in a mistyped SHOP_DATA_DIR', async (...args) => {
  const folder = path.join(tmpdir(), `shikhar-mistyped-${randomUUID()}`)
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', BACKUP_TO: '/dev/null' }
  expect(await runHere(args, { SHOP_DATA_DIR: folder, ...mail })).toEqual({
    code: 1,
    said: `There is no shop in ${folder}. Start one with npm start, or set SHOP_DATA_DIR.\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

test('without DATABASE_URL a backup is restored into a new data folder, whose database also runs alone and is shared', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-command-'))
  const file = path.join(folder, 'shop.backup')
  const place = { SHOP_DATA_DIR: path.join(folder, 'data') }
  const { said } = await shop('backup', file)
  expect(said).toMatch(/^Saved \d+ rows of \d+ tables in \S+ \(\d+ bytes\), and read it back\.\n$/)
  expect(await run(['restore', file], place)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Restored \d+ rows of \d+ tables from \S+, taken at [-\d]+ [:\d]+ UTC\.\nCustomers erased since then are back: .* docs\/backups\.md .*\.\n$/,
    ),
  })

  const postgres = await startProcess(postgresProgram(place.SHOP_DATA_DIR))
  const restored = (...args: string[]) =>
    commands.runWith({ ...place, DATABASE_URL: postgres.readyLine }, ...args)
  expect(await restored('restore', file)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database is not empty: it has \d+ tables of a shop\. .* SHOP_DATA_DIR/),
  })
  expect(await restored('migrate')).toEqual({ code: 0, said: 'The database is up to date.\n' })
  expect(await restored('check')).toEqual({ code: 0, said: 'All 16 consistency checks pass.\n' })
  expect(await restored('restore', '--rehearse', file)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Rehearsed the restore of \d+ rows of \d+ tables, taken at [-\d]+ [:\d]+ UTC; all 19 consistency checks pass, with those of uploaded photographs and lab reports\. Nothing of it is left\.\n$/,
    ),
  })
  expect(await postgres.end()).toBe(0)
  expect(await restored('migrate')).toMatchObject({ code: 1 })
  expect(await readdir(place.SHOP_DATA_DIR)).toEqual(['postgres'])
  await rm(folder, { recursive: true })
})

test('a backup leaves the database of an older version as it is', async () => {
  const older = await openTestCommands()
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-older-'))
  await older.pool.query('delete from schema_migration where number >= 47; drop table backup_state')
  for (const args of [['backup', path.join(folder, 'shop.backup')], ['backup']])
    expect(await older.runWith({ BACKUP_TO: folder }, ...args)).toMatchObject({ code: 0 })
  const { rows } = await older.pool.query('select max(number) as newest from schema_migration')
  expect(rows).toEqual([{ newest: 46 }])
  await older.close()
  await rm(folder, { recursive: true })
})

test('a full disk is told in one sentence', async () => {
  const { pool } = commands
  await pool.query(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/1": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on coupon for each row execute function fill_disk()`)
  expect(await shop('coupons', 'add', 'FULL20', '--percent', '20')).toEqual({
    code: 1,
    said: 'The disk is full (could not extend file "base/1": No space left on device). Make room on it, then try again.\n',
  })
  await pool.query('drop trigger full_disk on coupon; drop function fill_disk()')
})

test('what the provider refuses is told in words', async () => {
  await commands.insertPaidOrder(7001)
  await sql`insert into refund (id, order_id, payment_id, amount_paise, status, reason, idempotency_key, check_at)
    select gen_random_uuid(), id, payment_id, 100, 'pending', 'cancelled', 'key', now() from "order" where order_number = 7001`.execute(
    commands.db,
  )
  const { said } = await shop('payments', 'reconcile')
  expect(said).toMatch(
    /^payment provider unavailable \(refundId ".+", orderId ".+"\b.*\): (GET|POST) .+ got no answer\n/m,
  )
  expect(said).not.toContain('{')
})

test('the provider is asked about all that is open, of which there is nothing', async () => {
  await commands.db.updateTable('refund').set({ status: 'processed' }).execute()
  expect(await shop('payments', 'reconcile')).toEqual({
    code: 0,
    said: 'Asked about 0 orders and 0 refunds.\n',
  })
})
