import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { steepPercent } from '../../../shop/coupons/percent.ts'
import { dayMs } from '../../../shop/day.ts'
import type { VariantRow } from '../../../shop/products/variants-contract.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { idAt } from '../../platform/postgres/new-id.ts'
import { subjectOf } from './edit-product.ts'
import type { StoredVariant } from './variant-store.ts'

/** What a variant is known by. */
interface Label {
  product: string
  subject: string
  sku: string
  optionValues: readonly string[]
  /** The SKU that the variant had before. */
  skuBefore: string | null
}

/** `newIn`: the handle of the product that gets a variant. */
export type NewPrice = { price: number } & (
  | { sku: string }
  | { variantId: string }
  | { newIn: string }
  | { label: Label }
)

/** Asked in the transaction of the write, once the variants are locked: a SKU may change hands before that. */
export type CheckPrices = (db: Db | Tx, prices: readonly NewPrice[]) => Promise<void>

const rememberedDays = 30

/** Of each row, and of the label that it takes or puts back on sale. */
export function pricesOfRows(
  handle: string,
  { rows, stored }: { rows: readonly VariantRow[]; stored: readonly StoredVariant[] },
): NewPrice[] {
  return rows.flatMap((row) => {
    const { id, price, sku, optionValues } = row
    const before = stored.find((variant) => variant.id === id)
    const own = { ...(id ? { variantId: id } : { newIn: handle }), price }
    if (before && hasSameLabel(before, row)) return [own]
    const known = { product: handle, subject: subjectOf(handle), sku, optionValues }
    return [own, { label: { ...known, skuBefore: before?.sku ?? null }, price }]
  })
}

function hasSameLabel(before: StoredVariant, { sku, optionValues, status }: VariantRow): boolean {
  const isBack = status === 'active' && before.status === 'archived'
  return !isBack && sku === before.sku && isDeepStrictEqual(optionValues, before.optionValues)
}

const highest = sql`greatest(price_paise, (select max(price_before_paise) from price_change c
  where c.variant_id = variant.id and c.at > now() - ${rememberedDays} * interval '1 day'))`

const sameOptions = (options: RawBuilder<unknown>) =>
  sql`lower(${options}::text) = lower((label -> 'optionValues')::text)`

const isGivenUp = sql`exists (
  select from audit_log a cross join jsonb_each(a.before) as old (sku, fields)
  where a.operation = 'edit-variants' and a.subject = label ->> 'subject' and a.at > now() - ${rememberedDays} * interval '1 day'
    and coalesce(a.after -> old.sku ->> 'sku', old.sku) is distinct from label ->> 'skuBefore'
    and (old.fields ->> 'sku' = label ->> 'sku' or ${sameOptions(sql`(old.fields -> 'optionValues')`)}))`

/**
 * Whether a price is another one and more than `steepPercent` below the highest of the last 30 days, so that small steps add up.
 * A new variant may stand in for another: its price is held against the lowest of those that its product has had as long, or
 * against the highest where all are new. So may a new product: its first are held against the lowest of the shop.
 * A label is held against the variant that has it, and one that another gave up in the last 30 days against the highest of the product.
 */
export async function isAnySteep(db: Db | Tx, prices: readonly NewPrice[]): Promise<boolean> {
  const skus = prices.map((one) => ('sku' in one ? one.sku : null))
  const ids = prices.map((one) => ('variantId' in one ? one.variantId : null))
  const handles = prices.map((one) => ('newIn' in one ? one.newIn : null))
  const labels = prices.map((one) => ('label' in one ? JSON.stringify(one.label) : null))
  const longHad = sql`variant.id < ${idAt(Date.now() - rememberedDays * dayMs)}`
  const { rows } = await sql`
    select 1 from unnest(${skus}::text[], ${ids}::uuid[], ${handles}::text[], ${labels}::jsonb[], ${prices.map(({ price }) => price)}::bigint[])
      as wanted (sku, id, handle, label, price)
    join lateral (
      select price_paise as present, ${highest} as highest from variant where sku = wanted.sku
      union all select price_paise, ${highest} from variant where id = wanted.id
      union all select null, coalesce(min(${highest}) filter (where ${longHad}), max(${highest}), (
          select coalesce(min(price_paise) filter (where ${longHad}), min(price_paise)) from variant where wanted.handle is not null))
        from variant join product on product.id = product_id where handle = wanted.handle
      union all select price_paise, ${highest} from variant join product on product.id = product_id
        where handle = label ->> 'product' and (sku = label ->> 'sku' or ${sameOptions(sql`to_jsonb(option_values)`)})
      union all select null, max(${highest}) from variant join product on product.id = product_id
        where handle = label ->> 'product' and ${isGivenUp}
    ) v on true
    where wanted.price is distinct from v.present and wanted.price * 100 < ${100 - steepPercent}::bigint * v.highest limit 1`.execute(
    db,
  )
  return rows.length > 0
}
