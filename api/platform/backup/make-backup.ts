import { CommandError } from '../../command-error.ts'
import type { BackupDeps } from './backup-deps.ts'
import { withBackupLock } from './backup-lock.ts'
import { backupName, findExpired } from './backup-names.ts'
import { recordFailure, recordSuccess } from './backup-state.ts'
import { type BackupTarget, openBackupTarget } from './backup-target.ts'
import { type Backup, writeBackup } from './file/write-backup.ts'
import { recordBackup } from './record-backup.ts'

export interface MadeBackup extends Backup {
  name: string
  place: string
  seconds: number
  removed: readonly string[]
}

/** To where BACKUP_TO says; removes those that BACKUP_KEEP lets go. Throws a CommandError, which is recorded. */
export async function makeBackup(
  deps: BackupDeps,
  { actor, isThrottled }: { actor: string; isThrottled: boolean },
): Promise<MadeBackup> {
  const target = requireTarget(deps)
  return await withBackupLock(deps.url, 'backup', async () => {
    try {
      return await make(deps, { target, actor, isThrottled })
    } catch (error) {
      if (error instanceof CommandError)
        await recordFailure(deps.db, { kind: 'backup', problem: error.message, at: deps.now() })
      throw error
    }
  })
}

export function requireTarget({ backup, dataDir }: Pick<BackupDeps, 'backup' | 'dataDir'>): BackupTarget {
  if (backup.to) return openBackupTarget(backup.to, dataDir)
  throw new CommandError('BACKUP_TO is not set: set it to a folder or s3://bucket/prefix, or name a file.')
}

interface Making {
  target: BackupTarget
  actor: string
  isThrottled: boolean
}

async function make(deps: BackupDeps, { target, actor, isThrottled }: Making): Promise<MadeBackup> {
  const { url, db, photos, backup, now } = deps
  const startedAt = now()
  const name = backupName(startedAt)
  const source = { url, photos, key: backup.key, isThrottled, takenAt: startedAt }
  const saved = await target.add(name, (file) => writeBackup(source, file))
  const endedAt = now()
  await recordSuccess(db, { kind: 'backup', name, bytes: saved.bytes, startedAt, endedAt })
  await recordBackup(db, { actor, file: `${target.place.replace(/\/?$/, '/')}${name}`, saved, now: endedAt })
  const names = (await target.list()).map((stored) => stored.name)
  const removed = findExpired(names, backup.keep, startedAt)
  for (const each of removed) await target.remove(each)
  const seconds = (endedAt.getTime() - startedAt.getTime()) / 1000
  return { ...saved, name, place: target.place, seconds, removed }
}
