import pg from 'pg'
import { isDatabaseAway } from './away.ts'

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && diskFullCodes.has(String(error.code))) || isDiskFull(error.cause)
}

/** One sentence for the person at the keyboard; null for an error of another kind. */
export function databaseTrouble(error: unknown): string | null {
  if (isDiskFull(error)) return `The disk is full (${reasonOf(error)}). Make room on it, then try again.`
  if (isOfDatabase(error) && isDatabaseAway(error))
    return `The database does not answer (${reasonOf(error)}). Its log says why; then try again.`
  return null
}

/** Others than PostgreSQL refuse connections, too. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError || /^Error: Connection terminated/.test(String(error))
}

/** PostgreSQL's own words stand at the end of the chain. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
