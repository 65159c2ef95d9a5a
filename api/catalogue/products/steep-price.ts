import { sql } from 'kysely'
import { steepPercent } from '../../../shop/coupons/percent.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** `newIn`: the handle of the product that gets a variant. */
export type NewPrice = { price: number } & ({ sku: string } | { variantId: string } | { newIn: string })

/** Asked in the transaction of the write, once the variants are locked: a SKU may change hands before that. */
export type CheckPrices = (db: Db | Tx, prices: readonly NewPrice[]) => Promise<void>

/**
 * Whether a price is another one and more than `steepPercent` below the highest of the last 30 days, so that small steps add up;
 * one of a new variant below the lowest of its product, as it may stand in for another.
 */
export async function isAnySteep(db: Db | Tx, prices: readonly NewPrice[]): Promise<boolean> {
  const skus = prices.map((one) => ('sku' in one ? one.sku : null))
  const ids = prices.map((one) => ('variantId' in one ? one.variantId : null))
  const handles = prices.map((one) => ('newIn' in one ? one.newIn : null))
  const { rows } = await sql`
    select 1 from unnest(${skus}::text[], ${ids}::uuid[], ${handles}::text[], ${prices.map(({ price }) => price)}::bigint[])
      as wanted (sku, id, handle, price)
    join lateral (
      select id, price_paise from variant where sku = wanted.sku
      union all select id, price_paise from variant where id = wanted.id
      union all select null, min(price_paise) from variant join product on product.id = product_id where handle = wanted.handle
    ) v on true
    where wanted.price <> v.price_paise and wanted.price * 100 < ${100 - steepPercent} * greatest(v.price_paise, (
      select max(price_before_paise) from price_change c where c.variant_id = v.id and c.at > now() - interval '30 days'
    )) limit 1`.execute(db)
  return rows.length > 0
}
