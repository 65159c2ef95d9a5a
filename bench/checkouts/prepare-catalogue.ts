import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface Variant {
  variantId: string
  price: number
}

export interface Catalogue {
  variants: readonly Variant[]
  coupons: readonly { couponId: string; title: string }[]
}

const variantCount = 30
const couponCount = 10
const plenty = 10_000_000
/** Two variants sell out on the way: who comes too late must hear so, and nothing else may happen. */
const scarceCount = 2
const fewPieces = 200

export async function prepareCatalogue(pool: pg.Pool): Promise<Catalogue> {
  await pool.query(moreVariants, [variantCount])
  const { rows: variants } = await pool.query<Variant>(
    `select v.id as "variantId", v.price_paise as price from variant v join product p on p.id = v.product_id
      where v.status = 'active' and p.status = 'active' order by v.id limit $1`,
    [variantCount],
  )
  await pool.query(
    'create schema if not exists bench; create table if not exists bench.initial_stock (variant_id uuid primary key, pieces integer)',
  )
  for (const [index, { variantId }] of variants.entries())
    await pool.query(
      `with filled as (update stock set available = $2 where variant_id = $1)
        insert into bench.initial_stock values ($1, $2) on conflict (variant_id) do update set pieces = $2`,
      [variantId, index < scarceCount ? fewPieces : plenty],
    )
  const coupons = Array.from({ length: couponCount }, () => {
    const couponId = randomUUID()
    return { couponId, title: `BENCH-${couponId.slice(-6)}` }
  })
  for (const { couponId, title } of coupons)
    await pool.query('insert into coupon (id, title, percent, usage_limit) values ($1, $2, 10, $3)', [
      couponId,
      title,
      plenty,
    ])
  return { variants, coupons }
}

const moreVariants = `
  with missing as (
    select v.*, number from (
      select v.*, count(*) over () as have from variant v join product p on p.id = v.product_id
      where v.status = 'active' and p.status = 'active' order by v.id limit 1
    ) v, generate_series(1, $1 - have) as number
  ), added as (
    insert into variant (id, product_id, position, sku, option_values, title, price_paise, mrp_paise, grams)
    select gen_random_uuid(), product_id, 1000 + number, sku || '-' || number, array[title || ' ' || number],
      title || ' ' || number, price_paise, mrp_paise, grams from missing returning id
  )
  insert into stock (variant_id, available) select id, 0 from added`
