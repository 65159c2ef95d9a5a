import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

/** Below the 65,535 parameters that a statement may have. */
const mostParameters = 30_000

export async function insertRows<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const atOnce = Math.floor(mostParameters / Math.max(1, Object.keys(rows[0] ?? {}).length))
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + atOnce) as never)
      .execute()
}
