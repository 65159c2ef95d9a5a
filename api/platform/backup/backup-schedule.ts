import type { BackupConfig } from './backup-config.ts'
import type { BackupState } from './backup-state.ts'

/** 03:00 in India, when shops sell least. */
const nightMs = 21.5 * 60 * 60 * 1000
const backupRetryMs = 15 * 60 * 1000
/** A restore is hours of work in a large shop. */
const rehearsalRetryMs = 6 * 60 * 60 * 1000

/** Once in each period that begins at 03:00 in India; after a failure again in a quarter of an hour. */
export function isBackupDue({ everyMs }: BackupConfig, last: BackupState | undefined, now: Date): boolean {
  const periodStart = now.getTime() - mod(now.getTime() - nightMs, everyMs)
  const isDone = last?.succeededAt != null && last.succeededAt.getTime() >= periodStart
  return !isDone && !hasFailedWithin(backupRetryMs, last, now)
}

export function isRehearsalDue(
  { rehearseMs }: BackupConfig,
  last: BackupState | undefined,
  now: Date,
): boolean {
  if (rehearseMs === null) return false
  const at = last?.succeededAt?.getTime() ?? 0
  return now.getTime() - at >= rehearseMs && !hasFailedWithin(rehearsalRetryMs, last, now)
}

function hasFailedWithin(ms: number, last: BackupState | undefined, now: Date): boolean {
  return last?.problem != null && last.failedAt != null && now.getTime() - last.failedAt.getTime() < ms
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
