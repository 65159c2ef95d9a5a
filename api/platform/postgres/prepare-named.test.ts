import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { openTestDatabase } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a statement with a name in front is prepared once, others are not', async () => {
  const prepared = await database.db.connection().execute(async (db) => {
    for (const number of [1, 2]) {
      const { rows } = await sql<{ sum: number }>`/* add-one */ select ${number}::int + 1 as sum`.execute(db)
      expect(rows).toEqual([{ sum: number + 1 }])
    }
    await sql`select ${1}::int /* not-in-front */`.execute(db)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    return rows
  })
  expect(prepared).toEqual([{ name: 'add-one' }])
})

test('two statements of one name both answer', async () => {
  const answers = await database.db.connection().execute(async (db) => {
    const one = await sql<{ n: number }>`/* same-name */ select ${1}::int as n`.execute(db)
    const two = await sql<{ n: number }>`/* same-name */ select ${2}::int + 1 as n`.execute(db)
    return [...one.rows, ...two.rows]
  })
  expect(answers).toEqual([{ n: 1 }, { n: 3 }])
})

test('through a pooler nothing is prepared by name or set for the connection', async () => {
  const pooled = openDatabase(database.url, { poolSize: 1, isPooled: true })
  await sql`/* add-one */ select ${1}::int + 1`.execute(pooled.db)
  const { rows } = await sql`
    select (select count(*)::int from pg_prepared_statements) as prepared, current_setting('statement_timeout') as timeout`.execute(
    pooled.db,
  )
  expect(rows).toEqual([{ prepared: 0, timeout: '0' }])
  await pooled.close()
})
