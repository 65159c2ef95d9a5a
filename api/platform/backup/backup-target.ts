import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../../command-error.ts'
import { cannotWrite } from '../../data-folder.ts'
import { openS3Bucket, S3Error } from '../media/s3-bucket.ts'
import type { BackupPlace } from './backup-config.ts'
import { isUnfinished, takenAt } from './backup-names.ts'
import { withTemporaryFolder } from './rehearsal/temporary-folder.ts'
import { downloadParts, uploadParts } from './s3-parts.ts'

export interface StoredBackup {
  name: string
  bytes: number
}

/** Where BACKUP_TO says. Throws CommandErrors. */
export interface BackupTarget {
  place: string
  list(): Promise<StoredBackup[]>
  /** `make` writes the file; nothing is there under the name before it is whole. */
  add<T>(name: string, make: (file: string) => Promise<T>): Promise<T>
  open<T>(name: string, work: (file: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
}

/** @param dataDir for files on their way to or from a bucket */
export function openBackupTarget(place: BackupPlace, dataDir: string): BackupTarget {
  return place.kind === 'folder' ? openFolder(place.folder) : openBucket(place, dataDir)
}

function openFolder(folder: string): BackupTarget {
  const inFolder = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      const problem = cannotWrite(folder, error)
      throw problem instanceof CommandError ? new CommandError(`${problem.message} ${folderAdvice}`) : error
    }
  }

  async function list(): Promise<StoredBackup[]> {
    const names = (await readdir(folder).catch(noneWhereMissing)).filter((name) => takenAt(name))
    const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size))
    return newestFirst(names.map((name, at) => ({ name, bytes: sizes[at] ?? 0 })))
  }

  async function add<T>(name: string, make: (file: string) => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true })
    for (const left of (await readdir(folder)).filter(isUnfinished)) await rm(path.join(folder, left))
    return await make(path.join(folder, name))
  }

  return {
    place: folder,
    list: () => inFolder(list()),
    add: (name, make) => inFolder(add(name, make)),
    open: (name, work) => work(path.join(folder, name)),
    remove: (name) => inFolder(rm(path.join(folder, name), { force: true })),
  }
}

const folderAdvice = 'Make room or give the right to write there, or set another BACKUP_TO.'

function noneWhereMissing(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

/** A part of eight megabytes over a slow line. */
const timeoutMs = 120_000

function openBucket({ s3, prefix }: Extract<BackupPlace, { kind: 's3' }>, dataDir: string): BackupTarget {
  const bucket = openS3Bucket(s3, { timeoutMs })
  const place = `s3://${s3.bucket}/${prefix}`
  const inBucket = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      throw new CommandError(`${place} cannot be used (${error.message}). ${adviceFor(error)}`, {
        cause: error,
      })
    }
  }

  async function list(): Promise<StoredBackup[]> {
    const objects = await Array.fromAsync(bucket.list(prefix))
    const named = objects.map(({ name, bytes }) => ({ name: name.slice(prefix.length), bytes }))
    return newestFirst(named.filter(({ name }) => takenAt(name)))
  }

  async function add<T>(name: string, make: (file: string) => Promise<T>): Promise<T> {
    return await withTemporaryFolder(dataDir, async (folder) => {
      const file = path.join(folder, name)
      const made = await make(file)
      await uploadParts(bucket, prefix + name, file)
      return made
    })
  }

  async function open<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
    return await withTemporaryFolder(dataDir, async (folder) => {
      const file = path.join(folder, name)
      const parts = Readable.from(downloadParts(bucket, prefix + name), { objectMode: false })
      await pipeline(parts, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
        throw cannotWrite(file, error)
      })
      return await work(file)
    })
  }

  const remove = async (name: string) => {
    await bucket.askOk({ method: 'DELETE', name: prefix + name })
  }
  return {
    place,
    list: () => inBucket(list()),
    add: (name, make) => inBucket(add(name, make)),
    open: (name, work) => inBucket(open(name, work)),
    remove: (name) => inBucket(remove(name)),
  }
}

function adviceFor({ isFull, cause }: S3Error): string {
  if (isFull) return 'Make room there, or set another BACKUP_TO.'
  if (cause) return 'Check S3_ENDPOINT and the network.'
  return 'Check the bucket, and that S3_ACCESS_KEY_ID may list, read, write and delete there.'
}

function newestFirst(kept: StoredBackup[]): StoredBackup[] {
  return kept.sort((one, other) => other.name.localeCompare(one.name))
}
