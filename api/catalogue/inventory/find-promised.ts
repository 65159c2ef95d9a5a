import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Pieces on the shelf that are not for sale, by variant. */
export async function findPromised(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ variantId: string; promised: number }>`/* find-promised */
    select variant_id as "variantId", promised from stock_promised where variant_id = any(${variantIds}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ variantId, promised }) => [variantId, promised]))
}
