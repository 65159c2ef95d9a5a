import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type Collection, readPublishedCollections } from '../collections/list-collections.ts'
import type { FilterRow } from '../filters/filter-source.ts'
import { longAttributes } from '../long-attributes.ts'
import { starCounts } from '../product-reviews.ts'

export interface SnapshotRow extends FilterRow {
  handle: string
  title: string
  position: number
}

const slice = 1_000
/** About a millisecond; requests are answered between two of them. */
const step = 100

interface Scan<Collections> {
  open: (published: readonly Collection[]) => Collections
  onRow: (row: SnapshotRow, collections: Collections) => void
}

export function scanCatalogue<Collections>(
  db: Db,
  { open, onRow }: Scan<Collections>,
): Promise<{ version: number; collections: Collections }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
      const collections = open(await readPublishedCollections(tx))
      await openCursor(tx)
      for (;;) {
        const { rows } = await sql<SnapshotRow>`fetch ${sql.lit(slice)} from for_sale`.execute(tx)
        for (const [index, row] of rows.entries()) {
          if (index % step === 0) await yieldToRequests()
          onRow(row, collections)
        }
        if (rows.length < slice) return { version, collections }
      }
    })
}

async function openCursor(tx: Tx): Promise<void> {
  // The cursor is read to its end, so the plan with the fastest first row is wrong.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`
    declare for_sale no scroll cursor for
    select product.handle, product.title, product.position, product.product_type, product.tags, product.option_names,
      product.created_at, offered.offers, rated.stars,
      case jsonb_typeof(facts) when 'object' then facts - ${longAttributes()}::text[] else '{}' end as facts
    from product
    join (
      select variant.product_id, json_agg(json_build_array(variant.id, variant.option_values, variant.price_paise,
        coalesce(stock.available, 0)) order by variant.position) as offers
      from variant left join stock on stock.variant_id = variant.id
      where variant.status = 'active'
      group by variant.product_id
    ) offered on offered.product_id = product.id
    left join (
      select r.product_id, ${starCounts} as stars from review r where r.state = 'published' group by r.product_id
    ) rated on rated.product_id = product.id
    where product.status = 'active'
    order by product.position, product.handle`.execute(tx)
}
