import type { Config } from '../../config.ts'
import type { BackupDeps } from '../../platform/backup/backup-deps.ts'
import { openOutsideFiles } from '../../platform/media/open-photo-files.ts'
import { joinDatabase } from '../start-database.ts'

/** A backup is made before an upgrade: the schema stays as it is. */
export async function withBackupDeps<T>(
  config: Config,
  work: (deps: BackupDeps) => Promise<T>,
  onProgress: (text: string) => void = () => {},
): Promise<T> {
  const { backup, dataDir, photoStore } = config
  const {
    background,
    directUrl: url,
    close,
  } = await joinDatabase(config, onProgress, {
    migrates: false,
  })
  const now = () => new Date()
  try {
    return await work({ backup, dataDir, url, db: background.db, photos: openOutsideFiles(photoStore), now })
  } finally {
    await close()
  }
}
