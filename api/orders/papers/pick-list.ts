import { sql } from 'kysely'
import type { PickList } from '../../../shop/orders/pick-list-contract.ts'
import { packableStatus } from '../../../shop/orders/states.ts'
import type { Db } from '../../platform/postgres/database.ts'

const mostOrdersPerRow = 12

const statuses = [...Object.values(packableStatus), 'packing']

/** Pieces of paid and confirmed orders that are in no parcel yet; in the order of the shop, under the SKU of today. */
export async function findPickList(db: Db): Promise<PickList> {
  const { rows } = await sql<PickList['rows'][number] & { waiting: number }>`/* pick-list */
    with piece as (
      select o.order_number, l.variant_id, l.sku, concat_ws(' - ', l.title, nullif(l.variant_title, 'Default Title')) as title,
        l.quantity - coalesce((select sum(k.quantity) from parcel_line k
          where k.order_id = l.order_id and k.position = l.position), 0) as quantity
      from "order" o join order_line l on l.order_id = o.id
      where o.order_number is not null and o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})),
    picked as (
      select variant_id, (array_agg(sku order by order_number desc))[1] as sku,
        (array_agg(title order by order_number desc))[1] as title, sum(quantity)::int as quantity,
        array_agg(distinct order_number order by order_number) as orders
      from piece where quantity > 0 group by variant_id)
    select k.variant_id as "variantId", coalesce(v.sku, k.sku) as sku, k.title, k.quantity,
      k.orders[:${sql.lit(mostOrdersPerRow)}] as orders, greatest(cardinality(k.orders) - ${sql.lit(mostOrdersPerRow)}, 0) as "moreOrders",
      (select count(distinct order_number)::int from piece where quantity > 0) as waiting
    from picked k left join variant v on v.id = k.variant_id left join product p on p.id = v.product_id
    order by p.position, p.handle, v.position, k.sku`.execute(db)
  return {
    orders: rows[0]?.waiting ?? 0,
    pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    rows: rows.map(({ waiting: _waiting, ...row }) => row),
  }
}
