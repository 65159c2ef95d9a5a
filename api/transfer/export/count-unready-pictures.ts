import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Pictures that the shop shows nowhere yet; `uploaded` ones no file names. */
export async function countUnreadyPictures(db: Db): Promise<{ imported: number; uploaded: number }> {
  const { rows } = await sql<{ imported: number; uploaded: number }>`
    select count(source)::int as imported, count(*)::int - count(source)::int as uploaded
    from product_image where src is null and position is not null`.execute(db)
  return rows[0] ?? { imported: 0, uploaded: 0 }
}
