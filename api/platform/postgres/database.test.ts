import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withTransaction } from './database.ts'
import { openTestDatabase } from './testing.ts'

const database = await openTestDatabase()
await sql`create table tally (name text primary key, count bigint not null)`.execute(database.db)
await sql`insert into tally values ('left', 0), ('right', 0)`.execute(database.db)
afterAll(() => database.close())

test('counts come as numbers and days as text', async () => {
  const { rows } = await sql`select 1::bigint as count, date '2026-11-20' as day`.execute(database.db)
  expect(rows).toEqual([{ count: 1, day: '2026-11-20' }])
})

test('transactions that block each other in a circle both succeed', async () => {
  const bothHoldOne = gate(2)
  const first = raiseBoth('left', 'right', bothHoldOne)
  const second = raiseBoth('right', 'left', bothHoldOne)
  await Promise.all([first, second])
  const { rows } = await sql`select count from tally`.execute(database.db)
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
})

test('a transaction that fails for a reason of its own is not tried again', async () => {
  let tries = 0
  const failing = withTransaction(database.db, async (tx) => {
    tries += 1
    await sql`insert into tally values ('lost', 1)`.execute(tx)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
  const { rows } = await sql`select from tally where name = 'lost'`.execute(database.db)
  expect(rows).toEqual([])
})

function raiseBoth(first: string, second: string, wait: () => Promise<void>): Promise<void> {
  return withTransaction(database.db, async (tx) => {
    await sql`update tally set count = count + 1 where name = ${first}`.execute(tx)
    await wait()
    await sql`update tally set count = count + 1 where name = ${second}`.execute(tx)
  })
}

/** Opens for everybody, and for good, when that many wait. */
function gate(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    waiting += 1
    if (waiting === size) resolve()
    return promise
  }
}

test('the server compiles no statements', async () => {
  const { rows } = await sql`select current_setting('jit') as jit`.execute(database.db)
  expect(rows).toEqual([{ jit: 'off' }])
})
