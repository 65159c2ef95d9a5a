import { type RawBuilder, sql } from 'kysely'
import { kolkataStart } from '../../../shop/day.ts'

/** From the first instant of `from` until that of `until`. */
export interface Period {
  from: string
  until: string
}

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')::date`

export function within(at: RawBuilder<unknown>, { from, until }: Period): RawBuilder<unknown> {
  return sql`${at} >= ${kolkataStart(from)} and ${at} < ${kolkataStart(until)}`
}

export const paidAt = sql`o.paid_at`

/** Of the order `o`. One whose payment came too late was never a sale. */
export const sold = sql`o.order_number is not null and o.status <> 'refunded'`

/** Of late, double and wrong payments the money went back that was never a sale. */
export const saleRefunds = sql`r.reason not in ('late-payment', 'duplicate-payment', 'amount-mismatch') and ${ofSales(sql`r.order_id`)}`
export const saleNotices = sql`(n.kind = 'refund' or n.status = 'lost') and ${ofSales(sql`n.order_id`)}`

/** Nor was an order in cash that nobody took, whose advance goes back. */
function ofSales(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from "order" u where u.id = ${orderId}
    and (u.status = 'refunded' or (u.pay_by = 'cash' and u.paid_at is null)))`
}

/** Columns as in `sales_day`; a row for each day, empty ones too. */
export function sumDays(period: Period): RawBuilder<unknown> {
  const { from, until } = period
  return sql`
    select d.day, coalesce(o.orders, 0)::int as orders, coalesce(l.pieces, 0)::int as pieces, coalesce(o.gross, 0)::bigint as gross_paise,
      coalesce(o.discount, 0)::bigint as discount_paise, coalesce(o.sales, 0)::bigint as sales_paise,
      (coalesce(r.refunds, 0) + coalesce(n.refunds, 0))::int as refunds, (coalesce(r.amount, 0) + coalesce(n.amount, 0))::bigint as refunded_paise,
      coalesce(s.parcels, 0)::int as dispatched, coalesce(b.parcels, 0)::int as returned
    from (select generate_series(${from}::date, ${until}::date - 1, interval '1 day')::date as day) d
    left join (select ${dayOf(paidAt)} as day, count(*) as orders, sum(subtotal_paise) as gross, sum(discount_paise) as discount,
        sum(total_paise) as sales from "order" o where ${sold} and ${within(paidAt, period)} group by 1) o using (day)
    left join (select ${dayOf(paidAt)} as day, sum(quantity) as pieces from "order" o join order_line on order_id = o.id
        where ${sold} and ${within(paidAt, period)} group by 1) l using (day)
    left join (select ${dayOf(sql`r.created_at`)} as day, count(*) as refunds, sum(amount_paise) as amount from refund r
        where ${saleRefunds} and ${within(sql`r.created_at`, period)} group by 1) r using (day)
    left join (select ${dayOf(sql`n.reported_at`)} as day, count(*) as refunds, sum(amount_paise) as amount from payment_notice n
        where ${saleNotices} and ${within(sql`n.reported_at`, period)} group by 1) n using (day)
    left join (select ${dayOf(sql`dispatched_at`)} as day, count(*) as parcels from parcel
        where ${within(sql`dispatched_at`, period)} group by 1) s using (day)
    left join (select ${dayOf(sql`returned_at`)} as day, count(*) as parcels from parcel
        where ${within(sql`returned_at`, period)} group by 1) b using (day)`
}

/** Columns as in `sales_of_state`. */
export function sumStates(period: Period): RawBuilder<unknown> {
  return sql`
    select ${dayOf(paidAt)} as day, coalesce(nullif(shipping_address->>'province', ''), 'Unknown') as state,
      count(*)::int as orders, sum(total_paise)::bigint as sales_paise
    from "order" o where ${sold} and ${within(paidAt, period)} group by 1, 2`
}

/** Columns as in `sales_of_product`; by SKU, under the name of its latest sale. */
export function sumProducts(period: Period): RawBuilder<unknown> {
  return sql`
    select ${dayOf(paidAt)} as day, sku, max(product_handle) as handle,
      max(concat_ws(' - ', title, nullif(variant_title, 'Default Title'))) as title, sum(quantity)::int as pieces,
      sum(quantity::bigint * unit_price_paise - l.discount_paise)::bigint as sales_paise
    from "order" o join order_line l on l.order_id = o.id
    where ${sold} and ${within(paidAt, period)} group by 1, 2`
}
