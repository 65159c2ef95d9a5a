import { sql } from 'kysely'
import { dayMs, kolkataDay } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { CommandError } from '../../command-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type MonthlyReturn, makeGstr1Files } from './gstr1-files.ts'

/** Like `2026-11`, from this month back to that of the first document. */
export async function listTaxMonths(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ first: Date | null }>`select min(issued_at) as first from invoice`.execute(db)
  const first = kolkataDay((rows[0]?.first ?? now).toISOString()).slice(0, 7)
  const months: string[] = []
  let month = kolkataDay(now.toISOString()).slice(0, 7)
  while (month >= first) {
    months.push(month)
    month = monthBefore(month)
  }
  return months
}

function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) - dayMs).toISOString().slice(0, 7)
}

/** As the command line writes it. Throws `return-refused` in its words. */
export async function makeReturn(
  db: Db,
  wanted: Parameters<typeof makeGstr1Files>[1],
): Promise<MonthlyReturn> {
  try {
    return await makeGstr1Files(db, wanted)
  } catch (error) {
    if (error instanceof CommandError) throw new Refusal('return-refused', { why: error.message })
    throw error
  }
}
