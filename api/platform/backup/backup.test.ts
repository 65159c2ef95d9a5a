import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { afterAll, expect, test } from 'vitest'
import { reviewPhoto, reviewPhotoFiles } from '../../../shop/media/review-photo.ts'
import { fillShop } from '../../start/fill-shop.ts'
import { addJob, moveJobs } from '../jobs/outbox.ts'
import { openDatabase } from '../postgres/database.ts'
import { createSchema, migrate } from '../postgres/migrate.ts'
import { countWaiting, openTestDatabase } from '../postgres/testing.ts'
import { openProxyTo } from '../postgres/testing-proxy.ts'
import { storeFolder } from '../store/store-file.ts'
import { checksumLength } from './file/checksum.ts'
import { headBytes } from './file/encryption.ts'
import { readBackup } from './file/read-backup.ts'
import { backUp, contents, key, openTestBackups, restore, sales, tablesOf, withChecksum } from './testing.ts'

const source = await openTestDatabase()
await fillShop(source.db, storeFolder)
await source.pool.query(sales)
const backups = await openTestBackups()
afterAll(async () => {
  await source.close()
  await backups.close()
})

const place = (name: string) => backups.place(name)
const openEmpty = () => backups.openEmpty()

test('a restored shop has every row as it was, numbers its orders on, and its triggers work', async () => {
  const file = place('whole')
  const { rows } = await backUp(source.url, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { url, pool } = await openEmpty()
  expect((await restore(url, file)).rows).toBe(rows)
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
  await backUp(url, file)
  const restored = await openEmpty()
  await restore(restored.url, file)
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
  await fillShop(db, storeFolder)
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
  await backUp(url, file).finally(() => {
    isOver = true
  })
  await selling
  const restored = await openEmpty()
  await restore(restored.url, file)
  expect((await restored.pool.query(pieces)).rows).toEqual(before)
  const sold = `select count(*)::int as sold from payment_event`
  const { rows: then } = await restored.pool.query(sold)
  expect((await pool.query(sold)).rows[0].sold).toBeGreaterThan(then[0].sold)
  expect(then[0].sold).toBeGreaterThan(0)
  await close()
})

test('chunks that were altered, exchanged or left out are refused, though the checksum was made anew', async () => {
  const file = place('forged')
  await backUp(source.url, file, { key })
  const bytes = await readFile(file)
  const [head, chunk] = [headBytes, 64 * 1024 + 16]
  const at = (number: number) => bytes.subarray(head + number * chunk, head + (number + 1) * chunk)
  const start = bytes.subarray(0, head)
  const flipped = Buffer.from(bytes)
  flipped[head + 2 * chunk] = (flipped[head + 2 * chunk] ?? 0) ^ 1
  const forged = {
    'an altered byte': flipped,
    exchanged: Buffer.concat([start, at(1), at(0), bytes.subarray(head + 2 * chunk)]),
    'left out': Buffer.concat([start, bytes.subarray(head + chunk)]),
    'cut between two': Buffer.concat([start, at(0), at(1), bytes.subarray(-checksumLength)]),
  }
  for (const [what, altered] of Object.entries(forged)) {
    await writeFile(file, withChecksum(altered))
    await expect(readBackup({ file, key }), what).rejects.toThrow('cut short or altered')
  }
  await writeFile(file, withChecksum(bytes))
  await readBackup({ file, key })
})

test('a backup whose database falls silent fails', async () => {
  const { db, pool, url, close } = await openTestDatabase()
  const proxy = await openProxyTo({ url })
  const migrating = await pool.connect()
  await migrating.query('begin; lock table schema_migration')
  const backup = expect(backUp(proxy.url, place('silent'), { longestQueryMs: 2_000 })).rejects.toThrow(
    'Query read timeout',
  )
  await expect.poll(() => countWaiting(db)).toBe(1)
  proxy.silence()
  await migrating.query('rollback')
  migrating.release()
  await backup
  await proxy.close()
  await close()
})

test('a replica is refused for what it is', async () => {
  const { url } = await openEmpty()
  const replica = `${url}&options=-c%20default_transaction_read_only%3Don`
  const file = place('replica')
  const refusal = 'The database is a read-only replica; set DATABASE_URL to its primary.'
  await expect(backUp(replica, file)).rejects.toThrow(refusal)
  await backUp(source.url, file)
  await expect(restore(replica, file)).rejects.toThrow(refusal)
})

test('a database with anything in it is left alone', async () => {
  const file = place('kept')
  await backUp(source.url, file)
  const before = await contents(source.pool)
  await expect(restore(source.url, file)).rejects.toThrow(
    /^The database is not empty: it has \d+ tables of a shop\. Nothing is changed\. Set DATABASE_URL to a new, empty database/,
  )
  expect(await contents(source.pool)).toEqual(before)
  const other = await openEmpty()
  await other.pool.query('create table ledger (id serial)')
  await expect(restore(other.url, file)).rejects.toThrow(': it has ledger and 1 more. Nothing is changed.')
})

test('a photograph of a review comes back, and a name that could not come back fails the backup', async () => {
  const { pool, url, close } = await openTestDatabase()
  const [file] = reviewPhotoFiles(reviewPhoto({ hash: 'a'.repeat(24), width: 400, height: 300 }))
  const save = (name: string | undefined) =>
    pool.query(`insert into photo_file (name, bytes) values ($1, '\\x00ff')`, [name])
  await save(file?.name)
  const saved = place('review')
  await backUp(url, saved)
  const restored = await openEmpty()
  await restore(restored.url, saved)
  expect(await contents(restored.pool)).toEqual(await contents(pool))
  await save('notes.txt')
  const unusable = place('unusable')
  await expect(backUp(url, unusable)).rejects.toThrow(
    'The table photo_file has a photograph named "notes.txt", which no shop makes. Delete its row.',
  )
  expect((await readdir(backups.folder)).filter((name) => name.includes('unusable'))).toEqual([])
  await close()
})

test('a backup never takes the place of another file, and leaves nothing behind where it fails', async () => {
  const file = place('twice')
  await backUp(source.url, file)
  const before = await readdir(backups.folder)
  await expect(backUp(source.url, file)).rejects.toThrow('exists already')
  const { url } = await openEmpty()
  await expect(backUp(url, place('none'))).rejects.toThrow('The database holds no shop')
  await expect(backUp(source.url, path.join(file, 'below'))).rejects.toThrow('(not a directory)')
  await expect(backUp(source.url, path.join(backups.folder, 'no/file'))).rejects.toThrow(
    '(there is no such folder)',
  )
  expect(await readdir(backups.folder)).toEqual(before)
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
  await backUp(old.url, file)
  const { url, pool } = await openEmpty()
  await restore(url, file)
  expect((await pool.query('select from schema_migration')).rowCount).toBe(2)
  await migrate(pool)
  expect((await pool.query('select from schema_migration')).rowCount).toBe(migrations.length)
  expect((await pool.query('select from subscriber')).rowCount).toBe(1)
})

test('a backup of a newer shop is refused', async () => {
  const newer = await openTestDatabase()
  await newer.pool.query(`insert into schema_migration values (9999, '9999-later.sql', '')`)
  const file = place('newer')
  await backUp(newer.url, file)
  await newer.close()
  const { url, pool } = await openEmpty()
  await expect(restore(url, file)).rejects.toThrow(
    /^The backup was written by another version of the shop \(\d+\.\d+\.\d+\); restore it with that one\. .*9999-later\.sql/,
  )
  expect(await tablesOf(pool)).toEqual([])
})
