import { dayMs } from '../../../shop/day.ts'
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
import { type BackupState, findBackupStates } from './backup-state.ts'
import { findLastBackup } from './record-backup.ts'

export async function checkBackup({ config, database, now }: CheckDeps): Promise<Finding> {
  const { to, everyMs, rehearseMs } = config.backup
  return unlessAway(database, async ({ db }) => {
    const { backup, rehearsal } = await findBackupStates(db)
    const at = latest(backup?.succeededAt, (await findLastBackup(db))?.at)
    const whenOk = at ? `The last one was made at ${at.toISOString()}.` : 'A trial shop needs none.'
    if (!to && config.mode === 'trial') return ok(whenOk)
    return worst(
      [
        to ? ok('') : warning('None are made by themselves. Set BACKUP_TO.'),
        judgeAge(at, { now: now(), longestMs: to ? 2 * everyMs : dayMs }),
        judgeProblem('backup', backup),
        rehearseMs ? judgeProblem('rehearsal', rehearsal) : ok(''),
      ],
      whenOk,
    )
  })
}

function judgeAge(at: Date | null, { now, longestMs }: { now: Date; longestMs: number }): Finding {
  if (!at) return warning('None was ever made. Run npx shop backup.')
  const age = now.getTime() - at.getTime()
  if (age <= longestMs) return ok('')
  return wrong(`The last one is ${describeAge(age)} old. Run npx shop backup, and check why none was made.`)
}

function describeAge(ms: number): string {
  return days(ms) < 2 ? `${Math.floor(ms / 3_600_000)} hours` : `${days(ms)} days`
}

function judgeProblem(kind: string, state: BackupState | undefined): Finding {
  return state?.problem ? wrong(`The last ${kind} failed: ${state.problem}`) : ok('')
}

function latest(...times: readonly (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null)
}
