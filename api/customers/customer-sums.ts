import { sql } from 'kysely'

const refundedBefore = sql`regexp_replace(translate(cells->>'Refunded Amount', '०१२३४५६७८९', '0123456789'), '^[^0-9]+|,|[^0-9]+$', '', 'g')`

/**
 * Joins to customers `c`: `o`, their orders here, and `p`, those of before, at least so many as the import of customers said.
 * What was refunded, or went back by a lost dispute, is not spent.
 */
export const customerSums = sql`
  left join lateral (select count(*)::int as orders, max(coalesce(b.paid_at, b.created_at)) as "lastOrderAt",
      coalesce(sum(b.total_paise - r.refunded) filter (where b.status not in ('cancelled', 'refunded') and b.paid_at is not null), 0)::bigint as spent
    from "order" b cross join lateral (select coalesce(sum(amount_paise), 0) as refunded from (
      select amount_paise from refund where order_id = b.id and (payment_id is null or payment_id = b.payment_id)
      union all select amount_paise from payment_notice where order_id = b.id and (kind = 'refund' or status = 'lost')) g) r
    where b.customer_id = c.id and b.order_number is not null) o on true
  left join customer_import i on i.customer_id = c.id
  left join lateral (select greatest(count(*), i.orders)::int as orders, max(placed_at) as "lastOrderAt",
      greatest(sum(total_paise - least(total_paise, case when ${refundedBefore} ~ '^[0-9]{1,9}([.][0-9]{1,2})?$'
          then (${refundedBefore})::numeric * 100 else 0 end))
        filter (where not cells ? 'Cancelled at' and coalesce(cells->>'Financial Status', '') not in ('refunded', 'voided')),
        i.spent_paise, 0)::bigint as spent
    from past_order where email in (c.email, c.verified_phone)) p on true`
