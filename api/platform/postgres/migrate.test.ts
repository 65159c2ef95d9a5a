import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { applyMigration, migrate } from './migrate.ts'
import { countWaiting, openTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('migrating again, and twice at once, changes nothing', async () => {
  const before = await applied()
  await Promise.all([migrate(database.pool), migrate(database.pool)])
  expect(await applied()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('a migration that was changed after its use is refused', async () => {
  await database.pool.query(`update schema_migration set checksum = 'another' where number = 1`)
  await expect(migrate(database.pool)).rejects.toThrow(StartError)
  await expect(migrate(database.pool)).rejects.toThrow(/^0001-\S+\.sql was changed after/)
})

test('a database made by a newer shop is refused', async () => {
  await database.pool.query(`insert into schema_migration values (9999, '9999-later.sql', '')`)
  await expect(migrate(database.pool)).rejects.toThrow(
    'The database is newer than this shop: it already has 9999-later.sql. Start the newer version.',
  )
})

const later = {
  number: 9999,
  name: '9999-later.sql',
  checksum: '',
  sql: 'alter table "order" add column later integer',
}

test('a migration gives way to shoppers while a table is in use, and then goes on', async () => {
  const { pool, db } = database
  const [long, migrating] = [await pool.connect(), await pool.connect()]
  const said: string[] = []
  await long.query('begin; select from "order" limit 1')
  const waits = { lockMs: 500, pauseMs: 50, longestMs: 60_000, onWait: (text: string) => said.push(text) }
  const done = applyMigration(migrating, later, waits)
  try {
    await expect.poll(() => countWaiting(db)).toBe(1)
    await pool.query('select from "order" limit 1')
    await expect.poll(() => said).toEqual(['Waiting for a table in use (9999-later.sql) …'])
  } finally {
    await long.query('commit')
  }
  await done.finally(() => {
    for (const client of [long, migrating]) client.release()
  })
  expect(await applied()).toContainEqual(expect.objectContaining({ name: later.name }))
})

test('a table that stays in use ends the migration with a sentence', async () => {
  const { pool } = database
  const [long, migrating] = [await pool.connect(), await pool.connect()]
  await long.query('begin; select from "order" limit 1')
  const waits = { lockMs: 10, pauseMs: 0, longestMs: 0, onWait() {} }
  const failure = await applyMigration(migrating, later, waits).catch((error: unknown) => error)
  for (const client of [long, migrating]) client.release(true)
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toMatch(/9999-later.sql .* pg_stat_activity/)
})

async function applied(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select * from schema_migration order by number')
  return rows
}
