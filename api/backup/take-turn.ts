import { CommandError } from '../command-error.ts'
import { describeBroken } from '../laws/check-laws.ts'
import type { BackupDeps } from './backup-deps.ts'
import { isRehearsalDue } from './backup-schedule.ts'
import { findBackupStates, recordFailure, recordSuccess } from './backup-state.ts'
import { BusyError, type MadeBackup, makeBackup, requireTarget } from './make-backup.ts'
import { type Rehearsal, rehearseRestore } from './rehearse-restore.ts'

export interface Turn {
  /** Null: another process makes one. */
  made: MadeBackup | null
  rehearsal: KeptRehearsal | null
}

export interface KeptRehearsal extends Rehearsal {
  name: string
  seconds: number
}

/** What the schedule runs. Throws CommandErrors, which are recorded. */
export async function takeTurn(deps: BackupDeps): Promise<Turn> {
  const made = await makeBackup(deps, { actor: 'schedule', isGentle: true }).catch(ignoreBusy)
  const { rehearsal: last } = await findBackupStates(deps.db)
  if (!made || !isRehearsalDue(deps.backup, last, deps.now())) return { made, rehearsal: null }
  return { made, rehearsal: await rehearseNewest(deps) }
}

function ignoreBusy(error: unknown): null {
  if (error instanceof BusyError) return null
  throw error
}

/** Of the newest backup of BACKUP_TO. Throws a CommandError, which is recorded, where it cannot be restored or breaks a law. */
export async function rehearseNewest(deps: BackupDeps): Promise<KeptRehearsal> {
  const { db, now } = deps
  try {
    return await rehearse(deps)
  } catch (error) {
    if (error instanceof CommandError)
      await recordFailure(db, { kind: 'rehearsal', problem: error.message, at: now() })
    throw error
  }
}

async function rehearse(deps: BackupDeps): Promise<KeptRehearsal> {
  const { backup, dataDir, db, now } = deps
  const target = requireTarget(deps)
  const [newest] = await target.list()
  if (!newest) throw new CommandError(`There is no backup in ${target.place} yet: npx shop backup makes one.`)
  const startedAt = now()
  const { name, bytes } = newest
  const rehearsal = await target.open(name, (file) => rehearseRestore({ file, key: backup.key }, dataDir))
  requireLaws(name, rehearsal)
  const endedAt = now()
  await recordSuccess(db, { kind: 'rehearsal', name, bytes, startedAt, endedAt })
  return { ...rehearsal, name, seconds: (endedAt.getTime() - startedAt.getTime()) / 1000 }
}

export function requireLaws(name: string, { broken }: Rehearsal): void {
  if (broken.length === 0) return
  throw new CommandError(
    `${name} was restored on trial, and the shop in it is not right. ${broken.map(describeBroken).join('; ')}`,
  )
}
