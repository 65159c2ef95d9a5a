import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** By handle, the most frequent first. */
export type Pairs = ReadonlyMap<string, readonly string[]>

export async function readPairs(db: Db): Promise<Pairs> {
  const rows = await db
    .selectFrom('bought_together')
    .select('handle')
    .select(sql<string[]>`array_agg(other order by orders desc, other)`.as('others'))
    .groupBy('handle')
    .execute()
  return new Map(rows.map(({ handle, others }) => [handle, others]))
}
