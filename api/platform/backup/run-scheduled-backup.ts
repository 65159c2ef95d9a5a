import { CommandError } from '../../command-error.ts'
import { findAsked } from './ask-backup.ts'
import type { BackupDeps } from './backup-deps.ts'
import { BusyError, withBackupLock } from './backup-lock.ts'
import { isBackupDue, isRehearsalDue } from './backup-schedule.ts'
import { type BackupKind, findBackupStates } from './backup-state.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { rehearseNewest, type StoredRehearsal } from './rehearsal/rehearse-newest.ts'

export type ScheduledRun =
  | { kind: 'backup'; made: MadeBackup }
  | { kind: 'rehearsal'; rehearsal: StoredRehearsal }
  | { kind: BackupKind; problem: string }

/** A backup that is due or asked for, and behind it, asked for or after one that failed a rehearsal that is due. Failures are recorded, and reported. */
export async function runScheduledBackup(
  deps: BackupDeps,
  report: (run: ScheduledRun) => void,
): Promise<void> {
  const { backup: config, db, url, now } = deps
  const [{ backup, rehearsal }, asked, isRehearsalAsked] = await Promise.all([
    findBackupStates(db),
    findAsked(db, 'backup', now()),
    findAsked(db, 'rehearsal', now()),
  ])
  if (asked || isBackupDue(config, backup, now())) {
    const made = await attempt('backup', report, () =>
      makeBackup(deps, { actor: asked?.by ?? 'schedule', isThrottled: true }),
    )
    if (!made) return
    report({ kind: 'backup', made })
  } else if (!rehearsal?.problem && !isRehearsalAsked) return
  const done = await attempt('rehearsal', report, () =>
    withBackupLock(url, 'rehearsal', async () => {
      const { rehearsal: last } = await findBackupStates(db)
      const isWanted = (await findAsked(db, 'rehearsal', now())) || isRehearsalDue(config, last, now())
      return isWanted ? await rehearseNewest(deps) : null
    }),
  )
  if (done) report({ kind: 'rehearsal', rehearsal: done })
}

async function attempt<T>(
  kind: BackupKind,
  report: (run: ScheduledRun) => void,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    if (!(error instanceof BusyError)) report({ kind, problem: error.message })
    return null
  }
}
