import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { DoctorDeps } from './doctor-deps.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const fewBytes = 2 * 1024 ** 3
const fewShare = 0.1
const tooFewBytes = 200 * 1024 ** 2

export async function checkDisk({ config, database }: DoctorDeps): Promise<Finding> {
  const { bsize, bavail, blocks } = await statfs(config.dataDir).catch(() => statfs('.'))
  const [free, total] = [bavail * bsize, blocks * bsize]
  const size = await readSize(database)
  const text = `${gigabytes(free)} of ${gigabytes(total)} are free at ${config.dataDir}${size}.`
  if (free < tooFewBytes)
    return wrong(`${text} Make room now: uploads, backups and a built-in database stop.`)
  if (free < Math.min(fewBytes, total * fewShare)) return warning(`${text} Make room or take a larger disk.`)
  return ok(
    config.databaseUrl === null ? text : `${text} The disk of the database's machine is not seen from here.`,
  )
}

async function readSize(database: DoctorDeps['database']): Promise<string> {
  if ('problem' in database) return ''
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const bytes = await size.execute(database.db).then(
    ({ rows }) => rows[0]?.bytes ?? null,
    () => null,
  )
  return bytes === null ? '' : `; the database takes ${gigabytes(bytes)}`
}

function gigabytes(bytes: number): string {
  return bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
}
