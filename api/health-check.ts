import pg from 'pg'
import { dayMs } from '../shop/day.ts'
import type { Config } from './config.ts'
import { isDatabaseAway } from './platform/postgres/away.ts'
import type { Db } from './platform/postgres/database.ts'

/** One question about the health of the shop. */
export type HealthCheck = (deps: CheckDeps) => Promise<Finding>

/** By the name of their line in `shop doctor`. */
export type HealthChecks = Readonly<Record<string, HealthCheck>>

export interface CheckDeps {
  config: Config
  database: CheckedDatabase
  now: () => Date
  /** How long an outside service may take to answer. */
  answerMs: number
}

export type CheckedDatabase = { db: Db; pool: pg.Pool; place: string } | { problem: string }

export type FindingState = 'ok' | 'warning' | 'wrong'

export interface Finding {
  state: FindingState
  /** What was found, and in the next sentence what to do. */
  text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const warning = (text: string): Finding => ({ state: 'warning', text })
export const wrong = (text: string): Finding => ({ state: 'wrong', text })

/** The worst of them; what is in order, or false, goes unsaid beside what is not. */
export function worst(findings: readonly (Finding | false | null)[], whenOk: string): Finding {
  const bad = findings.flatMap((each) => (each && each.state !== 'ok' ? each : []))
  if (bad.length === 0) return ok(whenOk)
  const state = bad.some((each) => each.state === 'wrong') ? 'wrong' : 'warning'
  return { state, text: bad.map(({ text }) => text).join(' ') }
}

const unknownWithoutDatabase = warning('Not known without the database. Check the line "database".')
const noTables = warning(
  'Not known before the first start of this version. Start the shop, or npx shop migrate.',
)

const undefinedTable = /^42P01$|^42703$|^3F000$/

export async function unlessAway(
  database: CheckedDatabase,
  check: (open: Exclude<CheckedDatabase, { problem: string }>) => Promise<Finding>,
): Promise<Finding> {
  if ('problem' in database) return unknownWithoutDatabase
  try {
    return await check(database)
  } catch (error) {
    if (isDatabaseAway(error)) return unknownWithoutDatabase
    if (error instanceof pg.DatabaseError && undefinedTable.test(error.code ?? '')) return noTables
    throw error
  }
}

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  const reason = cause instanceof Error ? cause : error
  return reason.message || ('code' in reason ? String(reason.code) : reason.name)
}

export function days(ms: number): number {
  return Math.floor(ms / dayMs)
}
