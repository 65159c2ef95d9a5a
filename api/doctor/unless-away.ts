import pg from 'pg'
import { isDatabaseAway } from '../platform/postgres/away.ts'
import type { DoctorDatabase } from './doctor-deps.ts'
import { type Finding, warning } from './finding.ts'

const unknownWithoutDatabase = warning('Not known without the database. Check the line "database".')
const noTables = warning(
  'Not known before the first start of this version. Start the shop, or npx shop migrate.',
)

const undefinedTable = /^42P01$|^42703$|^3F000$/

export async function unlessAway(
  database: DoctorDatabase,
  check: (open: Exclude<DoctorDatabase, { problem: string }>) => Promise<Finding>,
): Promise<Finding> {
  if ('problem' in database) return unknownWithoutDatabase
  try {
    return await check(database)
  } catch (error) {
    if (isDatabaseAway(error)) return unknownWithoutDatabase
    if (error instanceof pg.DatabaseError && undefinedTable.test(error.code ?? '')) return noTables
    throw error
  }
}
