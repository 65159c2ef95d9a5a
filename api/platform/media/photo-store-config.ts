import { join } from 'node:path'
import { z } from 'zod'
import { withoutEndSlash } from '../../../shop/without-end-slash.ts'
import { StartError } from '../../start-error.ts'
import type { S3Settings } from './s3-bucket.ts'

const text = z.string().trim().min(1)

export const photoEnvironment = {
  PHOTO_STORE: z.enum(['database', 'folder', 's3']).default('database'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PATH_STYLE: z.enum(['0', '1']).default('1'),
}

export type PhotoEnvironment = z.infer<z.ZodObject<typeof photoEnvironment>>

export type PhotoStoreConfig =
  | { kind: 'database' }
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3' } & S3Settings)

/** Throws a StartError for a bucket without its keys. */
export function photoStoreConfig(values: PhotoEnvironment, dataDir: string): PhotoStoreConfig {
  switch (values.PHOTO_STORE) {
    case 'database':
      return { kind: 'database' }
    case 'folder':
      return { kind: 'folder', folder: join(dataDir, 'photos') }
    case 's3':
      return { kind: 's3', ...s3Settings(values, 'PHOTO_STORE=s3') }
  }
}

/** Throws a StartError that names what `asked` also needs. */
export function s3Settings(values: PhotoEnvironment, asked: string): S3Settings {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    const missing = Object.entries(needed).filter(([, value]) => !value)
    throw new StartError(`${asked} also needs: ${missing.map(([name]) => name).join(', ')}.`)
  }
  return {
    endpoint: withoutEndSlash(S3_ENDPOINT),
    bucket: S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: values.S3_PATH_STYLE === '1',
  }
}
