import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { type Tagged, tagTables } from './tag-store.ts'

/** At most so many are offered, the most used first. */
const mostOffered = 200

/** All that are used, for a filter. */
export async function listTags(db: Db, tagged: Tagged): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select tag from ${sql.table(tagTables[tagged].table)}
    group by tag order by count(*) desc, tag limit ${mostOffered}`.execute(db)
  return rows.map(({ tag }) => tag).sort()
}
