import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What may be some seconds old: money, tax, exports, products of a known version. Never orders, stock, payments or the audit log. */
export interface Reports {
  hasReplica: boolean
  /** Runs on the primary where there is no replica, or it is away, far behind, or fails. */
  read<T>(work: (db: Db, behindSeconds: number) => Promise<T>): Promise<T>
}

interface OpenReports {
  primary: Db
  replica: Db
  /** Once for each time that it no longer serves. */
  onAway: (reason: unknown) => void
  awayMs?: number
  answerMs?: number
}

const mostBehindSeconds = 300
/** How often `job_worker` says that a process lives. */
const heartbeatSeconds = 5

export function reportsFrom(primary: Db): Reports {
  return { hasReplica: false, read: (work) => work(primary, 0) }
}

export function openReports(options: OpenReports): Reports {
  const { primary, replica, onAway, awayMs = 10_000, answerMs = 3_000 } = options
  let awayUntil = 0
  let wasAway = false

  async function readReplica<T>(work: (db: Db, behindSeconds: number) => Promise<T>): Promise<T> {
    const behindSeconds = await Promise.race([measureLag(replica), failAfter(answerMs)])
    if (behindSeconds > mostBehindSeconds) throw new Error(`the replica is ${behindSeconds} seconds behind`)
    const value = await work(replica, behindSeconds)
    wasAway = false
    return value
  }

  function markAway(reason: unknown): void {
    awayUntil = performance.now() + awayMs
    if (!wasAway) onAway(reason)
    wasAway = true
  }

  return {
    hasReplica: true,
    async read(work) {
      if (performance.now() < awayUntil) return work(primary, 0)
      try {
        return await readReplica(work)
      } catch (error) {
        const value = await work(primary, 0)
        markAway(error)
        return value
      }
    },
  }
}

async function failAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false })
  throw new Error(`the replica does not answer within ${ms} ms`)
}

/** By the last sign of life that came through, so that it also sees a replica that nobody feeds. */
async function measureLag(replica: Db): Promise<number> {
  const { rows } = await sql<{ silent: number | null }>`
    select extract(epoch from now() - max(seen_at))::float as silent from job_worker`.execute(replica)
  const silent = rows[0]?.silent ?? Number.POSITIVE_INFINITY
  return Math.max(0, Math.floor(silent - heartbeatSeconds))
}
