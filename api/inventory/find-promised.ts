import { sql } from 'kysely'
import type { Db, Tx } from '../postgres/database.ts'

/**
 * Pieces on the shelf that are not for sale, by variant: of orders that are being paid or are paid, until they are packed.
 * On the shelf is what is for sale and what is promised.
 */
export async function findPromised(
  db: Db | Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ variantId: string; promised: number }>`/* find-promised */
    select l.variant_id as "variantId", sum(l.quantity - coalesce(k.packed, 0))::int as promised
    from "order" o join order_line l on l.order_id = o.id left join lateral (
      select sum(quantity) as packed from parcel_line where order_id = l.order_id and position = l.position) k on true
    where o.status in ('awaiting-payment', 'paid', 'packing') and l.variant_id = any(${variantIds}::uuid[])
    group by 1`.execute(db)
  return new Map(rows.map(({ variantId, promised }) => [variantId, promised]))
}
