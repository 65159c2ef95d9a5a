import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

const fewBytes = 2 * 1024 ** 3
const fewShare = 0.1

export interface Disk {
  freeBytes: number
  totalBytes: number
  isNearlyFull: boolean
}

/** The one that has this folder, or that the shop runs on before the folder is made. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bsize, bavail, blocks } = await statfs(folder).catch(() => statfs('.'))
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
  return { freeBytes, totalBytes, isNearlyFull: freeBytes <= Math.min(fewBytes, totalBytes * fewShare) }
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
