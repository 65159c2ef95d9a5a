import { StartError } from '../../start-error.ts'
import type { Limit } from './bucket.ts'

export interface LimitChange {
  pattern: string
  limit: Limit
}

/** `login.ip=300/3600,*.email=50/3600`: `*` matches any name. */
export function readLimitChanges(changes: string): LimitChange[] {
  return changes
    .split(',')
    .filter((part) => part.trim())
    .map((part) => readChange(part.trim()))
}

function readChange(change: string): LimitChange {
  const [, pattern = '', most, seconds] = /^([a-z*.-]+)=(\d{1,9})\/(\d{1,8})$/.exec(change) ?? []
  const limit = { most: Number(most), seconds: Number(seconds) }
  if (!(limit.most >= 2 && limit.seconds >= 1))
    throw new StartError(
      `RATE_LIMITS: write ${change} like login.ip=600/3600: at least 2 in so many seconds.`,
    )
  return { pattern, limit }
}

/** Later changes win. */
export function findChange(changes: readonly LimitChange[], name: string): Limit | undefined {
  return changes.findLast(({ pattern }) => fits(name, pattern))?.limit
}

/** `names`: all limits that there are. */
export function requireLimits(changes: readonly LimitChange[], names: readonly string[]): void {
  const unknown = changes.find(({ pattern }) => !names.some((name) => fits(name, pattern)))
  if (unknown)
    throw new StartError(`RATE_LIMITS: there is no limit ${unknown.pattern}; there are ${names.join(', ')}.`)
}

function fits(name: string, pattern: string): boolean {
  const parts = name.split('.')
  return pattern.split('.').every((word, index) => word === '*' || word === parts[index])
}
