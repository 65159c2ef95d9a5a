import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import { settledFolder } from '../../data-folder.ts'
import { StartError } from '../../start-error.ts'
import { type PhotoEnvironment, s3Settings } from '../media/photo-store-config.ts'
import type { S3Settings } from '../media/s3-bucket.ts'
import { type Keep, readKeep } from './backup-names.ts'

const text = z.string().trim().min(1)

export const backupEnvironment = {
  BACKUP_TO: text.optional(),
  BACKUP_KEY: text.min(16).optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  BACKUP_KEEP: text.default('7d,4w,12m'),
  BACKUP_REHEARSE_DAYS: z.coerce.number().int().min(0).max(366).default(30),
}

export type BackupPlace = { kind: 'folder'; folder: string } | { kind: 's3'; prefix: string; s3: S3Settings }

export interface BackupConfig {
  /** Null: none by themselves. */
  to: BackupPlace | null
  key: string | null
  everyMs: number
  keep: Keep
  rehearseMs: number | null
}

const hourMs = 60 * 60 * 1000

export function backupConfig(
  values: z.infer<z.ZodObject<typeof backupEnvironment>> & PhotoEnvironment,
): BackupConfig {
  const keep = readKeep(values.BACKUP_KEEP)
  if (!keep)
    throw new StartError(
      'BACKUP_KEEP looks like 7d,4w,12m: so many hours (h), days (d), weeks (w) and months (m).',
    )
  return {
    to: values.BACKUP_TO === undefined ? null : placeOf(values.BACKUP_TO, values),
    key: values.BACKUP_KEY ?? null,
    everyMs: values.BACKUP_EVERY_HOURS * hourMs,
    keep,
    rehearseMs: values.BACKUP_REHEARSE_DAYS * 24 * hourMs || null,
  }
}

function placeOf(to: string, values: PhotoEnvironment): BackupPlace {
  if (!/^[a-z0-9]+:\/\//i.test(to)) return { kind: 'folder', folder: settledFolder(to) }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/([\w./-]*))?$/.exec(to) ?? []
  if (!bucket) throw new StartError('BACKUP_TO must be a folder, or look like s3://bucket/prefix.')
  const s3 = s3Settings({ ...values, S3_BUCKET: bucket }, 'BACKUP_TO')
  return { kind: 's3', prefix: prefix && `${withoutEndSlash(prefix)}/`, s3 }
}
