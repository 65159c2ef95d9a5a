import { momentText } from '../../../shop/moment.ts'
import {
  type CheckDeps,
  days,
  type Finding,
  ok,
  unlessAway,
  warning,
  worst,
  wrong,
} from '../../health-check.ts'
import type { Db } from '../postgres/database.ts'
import type { BackupConfig } from './backup-config.ts'
import { type BackupKind, type BackupState, findBackupStates } from './backup-state.ts'
import { hasCome } from './clock-ahead.ts'
import { findLastBackup } from './record-backup.ts'

export async function checkBackup({ config, database, now }: CheckDeps): Promise<Finding> {
  const { to } = config.backup
  return unlessAway(database, async ({ db }) => {
    const { last, finding } = await judgeBackups(db, config.backup, now())
    const whenOk = last
      ? `The last one was made on ${momentText(last.at.toISOString())}.`
      : 'A trial shop needs none.'
    if (!to && config.mode === 'trial') return ok(whenOk)
    return worst([!to && warning('None are made by themselves. Set BACKUP_TO.'), finding], whenOk)
  })
}

/** The age of the last one, made by itself or by hand, and whether the last try failed. */
export async function judgeBackups(db: Db, config: BackupConfig, now: Date) {
  const [{ backup, rehearsal }, last] = await Promise.all([findBackupStates(db), findLastBackup(db, now)])
  const findings = [
    judgeAge(last?.at, config, now),
    judgeProblem('backup', backup),
    config.rehearseMs !== null && judgeProblem('rehearsal', rehearsal),
  ]
  return { last, finding: worst(findings, '') }
}

/** One a day, and two hours for a slow one. */
const longestByHandMs = 26 * 3_600_000

function judgeAge(at: Date | undefined, { to, everyMs }: BackupConfig, now: Date): Finding | null {
  if (!at) return warning('None was ever made. Run npx shop backup.')
  if (!hasCome(at, now))
    return wrong(
      `The last one is of ${momentText(at.toISOString())}, which is to come. Run npx shop backup, and check the clock.`,
    )
  const age = now.getTime() - at.getTime()
  if (age <= (to ? 2 * everyMs : longestByHandMs)) return null
  return wrong(`The last one is ${describeAge(age)} old. Run npx shop backup, and check why none was made.`)
}

function describeAge(ms: number): string {
  return days(ms) < 2 ? `${Math.floor(ms / 3_600_000)} hours` : `${days(ms)} days`
}

function judgeProblem(kind: BackupKind, state: BackupState | undefined): Finding | null {
  return state?.problem ? wrong(`The last ${kind} failed: ${state.problem}`) : null
}
