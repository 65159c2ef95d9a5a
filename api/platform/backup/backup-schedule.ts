import type { BackupConfig } from './backup-config.ts'
import type { BackupState } from './backup-state.ts'
import { hasCome } from './clock-ahead.ts'

/** 03:00 in India, when shops sell least. */
const nightMs = 21.5 * 60 * 60 * 1000
const backupRetryMs = 15 * 60 * 1000
/** A restore is hours of work in a large shop. */
const rehearsalRetryMs = 6 * 60 * 60 * 1000

/** Once in each period that begins at 03:00 in India; after a failure again in a quarter of an hour. */
export function isBackupDue({ everyMs }: BackupConfig, last: BackupState | undefined, now: Date): boolean {
  const periodStart = now.getTime() - mod(now.getTime() - nightMs, everyMs)
  const isDone = timeOf(last?.succeededAt, now) >= periodStart
  return !isDone && !hasFailedWithin(backupRetryMs, last, now)
}

export function isRehearsalDue(
  { rehearseMs }: BackupConfig,
  last: BackupState | undefined,
  now: Date,
): boolean {
  if (rehearseMs === null) return false
  const isDone = now.getTime() - timeOf(last?.succeededAt, now) < rehearseMs
  return !isDone && !hasFailedWithin(rehearsalRetryMs, last, now)
}

function hasFailedWithin(ms: number, last: BackupState | undefined, now: Date): boolean {
  return last?.problem != null && now.getTime() - timeOf(last.failedAt, now) < ms
}

/** Long ago, where it is missing or still to come. */
function timeOf(at: Date | null | undefined, now: Date): number {
  return at && hasCome(at, now) ? at.getTime() : 0
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
