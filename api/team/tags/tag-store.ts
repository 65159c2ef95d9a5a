import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** What can be tagged, with its table and the column of its id. */
export const tagTables = {
  order: { table: 'order_tag', id: 'order_id' },
  customer: { table: 'customer_tag', id: 'customer_id' },
} as const
export type Tagged = keyof typeof tagTables

export async function findTags(db: Db | Tx, tagged: Tagged, id: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select tag from ${sql.table(tagTables[tagged].table)}
    where ${sql.ref(tagTables[tagged].id)} = ${id}`.execute(db)
  return rows.map(({ tag }) => tag).sort()
}

/** How many were not there. */
export async function insertTags(
  tx: Tx,
  tagged: Tagged,
  rows: readonly { id: string; tag: string }[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { table, id } = tagTables[tagged]
  const { numAffectedRows = 0n } = await sql`insert into ${sql.table(table)} (${sql.ref(id)}, tag)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(({ tag }) => tag)}::text[])
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}

/** How many were there. */
export async function deleteTags(
  tx: Tx,
  tagged: Tagged,
  { id, tags }: { id: string; tags: readonly string[] },
): Promise<number> {
  const { table, id: column } = tagTables[tagged]
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} and tag = any(${tags}::text[])`.execute(tx)
  return Number(numAffectedRows)
}
