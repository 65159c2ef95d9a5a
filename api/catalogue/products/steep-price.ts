import { sql } from 'kysely'
import { steepPercent } from '../../../shop/coupons/percent.ts'
import { dayMs } from '../../../shop/day.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { idAt } from '../../platform/postgres/new-id.ts'

/** `newIn`: the handle of the product that gets a variant. */
export type NewPrice = { price: number } & ({ sku: string } | { variantId: string } | { newIn: string })

/** Asked in the transaction of the write, once the variants are locked: a SKU may change hands before that. */
export type CheckPrices = (db: Db | Tx, prices: readonly NewPrice[]) => Promise<void>

const rememberedDays = 30

const highest = sql`greatest(price_paise, (select max(price_before_paise) from price_change c
  where c.variant_id = variant.id and c.at > now() - ${rememberedDays} * interval '1 day'))`

/**
 * Whether a price is another one and more than `steepPercent` below the highest of the last 30 days, so that small steps add up.
 * A new variant may stand in for another: its price is held against the lowest of those that its product has had as long, or
 * against the highest where all are new. So may a new product: its first are held against the lowest of the shop.
 */
export async function isAnySteep(db: Db | Tx, prices: readonly NewPrice[]): Promise<boolean> {
  const skus = prices.map((one) => ('sku' in one ? one.sku : null))
  const ids = prices.map((one) => ('variantId' in one ? one.variantId : null))
  const handles = prices.map((one) => ('newIn' in one ? one.newIn : null))
  const longHad = sql`variant.id < ${idAt(Date.now() - rememberedDays * dayMs)}`
  const { rows } = await sql`
    select 1 from unnest(${skus}::text[], ${ids}::uuid[], ${handles}::text[], ${prices.map(({ price }) => price)}::bigint[])
      as wanted (sku, id, handle, price)
    join lateral (
      select price_paise as present, ${highest} as highest from variant where sku = wanted.sku
      union all select price_paise, ${highest} from variant where id = wanted.id
      union all select null, coalesce(min(${highest}) filter (where ${longHad}), max(${highest}), (
          select coalesce(min(price_paise) filter (where ${longHad}), min(price_paise)) from variant where wanted.handle is not null))
        from variant join product on product.id = product_id where handle = wanted.handle
    ) v on true
    where wanted.price is distinct from v.present and wanted.price * 100 < ${100 - steepPercent} * v.highest limit 1`.execute(
    db,
  )
  return rows.length > 0
}
