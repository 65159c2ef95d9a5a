import { type CheckDeps, type Finding, ok, warning, wrong } from '../../health-check.ts'
import { readDatabaseBytes, readDisk } from './read-disk.ts'

const tooFewBytes = 200 * 1024 ** 2

export async function checkDisk({ config, database }: CheckDeps): Promise<Finding> {
  const { freeBytes, totalBytes, isNearlyFull } = await readDisk(config.dataDir)
  const size = await describeDatabase(database)
  const text = `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} are free at ${config.dataDir}${size}.`
  if (freeBytes < tooFewBytes)
    return wrong(`${text} Make room now: uploads, backups and a built-in database stop.`)
  if (isNearlyFull) return warning(`${text} Make room or take a larger disk.`)
  return ok(
    config.databaseUrl === null ? text : `${text} The disk of the database's machine is not seen from here.`,
  )
}

async function describeDatabase(database: CheckDeps['database']): Promise<string> {
  if ('problem' in database) return ''
  const bytes = await readDatabaseBytes(database.db).catch(() => null)
  return bytes === null ? '' : `; the database takes ${gigabytes(bytes)}`
}

function gigabytes(bytes: number): string {
  return bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
}
