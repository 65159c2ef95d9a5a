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
import { alterations, contents, sales, tablesOf } from './testing.ts'
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
