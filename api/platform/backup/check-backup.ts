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
import { findLastBackup, type LastBackup } from './record-backup.ts'

export async function checkBackup({ config, database, now }: CheckDeps): Promise<Finding> {
  const { to } = config.backup
  return unlessAway(database, async ({ db }) => {
    const backups = await findBackups(db)
    const at = backups.last?.at
    const whenOk = at ? `The last one was made at ${at.toISOString()}.` : 'A trial shop needs none.'
    if (!to && config.mode === 'trial') return ok(whenOk)
    return worst(
      [
        to ? ok('') : warning('None are made by themselves. Set BACKUP_TO.'),
        judgeBackups(backups, config.backup, now()),
      ],
      whenOk,
    )
  })
}

interface Backups extends Partial<Record<BackupKind, BackupState>> {
  /** By itself or by hand. */
  last: LastBackup | null
}

export async function findBackups(db: Db): Promise<Backups> {
  const [states, last] = await Promise.all([findBackupStates(db), findLastBackup(db)])
  return { ...states, last }
}

/** Their age, and whether the last try failed. */
export function judgeBackups({ last, backup, rehearsal }: Backups, config: BackupConfig, now: Date): Finding {
  return worst(
    [
      judgeAge(last?.at, config, now),
      judgeProblem('backup', backup),
      config.rehearseMs ? judgeProblem('rehearsal', rehearsal) : ok(''),
    ],
    '',
  )
}

/** One a day, and two hours for a slow one. */
const longestByHandMs = 26 * 3_600_000

function judgeAge(at: Date | undefined, { to, everyMs }: BackupConfig, now: Date): Finding {
  if (!at) return warning('None was ever made. Run npx shop backup.')
  const age = now.getTime() - at.getTime()
  if (age <= (to ? 2 * everyMs : longestByHandMs)) return ok('')
  return wrong(`The last one is ${describeAge(age)} old. Run npx shop backup, and check why none was made.`)
}

function describeAge(ms: number): string {
  return days(ms) < 2 ? `${Math.floor(ms / 3_600_000)} hours` : `${days(ms)} days`
}

function judgeProblem(kind: BackupKind, state: BackupState | undefined): Finding {
  return state?.problem ? wrong(`The last ${kind} failed: ${state.problem}`) : ok('')
}
