import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { migrate } from './migrate.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'

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

async function applied(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select * from schema_migration order by number')
  return rows
}
