import { setImmediate as letOthersPass } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../../postgres/database.ts'

/** What is kept in memory of every product for sale. */
export interface SnapshotRow {
  handle: string
  title: string
  position: number
  product_type: string
  tags: string[]
  /** Each variant's id and how many pieces of it there are, all parted by spaces: arrays take long to read. */
  stock: string
}

/** Rows that the database sends at once. */
const slice = 1_000
/** Rows that take about a millisecond; between two of these requests are answered. */
const step = 100

/** Goes through everything that is for sale, in its order, as it stands at one moment; answers the version of that. */
export function scanCatalogue(db: Db, onRow: (row: SnapshotRow) => void): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
      await openCursor(tx)
      for (;;) {
        const { rows } = await sql<SnapshotRow>`fetch ${sql.lit(slice)} from for_sale`.execute(tx)
        for (const [index, row] of rows.entries()) {
          if (index % step === 0) await letOthersPass()
          onRow(row)
        }
        if (rows.length < slice) return version
      }
    })
}

async function openCursor(tx: Tx): Promise<void> {
  // The cursor is read to its end: what comes to its first row quickest is the wrong plan. Memory spares the disk.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`
    declare for_sale no scroll cursor for
    select product.handle, product.title, product.position, product.product_type, product.tags, offered.stock
    from product
    join (
      select variant.product_id, string_agg(variant.id || ' ' || coalesce(stock.available, 0), ' ') as stock
      from variant left join stock on stock.variant_id = variant.id
      where variant.status = 'active'
      group by variant.product_id
    ) offered on offered.product_id = product.id
    where product.status = 'active'
    order by product.position, product.handle`.execute(tx)
}
