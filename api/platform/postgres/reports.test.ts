import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from './database.ts'
import { openReports } from './reports.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { openProxyTo } from './testing-proxy.ts'

// Two databases stand for primary and replica, so that it shows which one answers.

let primary: TestDatabase
let replica: TestDatabase
beforeAll(async () => {
  ;[primary, replica] = await Promise.all([openTestDatabase(), openTestDatabase()])
})
afterAll(async () => {
  await Promise.all([primary.close(), replica.close()])
})
beforeEach(() => lastBeat(0))

async function lastBeat(secondsAgo: number): Promise<void> {
  await sql`insert into job_worker values ('pool', now() - make_interval(secs => ${secondsAgo}))
    on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(replica.db)
}

async function nameOf(db: Db): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`select '/' || current_database() as name`.execute(db)
  return rows[0]?.name
}

const onAway = vi.fn()
async function readFrom(db: Db) {
  onAway.mockClear()
  const reports = openReports({ primary: primary.db, replica: db, onAway, awayMs: 0 })
  return reports.read(async (db, behindSeconds) => ({ from: await nameOf(db), behindSeconds }))
}

const atPrimary = () => ({ from: new URL(primary.url).pathname, behindSeconds: 0 })

test('reports come from the replica, with how far it is behind', async () => {
  const { pathname } = new URL(replica.url)
  // From the next connection on.
  await replica.pool.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
  const copy = openDatabase(replica.url, { poolSize: 1, isReplica: true })
  expect(await readFrom(copy.db)).toEqual({ from: pathname, behindSeconds: 0 })
  await lastBeat(47.5)
  expect(await readFrom(copy.db)).toEqual({ from: pathname, behindSeconds: 42 })
  expect(onAway).not.toHaveBeenCalled()
  await copy.close()
})

test('a replica that is far behind or away is not used, which is said once', async () => {
  await lastBeat(400)
  expect(await readFrom(replica.db)).toEqual(atPrimary())
  expect(onAway).toHaveBeenCalledOnce()

  const nowhere = openDatabase('postgres://shop@127.0.0.1:1/shop', { isReplica: true })
  const reports = openReports({ primary: primary.db, replica: nowhere.db, onAway, awayMs: 0 })
  onAway.mockClear()
  expect(await reports.read(nameOf)).toBe(atPrimary().from)
  expect(await reports.read(nameOf)).toBe(atPrimary().from)
  expect(onAway).toHaveBeenCalledOnce()
  await nowhere.close()
})

test('a replica that falls silent is left for the primary at once', async () => {
  const proxy = await openProxyTo(replica)
  // Its own limit is far longer than this test may take.
  const copy = openDatabase(proxy.url, { isReplica: true, timeoutMs: 3_600_000 })
  const read = (answerMs: number) =>
    openReports({ primary: primary.db, replica: copy.db, onAway, answerMs }).read(nameOf)
  expect(await read(60_000)).toBe(new URL(replica.url).pathname)
  proxy.silence()
  expect(await read(200)).toBe(atPrimary().from)
  await proxy.close()
  await copy.close()
})

test('what a replica refuses is read from the primary', async () => {
  const reports = openReports({ primary: primary.db, replica: replica.db, onAway })
  const read = reports.read(async (db) => {
    if (db === replica.db) await sql`select * from not_there_yet`.execute(db)
    return nameOf(db)
  })
  expect(await read).toBe(atPrimary().from)
})
