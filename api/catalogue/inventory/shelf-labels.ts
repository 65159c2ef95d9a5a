import { sql } from 'kysely'
import type { z } from 'zod'
import type { ShelfLabel, shelfLabelsQuery } from '../../../shop/orders/papers-contract.ts'
import { code128, qrCode } from '../../orders/papers/bar-code.ts'
import type { Db } from '../../platform/postgres/database.ts'

const mostLabels = 500

/** Bars of more would be too narrow on a label for cheap scanners. */
const mostInBars = 20

/** Of variants on sale and in drafts, in the order of the shop. */
export async function shelfLabels(
  db: Db,
  { variants, products }: z.output<typeof shelfLabelsQuery>,
): Promise<{ labels: ShelfLabel[]; hasMore: boolean }> {
  const found = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'p.title as product', 'v.title as variant'])
    .where('v.status', '=', 'active')
    .where(sql<boolean>`(v.id = any(${variants}::uuid[]) or p.handle = any(${products}))`)
    .orderBy('p.position')
    .orderBy('p.handle')
    .orderBy('v.position')
    .limit(mostLabels + 1)
    .execute()
  const labels = found.slice(0, mostLabels).map(async (row) => ({ ...row, code: await codeOf(row.sku) }))
  return { labels: await Promise.all(labels), hasMore: found.length > mostLabels }
}

function codeOf(sku: string) {
  return sku.length <= mostInBars && /^[ -~]+$/.test(sku) ? code128(sku) : qrCode(sku)
}
