import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Made-up terms cannot fill the disk. */
const mostTerms = 10_000

export async function addMisses(db: Db, misses: ReadonlyMap<string, number>, at: Date): Promise<void> {
  await sql`
    insert into search_miss (term, count, last_at)
    select term, count, ${at} from unnest(${[...misses.keys()]}::text[], ${[...misses.values()]}::int[]) as missed(term, count)
    on conflict (term) do update set count = search_miss.count + excluded.count, last_at = excluded.last_at`.execute(
    db,
  )
  await deleteLeastSearched(db)
}

/** The oldest of them. */
async function deleteLeastSearched(db: Db): Promise<void> {
  await sql`
    delete from search_miss where term in
      (select term from search_miss order by count desc, last_at desc offset ${mostTerms})`.execute(db)
}

export async function listMisses(
  db: Db,
  limit: number,
): Promise<{ term: string; count: number; lastAt: Date }[]> {
  return db
    .selectFrom('search_miss')
    .select(['term', 'count', 'last_at as lastAt'])
    .orderBy('count', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute()
}

/** What was typed once is gone after a week. */
export async function deleteOldMisses(db: Db, { once, often }: { once: Date; often: Date }): Promise<void> {
  await db
    .deleteFrom('search_miss')
    .where((eb) =>
      eb.or([eb('last_at', '<', often), eb.and([eb('count', '=', 1), eb('last_at', '<', once)])]),
    )
    .execute()
}
