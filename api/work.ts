import { type RawBuilder, sql } from 'kysely'
import type { Operation } from '../shop/team/roles.ts'
import type { WorkKind } from '../shop/team/work-rows.ts'
import type { Db } from './platform/postgres/database.ts'

/** Rows of *Today*. Each counts exactly the rows of the list that its link opens. */
export type WorkCounts = Readonly<Partial<Record<WorkKind, WorkCount>>>

export interface WorkCount {
  may: Operation
  count: (db: Db, now: Date) => Promise<Counted>
}

export interface Counted {
  count: number
  /** Of the oldest of them. */
  since?: Date | null
  amount?: number | null
}

/** `select`: columns `since` and `amount`. */
export function countRows(select: (now: Date) => RawBuilder<unknown>): WorkCount['count'] {
  return async (db, now) => {
    const { rows } = await sql<Counted>`
      select count(*)::int as count, min(since) as since, sum(amount)::bigint as amount from (${select(now)}) found`.execute(
      db,
    )
    return rows[0] ?? { count: 0 }
  }
}
