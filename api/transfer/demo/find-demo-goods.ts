import { sql } from 'kysely'
import demo from '#store/demo.json' with { type: 'json' }
import shopJson from '#store/settings.json' with { type: 'json' }
import { CommandError } from '../../command-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { DemoCoupon, DemoProduct } from './plan-orders.ts'

export async function requireEmptyShop(db: Db | Tx): Promise<void> {
  const { rows } = await sql<{ isDemo: boolean; hasOrders: boolean }>`
    select exists (select from demo_fill) as "isDemo", exists (select from "order") as "hasOrders"`.execute(
    db,
  )
  const [found] = rows
  if (found?.isDemo) throw new CommandError('This shop is filled with demo orders already.')
  if (found?.hasOrders)
    throw new CommandError(
      'This shop has orders of its own, and demo orders would mix with them. Use an empty SHOP_DATA_DIR.',
    )
}

/** How often they are bought; anything else a little. */
const popularity: Readonly<Record<string, number>> = demo.popularity

/** What may be invoiced: without HSN nothing is sent. */
export async function findDemoProducts(db: Db): Promise<DemoProduct[]> {
  const { rows } = await sql<Omit<DemoProduct, 'weight'>>`
    select p.id as "productId", v.id as "variantId", p.handle, v.sku, p.title, v.title as "variantTitle",
      coalesce(v.image_src, (select i.src from product_image i where i.product_id = p.id and i.src is not null and i.position is not null order by i.position limit 1)) as image,
      v.price_paise as price, v.grams, p.facts->>'hsn' as hsn
    from product p join variant v on v.product_id = p.id
    where p.status = 'active' and v.status = 'active' and p.facts->>'hsn' ~ '^[0-9]{8}$' and v.price_paise >= 100
    order by p.position, v.position`.execute(db)
  if (rows.length === 0) throw new CommandError('There are no products to sell. Import products first.')
  return rows.map((row, index) => ({ ...row, weight: (popularity[row.handle] ?? 3) / (1 + (index % 2)) }))
}

export async function findDemoCoupons(db: Db): Promise<DemoCoupon[]> {
  const { rows } = await sql<DemoCoupon>`
    select id, title, percent::float8 as percent, once_per_customer as "oncePerCustomer", product_handles as "productHandles"
    from coupon where status = 'active' and usage_limit is null and minimum_subtotal_paise = 0 and collections is null
      and ends_at is null and not starts_with(title, ${shopJson.coupons.internalPrefix}) order by title`.execute(
    db,
  )
  return rows
}
