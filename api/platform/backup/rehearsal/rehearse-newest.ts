import { CommandError } from '../../../command-error.ts'
import { describeFailed } from '../../consistency/check-consistency.ts'
import type { BackupDeps } from '../backup-deps.ts'
import { takenAt } from '../backup-names.ts'
import { recordFailure, recordSuccess } from '../backup-state.ts'
import { hasCome } from '../clock-ahead.ts'
import { requireTarget } from '../make-backup.ts'
import { type Rehearsal, rehearseRestore } from './rehearse-restore.ts'

export interface StoredRehearsal extends Rehearsal {
  name: string
  seconds: number
}

/** Of BACKUP_TO. Throws a CommandError, which is recorded, where it cannot be restored or a consistency check fails. */
export async function rehearseNewest(deps: BackupDeps): Promise<StoredRehearsal> {
  const { db, now } = deps
  try {
    return await rehearse(deps)
  } catch (error) {
    if (error instanceof CommandError)
      await recordFailure(db, { kind: 'rehearsal', problem: error.message, at: now() })
    throw error
  }
}

async function rehearse(deps: BackupDeps): Promise<StoredRehearsal> {
  const { backup, dataDir, db, now } = deps
  const target = requireTarget(deps)
  const newest = (await target.list()).find(({ name }) => hasCome(takenAt(name) ?? now(), now()))
  if (!newest) throw new CommandError(`There is no backup in ${target.place} yet: npx shop backup makes one.`)
  const startedAt = now()
  const { name, bytes } = newest
  const rehearsal = await target.open(name, (file) => rehearseRestore({ file, key: backup.key }, dataDir))
  requireConsistent(name, rehearsal)
  const endedAt = now()
  await recordSuccess(db, { kind: 'rehearsal', name, bytes, startedAt, endedAt })
  return { ...rehearsal, name, seconds: (endedAt.getTime() - startedAt.getTime()) / 1000 }
}

export function requireConsistent(name: string, { failed }: Rehearsal): void {
  if (failed.length === 0) return
  throw new CommandError(
    `The restore of ${name} was rehearsed, and the shop in it is not right. ${failed.map(describeFailed).join('; ')}`,
  )
}
