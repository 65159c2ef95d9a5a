import type { Db } from '../postgres/database.ts'
import type { BackupConfig } from './backup-config.ts'
import type { OutsidePhotos } from './backup-photos.ts'

export interface BackupDeps {
  backup: BackupConfig
  dataDir: string
  /** Of the database itself: a lock and a snapshot outlast a pooler's transaction. */
  url: string
  db: Db
  photos: OutsidePhotos
  now: () => Date
}
