import { sql } from 'kysely'
import { addDays } from '../../../shop/day.ts'
import type { CouponSales } from '../../../shop/orders/money-contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { paidAt, saleNotices, saleRefunds, sold, within } from './sum-sales.ts'

/** Per code, the one that sold most first. Both days included; orders and refunds as the report of sales counts them. */
export async function reportCoupons(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<CouponSales[]> {
  const period = { from, until: addDays(to, 1) }
  const { rows } = await sql<CouponSales>`/* report-coupons */
    with sold as (
      select coupon_title as code, count(*)::int as orders, sum(total_paise)::bigint as sales,
        sum((select coalesce(sum(amount_paise), 0) from order_adjustment a where a.order_id = o.id and a.kind = 'coupon'))::bigint as discount
      from "order" o where ${sold} and coupon_title is not null and ${within(paidAt, period)} group by 1
    ), given_back as (
      select o.coupon_title as code, sum(b.amount)::bigint as refunded from (
        select order_id, amount_paise as amount from refund r where ${saleRefunds} and ${within(sql`r.created_at`, period)}
        union all select order_id, amount_paise from payment_notice n where ${saleNotices} and ${within(sql`n.reported_at`, period)}
      ) b join "order" o on o.id = b.order_id where o.coupon_title is not null group by 1
    )
    select code, (select id from coupon c where c.title = code) as "couponId",
      coalesce(orders, 0) as orders, coalesce(sales, 0) as sales, coalesce(refunded, 0) as refunded, coalesce(discount, 0) as discount
    from sold full join given_back using (code) order by sales desc, code`.execute(db)
  return rows
}
