import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { type OpenDatabase, openDatabase, withTransaction } from './database.ts'
import { inBatches } from './in-batches.ts'
import type { PoolGroup } from './replace-connections.ts'
import { ShopPool } from './shop-pool.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { openProxyTo } from './testing-proxy.ts'

// A network or a server that breaks without a word, and a pool that goes on by itself.

let database: TestDatabase
let proxy: Awaited<ReturnType<typeof openProxyTo>>
let shop: OpenDatabase

beforeEach(async () => {
  database = await openTestDatabase()
  proxy = await openProxyTo(database)
  shop = openDatabase(proxy.url, { poolSize: 4, timeoutMs: 1_000 })
  await Promise.all(Array.from({ length: 4 }, () => ask()))
})
afterEach(async () => {
  await shop.close()
  await proxy.close()
  await database.close()
})

async function ask(): Promise<unknown> {
  return (await sql`select pg_sleep(0.05), 1 as one`.execute(shop.db)).rows[0]
}

async function errorOf(answer: Promise<unknown>): Promise<unknown> {
  const [settled] = await Promise.allSettled([answer])
  return settled?.status === 'rejected' ? settled.reason : null
}

test('a statement on a silent connection is given up, and every connection of before with it', async () => {
  expect(shop.pool.idleCount).toBe(4)
  proxy.silence()
  expect(isDatabaseAway(await errorOf(ask()))).toBe(true)
  expect(await Promise.all(Array.from({ length: 4 }, ask))).toMatchObject(Array(4).fill({ one: 1 }))
})

test('a transaction on a silent connection ends as soon, though it cannot be rolled back', async () => {
  const error = await errorOf(
    withTransaction(shop.db, async (tx) => {
      proxy.silence()
      await sql`select 1`.execute(tx)
    }),
  )
  expect(isDatabaseAway(error)).toBe(true)
  expect(await ask()).toMatchObject({ one: 1 })
})

test('a silent connection that only listens is given up with the others', async () => {
  const listening = await shop.pool.connect()
  const lost = Promise.withResolvers<unknown>()
  listening.on('error', lost.resolve)
  await listening.query('listen stock')
  proxy.silence()
  await errorOf(ask())
  expect(isDatabaseAway(await lost.promise)).toBe(true)
  listening.release()
  expect(await ask()).toMatchObject({ one: 1 })
})

test('a connection that the job queue releases twice is one connection of the pool', async () => {
  const release = await new Promise<() => void>((resolve) => {
    shop.pool.connect((_error, _client, done) => resolve(done))
  })
  release()
  expect(release).not.toThrow()
  expect(await Promise.all(Array.from({ length: 4 }, ask))).toMatchObject(Array(4).fill({ one: 1 }))
  expect(shop.pool).toMatchObject({ totalCount: 4, idleCount: 4 })
})

test('a connection that does not come in time can be released all the same', async () => {
  const pool = new ShopPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 2_000 })
  // It ends behind the pool's back, and the database may be dropped before.
  pool.on('error', () => {})
  const only = await pool.connect()
  const error = await new Promise((resolve) => {
    pool.connect((failed, _client, release) => {
      release()
      resolve(failed)
    })
  })
  expect(error).toMatchObject({ message: 'timeout exceeded when trying to connect' })
  only.release()
  await pool.end()
})

test('questions behind two batches that hang are asked all the same', async () => {
  const limits = { overdueMs: 50, timeoutMs: 5_000 }
  const wait = inBatches(async (db, seconds: readonly number[]) => {
    await sql`select pg_sleep(${Math.max(...seconds)})`.execute(db)
    return seconds
  }, limits)
  const hanging: Promise<unknown>[] = []
  for (const seconds of [60, 61]) {
    hanging.push(errorOf(wait(shop.db, seconds)))
    await new Promise(setImmediate)
  }
  expect(await wait(shop.db, 0)).toBe(0)
  // Cancelled by the server, whose connections are as good as before.
  for (const error of await Promise.all(hanging)) expect(error).toMatchObject({ code: '57014' })
})

test('a question is refused in time, whatever its batch waits for', async () => {
  const never = inBatches(() => new Promise<never>(() => {}), { overdueMs: 10_000, timeoutMs: 100 })
  const questions = Array.from({ length: 3 }, () => errorOf(never(shop.db, 'anything')))
  for (const error of await Promise.all(questions)) expect(isDatabaseAway(error)).toBe(true)
})

test('after a failover the connections to the read-only server are not used again', async () => {
  await sql`create table note (text text)`.execute(shop.db)
  const one = openDatabase(database.url, { poolSize: 1 })
  const write = () => sql`insert into note values ('')`.execute(one.db)
  await sql`set session characteristics as transaction read only`.execute(one.db)
  const error = await errorOf(write())
  expect(error).toMatchObject({ code: '25006' })
  expect(isDatabaseAway(error)).toBe(true)
  await write()
  await one.close()
})

test('nor are those of another pool of the same server, which only reads', async () => {
  const group: PoolGroup = new Set()
  const writing = openDatabase(database.url, { poolSize: 1, group })
  const reading = openDatabase(database.url, { poolSize: 1, group })
  const readPid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reading.db)).rows[0]?.pid
  const before = await readPid()
  expect(await readPid()).toBe(before)
  await sql`set session characteristics as transaction read only`.execute(writing.db)
  expect(await errorOf(sql`create table later ()`.execute(writing.db))).toMatchObject({ code: '25006' })
  expect(await readPid()).not.toBe(before)
  for (const { close } of [writing, reading]) await close()
})
