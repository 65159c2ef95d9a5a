import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { longAttributes } from './long-attributes.ts'
import { starCounts } from './product-reviews.ts'
import type { CardRow } from './wire-product.ts'

/** Of each the little that its card shows; a whole product takes three times as long. */
export async function readCards(
  db: Db,
  handles: readonly string[],
): Promise<(CardRow & { version: number })[]> {
  const { rows } = await sql<CardRow & { version: number }>`/* read-cards */
    select handle, title, option_names, small.facts,
      case when small.facts ->> 'short' is null then body_html end as body_html,
      (select version from catalogue_version) as version,
      (select ${starCounts} from review r where r.product_id = product.id and r.state = 'published') as counts,
      (select coalesce(json_agg(image), '[]') from (select src, alt from product_image
        where product_id = product.id and src is not null and position is not null order by position limit 2) as image) as images,
      offers.variants
    from product
      -- Mentioned once: each mention would decompress them again.
      cross join lateral (select case jsonb_typeof(facts) when 'object' then facts - ${longAttributes()}::text[] end as facts offset 0) as small
      cross join lateral (select json_agg(offer) as variants from (
        select variant.id, option_values, price_paise, mrp_paise, coalesce(stock.available, 0) as available
        from variant left join stock on stock.variant_id = variant.id
        where product_id = product.id and variant.status = 'active' order by variant.position) as offer) as offers
    where handle = any(${handles}) and status = 'active' and offers.variants is not null`.execute(db)
  return rows
}
