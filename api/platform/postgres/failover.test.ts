import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { isConnectionLost } from './away.ts'
import { type OpenDatabase, openDatabase, withTransaction } from './database.ts'
import { inBatches } from './in-batches.ts'
import { ShopPool } from './shop-pool.ts'
import { openTestDatabase } from './testing.ts'

// A failover: the server that took orders goes or is read-only, and the next one comes.

let shop: OpenDatabase

const database = await openTestDatabase()
await sql`create table note (text text)`.execute(database.db)
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate note`.execute(database.db)
  shop = openDatabase(database.url, { poolSize: 1 })
  await sql`select 1`.execute(shop.db)
})
afterEach(async () => {
  await onlyRead(false)
  await shop.close()
})

let tries = 0
function writeNote(): Promise<void> {
  tries = 0
  return withTransaction(shop.db, async (tx) => {
    tries += 1
    await sql`insert into note values ('')`.execute(tx)
  })
}

async function countNotes(): Promise<unknown> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from note`.execute(database.db)
  return rows[0]?.count
}

/** Connections of before stay as they are, as after a failover. */
async function onlyRead(isOn: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await database.pool.query(`alter database ${name} set default_transaction_read_only = ${isOn}`)
}

async function countEndedSessions(): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select sessions from pg_stat_database where datname = current_database()`.execute(database.db)
  return rows[0]?.sessions ?? 0
}

async function endConnections(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

test('a transaction on a server that has become read-only is made on the next one', async () => {
  await sql`set session characteristics as transaction read only`.execute(shop.db)
  await writeNote()
  expect([tries, await countNotes()]).toEqual([2, 1])
})

test('while every server is read-only, a transaction waits for one that writes', async () => {
  await onlyRead(true)
  await endConnections()
  const before = await countEndedSessions()
  const written = writeNote()
  await expect.poll(countEndedSessions).toBeGreaterThan(before)
  await onlyRead(false)
  await written
  expect([tries, await countNotes()]).toEqual([1, 1])
})

test('a transaction that is cut off before its commit is made again', async () => {
  let isFirst = true
  await withTransaction(shop.db, async (tx) => {
    await sql`insert into note values ('')`.execute(tx)
    if (isFirst) await endConnections()
    isFirst = false
    await sql`insert into note values ('')`.execute(tx)
  })
  expect(await countNotes()).toBe(2)
})

test('a commit of unknown outcome is not repeated', async () => {
  await sql`create function end_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(database.db)
  await sql`create constraint trigger at_commit after insert on note initially deferred
    for each row execute function end_connection()`.execute(database.db)
  expect(isConnectionLost(await writeNote().catch((error: unknown) => error))).toBe(true)
  expect(tries).toBe(1)
  await sql`drop trigger at_commit on note`.execute(database.db)
})

test('a statement of a batch is asked again', async () => {
  const ask = inBatches(async (db, questions: readonly string[]) => {
    tries += 1
    const end = sql`pg_terminate_backend(pg_backend_pid())`
    await sql`select ${tries === 1 ? end : sql`1`}`.execute(db)
    return questions
  })
  tries = 0
  expect(await ask(shop.db, 'anything')).toBe('anything')
  expect(tries).toBe(2)
})

test('a server that was never reached is not waited for', async () => {
  const inAnHour = { connectionTimeoutMillis: 3_600_000 }
  const nowhere = new ShopPool({ connectionString: 'postgres://shop@127.0.0.1:1/shop', ...inAnHour })
  await expect(nowhere.connectInTime()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await nowhere.end()
})
