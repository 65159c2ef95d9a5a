import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../client/client.ts'
import type { Random } from '../client/random.ts'
import type { Violation } from './checks/checks.ts'
import { queryAsAdmin, sendSignal } from './world/postgres-processes.ts'
import { recover, retry } from './world/recover.ts'
import type { World } from './world/world.ts'

export interface Outages {
  outages: number
  outageSeconds: number
  longestDrainSeconds: number
}

interface OpenOutages {
  world: World
  random: Random
  onViolation: (violation: Violation) => void
  onProgress: (text: string) => void
}

const longestMs = 60_000
const shortestMs = 1_000
const drainLimitMs = 60_000
const underWayLimitMs = 3_000
const messageTimeoutMs = 20_000

/** Takes the database away and brings it back, and kills no shop: whatever stops must go on by itself. */
export function openOutages({ world, random, onViolation, onProgress }: OpenOutages) {
  const kinds = random.shuffle([...Object.entries(ways)])
  const figures = { outages: 0, outageMs: 0, longestDrainMs: 0 }

  async function interrupt(): Promise<void> {
    await recover(world)
    await writeMessages(world)
    const [name, away] = kinds[figures.outages % kinds.length] ?? random.pick(kinds)
    const ms = Math.round(shortestMs + (longestMs - shortestMs) * random.next() ** 4)
    onProgress(`outage ${figures.outages + 1}: the database is ${name} for ${seconds(ms)} s …`)
    const unanswered = await away(world, ms)
    if (unanswered > 0) onViolation({ check: answers, found: `${unanswered} calls, ${ms} ms ${name}` })
    figures.outages += 1
    figures.outageMs += ms
    const start = performance.now()
    const left = await drain(world)
    const drainMs = performance.now() - start
    figures.longestDrainMs = Math.max(figures.longestDrainMs, drainMs)
    onProgress(`the database is back; its jobs were done after ${seconds(drainMs)} s`)
    if (left) onViolation({ check: drains, found: `${ms} ms ${name}: ${left}` })
  }

  return {
    interrupt,
    read: (): Outages => ({
      outages: figures.outages,
      outageSeconds: seconds(figures.outageMs),
      longestDrainSeconds: seconds(figures.longestDrainMs),
    }),
  }
}

function seconds(ms: number): number {
  return Math.round(ms / 1000)
}

const answers = 'every call is answered'
const drains = 'emails are out a minute after the database is back'

/** Answers how many calls had no answer in time. */
type Way = (world: World, ms: number) => Promise<number>

const ways: Readonly<Record<string, Way>> = {
  async stopped({ postgres }, ms) {
    await postgres.restart(ms)
    return 0
  },
  async frozen({ adminUrl }, ms) {
    const pids = await retry(() => findPids(adminUrl))
    for (const pid of pids) sendSignal(pid, 'SIGSTOP')
    await sleep(ms)
    for (const pid of pids) sendSignal(pid, 'SIGCONT')
    return 0
  },
  async silent(world, ms) {
    const calls = writeMessagesSpread(world)
    await sleep((messages * messageGapMs) / 2)
    world.network.silence()
    await sleep(ms)
    world.network.restore()
    return calls
  },
}

const messages = 45
const underWay = 12
const messageGapMs = 4

/** So that every process has several emails under way as the database goes. */
async function writeMessages(world: World): Promise<void> {
  await Promise.all(Array.from({ length: messages }, (_, index) => writeMessage(world, index)))
  const deadline = performance.now() + underWayLimitMs
  while (performance.now() < deadline && (await retry(() => countUnderWay(world.pool))) < underWay)
    await sleep(20)
}

/** Some are under way at any moment. */
async function writeMessagesSpread(world: World): Promise<number> {
  const calls = Array.from({ length: messages }, async (_, index) => {
    await sleep(index * messageGapMs)
    return writeMessage(world, index)
  })
  return (await Promise.all(calls)).filter((isAnswered) => !isAnswered).length
}

/** False when no answer came in time. */
async function writeMessage({ shopUrls }: World, index: number): Promise<boolean> {
  const body = { name: 'Asha', email: 'asha@faults.example', message: 'Is it vegetarian?' }
  const client = openClient(shopUrls()[index % shopUrls().length] ?? '', { timeoutMs: messageTimeoutMs })
  try {
    await client.call({ method: 'POST', path: '/api/contact', body })
    return true
  } catch (error) {
    return !(error instanceof Error && error.name === 'TimeoutError')
  }
}

async function countUnderWay(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker._private_jobs where locked_at is not null',
  )
  return rows[0]?.count ?? 0
}

/** The server first, which then starts no further process. */
async function findPids(adminUrl: string): Promise<number[]> {
  const rows = await queryAsAdmin<{ pid: number }>(
    adminUrl,
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
      union all select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

/** Waits until the jobs of before have been tried, and answers which have not; null where all have. */
async function drain({ pool }: World): Promise<string | null> {
  const deadline = performance.now() + drainLimitMs
  const before = await retry(() => pool.query(lastDue), deadline)
  const now = Object.values(before.rows[0])
  const due = await retry(() => pool.query(findDue, now), deadline)
  for (let left = due; ; left = await retry(() => pool.query(findDue, now), deadline)) {
    if (left.rows.length === 0) return null
    if (performance.now() > deadline) return `${JSON.stringify(left.rows)} of ${JSON.stringify(due.rows)}`
    await sleep(200)
  }
}

const lastDue = 'select now() as now, (select coalesce(max(id), 0) from outbox) as last'

/** A job that failed is due again later than it was. PDFs and photographs wait behind emails, so they do not count. */
const findDue = `
  select task, count(*)::int as jobs, count(since)::int as taken, floor(extract(epoch from now() - min(since)))::int as seconds
  from (select task, null::timestamptz as since from outbox where id <= $2 and task not in ('invoice-pdf', 'photo')
    union all select identifier, locked_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where run_at <= $1 and priority <= 0) due group by task`
