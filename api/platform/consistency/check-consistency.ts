import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { parseChecks } from '../../../shop/consistency/parse-checks.ts'
import { counted } from '../../../shop/counted.ts'
import type { Db } from '../postgres/database.ts'

export interface FailedCheck {
  check: string
  rows: readonly object[]
  count: number
}

export interface ConsistencyReport {
  checks: number
  failed: readonly FailedCheck[]
}

const file = new URL('./consistency-checks.sql', import.meta.url)
const mostRows = 5

/** In one snapshot, so that it can be asked while the shop sells. */
export async function checkConsistency(
  db: Db,
  more: Readonly<Record<string, string>> = {},
): Promise<ConsistencyReport> {
  const checks = Object.entries({ ...parseChecks(await readFile(file, 'utf8')), ...more })
  const failed: FailedCheck[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      for (const [check, text] of checks) {
        const { rows } = await sql.raw<object>(text).execute(tx)
        if (rows.length > 0) failed.push({ check, rows: rows.slice(0, mostRows), count: rows.length })
      }
    })
  return { checks: checks.length, failed }
}

export function describeFailed({ check, rows, count }: FailedCheck): string {
  return `${check}: ${counted(count, 'row')} against it, such as ${JSON.stringify(rows[0])}`
}
