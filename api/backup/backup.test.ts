import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { socketUrl } from '../../embedded-postgres/socket-url.ts'
import { addJob, moveJobs } from '../jobs/outbox.ts'
import { openDatabase } from '../postgres/database.ts'
import { createSchema, migrate } from '../postgres/migrate.ts'
import { openTestDatabase, queryAsAdmin, type TestDatabase } from '../postgres/testing.ts'
import { fillShop } from '../start/fill-shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const goods = new URL('../../goods', import.meta.url).pathname

let source: TestDatabase
let folder: string
const opened: pg.Pool[] = []

beforeAll(async () => {
  source = await openTestDatabase()
  await fillShop(source.db, goods)
  await source.pool.query(sales)
  folder = await mkdtemp(path.join(tmpdir(), 'shikhar-backup-'))
})
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.end()
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true })
})

const sales = `
  insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at)
    values (gen_random_uuid(), 'asha@example.com', E'A"s\\\\ha\\n', 'राव', '9876543210', 'hash', now());
  insert into session (token_hash, id, customer_id, device, expires_at)
    select '\\x00ff10', gen_random_uuid(), id, 'Chrome', '2026-11-22 12:00:00.123456+00' from customer;
  insert into "order" (id, order_number, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise,
    shipping_address, payment_id, reservation_expires_at, paid_at)
    select gen_random_uuid(), nextval('order_number'), customer.id, 'paid', '\\x0001', 9007199254740993, 0, 9007199254740993,
      '{"a": 1.10, "b": "\\u20b9\\n"}', 'pay_' || n, now(), now() from customer, generate_series(1, 5000) n;
  insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
    select id, 1, id, 'whey', id, 'W', 'Whey', '', 2, 100, 0 from "order";
  insert into payment_event (event_id, event, payload) values ('evt_1', 'payment.captured', E'{\\n"a":  "\\\\u0000"}');
  insert into document_series (key, last_number, last_issued_at) values ('26A/', 1, now()), ('26C/', 1, now());
  insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key)
    select id, id, 'pay_1', 1, 'cancelled', 'key' from "order" limit 1;
  insert into parcel (id, order_id, number, packer, started_at) select id, id, 1, 'Ravi', now() from refund;
  insert into invoice (id, series, number, kind, order_id, parcel_id, issued_at, data)
    select id, '26A/', 1, 'invoice', id, id, now(), '{}' from refund;
  insert into invoice (id, series, number, kind, order_id, invoice_id, refund_id, issued_at, data)
    select gen_random_uuid(), '26C/', 1, 'credit-note', id, id, id, now(), '{}' from refund;
  -- Moves the invoice behind its credit note.
  update invoice set pdf = '\\x00ff', hash = '\\x01' where kind = 'invoice'`

function place(name: string): string {
  return path.join(folder, `${name}-${randomUUID()}.backup`)
}

/** A database without a single table. */
async function openEmpty() {
  const socketFolder = inject('postgresSocketFolder')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await queryAsAdmin(socketFolder, `create database ${name} owner shop`)
  const url = socketUrl(socketFolder, 'shop', name)
  const { pool } = openDatabase(url, { poolSize: 4 })
  opened.push(pool)
  return { url, pool }
}

/** Every table with all its rows, as text that is the same for the same data. */
async function contents(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migration', 'job_worker', 'limit_bucket') order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) as rows, md5(string_agg(r::text, '' order by r::text)) as hash from "${name}" r`,
    )
    all[name] = rows[0]
  }
  return all
}

test('a restored shop has every row as it was, numbers its orders on, and its triggers work', async () => {
  const file = place('whole')
  const { rows } = await writeBackup(source.url, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { url, pool } = await openEmpty()
  expect((await restoreBackup(url, file)).rows).toBe(rows)
  await migrate(pool)
  expect(await contents(pool)).toEqual(await contents(source.pool))
  const { rows: numbers } = await pool.query(`select nextval('order_number') as number`)
  expect(numbers).toEqual([{ number: 6001 }])
  const version = `select version from catalogue_version`
  const { rows: before } = await pool.query(version)
  await pool.query('update variant set grams = grams + 1')
  expect((await pool.query(version)).rows[0].version).toBe(before[0].version + 1)
})

test('jobs come back once each, wherever they waited; those that failed for good stay behind', async () => {
  const { pool, db, url, close } = await openTestDatabase()
  const runAt = new Date('2030-01-01T00:00:00Z')
  await addJob(db, { task: 'email', payload: { number: 1 } })
  await addJob(db, { task: 'email', payload: { number: 2 }, key: 'two', runAt })
  await addJob(db, { task: 'email', payload: { number: 3 } })
  await moveJobs(pool)
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload->>'number' = '3'`,
  )
  await addJob(db, { task: 'email', payload: { number: 4 } })
  const file = place('jobs')
  await writeBackup(url, file)
  const restored = await openEmpty()
  await restoreBackup(restored.url, file)
  const { rows } = await restored.pool.query(
    'select id, task, payload, job_key, run_at from outbox order by id',
  )
  expect(
    rows.map(({ payload, job_key, run_at }) => [payload.number, job_key, run_at?.getTime() > Date.now()]),
  ).toEqual([
    [1, null, false],
    [2, 'two', true],
    [4, null, false],
  ])
  await addJob(openDatabase(restored.url).db, { task: 'email', payload: { number: 5 } })
  expect(await moveJobs(restored.pool)).toBe(4)
  await close()
})

test('a backup holds one instant, though the shop sells on', async () => {
  const { pool, db, url, close } = await openTestDatabase()
  await fillShop(db, goods)
  const pieces = `select (select sum(available) from stock) + (select count(*) from payment_event) as pieces`
  const { rows: before } = await pool.query(pieces)
  let isOver = false
  await sellOne()
  const selling = Promise.all(Array.from({ length: 3 }, sell))
  async function sell(): Promise<void> {
    while (!isOver) await sellOne()
  }
  async function sellOne(): Promise<void> {
    await pool.query(`with sold as (update stock set available = available - 1
        where variant_id = (select variant_id from stock where available > 0 order by random() limit 1) returning 1)
      insert into payment_event (event_id, event, payload) select gen_random_uuid(), 'sold', '' from sold`)
  }
  const file = place('selling')
  await writeBackup(url, file).finally(() => {
    isOver = true
  })
  await selling
  const restored = await openEmpty()
  await restoreBackup(restored.url, file)
  expect((await restored.pool.query(pieces)).rows).toEqual(before)
  const sold = `select count(*)::int as sold from payment_event`
  const { rows: then } = await restored.pool.query(sold)
  expect((await pool.query(sold)).rows[0].sold).toBeGreaterThan(then[0].sold)
  expect(then[0].sold).toBeGreaterThan(0)
  await close()
})

test('a file that was cut short or has one byte altered is refused, and the database stays empty', async () => {
  const file = place('altered')
  await writeBackup(source.url, file)
  const bytes = await readFile(file)
  const { url, pool } = await openEmpty()
  for (const [what, altered] of alterations(bytes)) {
    await writeFile(file, altered)
    await expect(restoreBackup(url, file), what).rejects.toThrow(
      `${file} is not a whole backup: it was cut short or altered. Use another one.`,
    )
  }
  expect(await tablesOf(pool)).toEqual([])
  await writeFile(file, bytes)
  await restoreBackup(url, file)
})

/** The seal takes the last 89 bytes; the first ten are the head of gzip, which its own checksum leaves out. */
function* alterations(bytes: Buffer): Iterable<[string, Buffer]> {
  const { length } = bytes
  for (const end of [0, 1, 10, length / 2, length - 90, length - 89, length - 1].map(Math.floor))
    yield [`cut at ${end}`, bytes.subarray(0, end)]
  const places = [
    0,
    4,
    8,
    9,
    10,
    1000,
    length / 3,
    length / 2,
    length - 98,
    length - 89,
    length - 40,
    length - 1,
  ]
  for (const at of places.map(Math.floor)) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    yield [`byte ${at}`, altered]
  }
  yield ['one byte more', Buffer.concat([bytes, Buffer.from('\n')])]
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  return rows.map(({ tablename }) => tablename)
}

test('a database with anything in it is left alone', async () => {
  const file = place('kept')
  await writeBackup(source.url, file)
  const before = await contents(source.pool)
  await expect(restoreBackup(source.url, file)).rejects.toThrow(
    /^The database is not empty: it has access_token\./,
  )
  expect(await contents(source.pool)).toEqual(before)
})

test('a backup never takes the place of another file, and leaves nothing behind where it fails', async () => {
  const file = place('twice')
  await writeBackup(source.url, file)
  const before = await readdir(folder)
  await expect(writeBackup(source.url, file)).rejects.toThrow('exists already')
  const { url } = await openEmpty()
  await expect(writeBackup(url, place('none'))).rejects.toThrow('The database holds no shop')
  await expect(writeBackup(source.url, path.join(file, 'below'))).rejects.toThrow('(not a directory)')
  await expect(writeBackup(source.url, path.join(folder, 'no/file'))).rejects.toThrow(
    '(there is no such folder)',
  )
  expect(await readdir(folder)).toEqual(before)
})

test('a backup of an older shop is brought up to this one', async () => {
  const { rows: migrations } = await source.pool.query(
    'select number, name, checksum from schema_migration order by number',
  )
  const old = await openEmpty()
  await runMigrations({ connectionString: old.url, logger: new Logger(() => () => {}) })
  const client = await old.pool.connect()
  await createSchema(client, migrations.slice(0, 2))
  client.release()
  await old.pool.query(`insert into subscriber (email, token_hash) values ('asha@example.com', '\\x01')`)
  const file = place('old')
  await writeBackup(old.url, file)
  const { url, pool } = await openEmpty()
  await restoreBackup(url, file)
  expect((await pool.query('select from schema_migration')).rowCount).toBe(2)
  await migrate(pool)
  expect((await pool.query('select from schema_migration')).rowCount).toBe(migrations.length)
  expect((await pool.query('select from subscriber')).rowCount).toBe(1)
})

test('a backup of a newer shop is refused', async () => {
  const newer = await openTestDatabase()
  await newer.pool.query(`insert into schema_migration values (9999, '9999-later.sql', '')`)
  const file = place('newer')
  await writeBackup(newer.url, file)
  await newer.close()
  const { url, pool } = await openEmpty()
  await expect(restoreBackup(url, file)).rejects.toThrow(
    /^The backup was written by another version of the shop \(\d+\.\d+\.\d+\); restore it with that one\. .*9999-later\.sql/,
  )
  expect(await tablesOf(pool)).toEqual([])
})
