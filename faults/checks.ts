import type pg from 'pg'

export interface Violation {
  check: string
  found: string
}

const handled = `'paid', 'packing', 'dispatched', 'delivered', 'returned'`
const live = `(${handled})`

/** Each finds the rows that break a promise of the shop at any moment, in the shop's own tables alone: none is right. */
export const checksAtAnyTime = {
  'all stock is available, sold or reserved': `
    select s.variant_id as variant, s.available, b.pieces as brought, coalesce(t.pieces, 0) as taken from stock s
    join (select variant_id, sum(pieces) as pieces from faults.delivery group by 1) b using (variant_id)
    left join (select l.variant_id, sum(l.quantity - coalesce((select sum(r.quantity) from parcel_line r join parcel p on p.id = r.parcel_id
        where r.order_id = l.order_id and r.position = l.position and p.return_outcome = 'restock'), 0)
        - coalesce((select sum(r.quantity) from refund_line r join parcel p on p.id = r.parcel_id
        where r.order_id = l.order_id and r.position = l.position and r.restocked and p.return_outcome is distinct from 'restock'), 0)) as pieces
      from order_line l join "order" o on o.id = l.order_id where o.status in ('awaiting-payment', ${handled}) group by 1) t using (variant_id)
    where s.available < 0 or b.pieces <> s.available + coalesce(t.pieces, 0)`,
  'a coupon is used by as many orders as it counts, and within its limit': `
    select c.title, c.uses, c.usage_limit from coupon c where c.usage_limit is not null and (c.uses > c.usage_limit
      or c.uses <> (select count(*) from coupon_use u where u.coupon_id = c.id)
      or c.uses <> (select count(*) from "order" o where o.coupon_id = c.id
        and o.status in ('awaiting-payment', ${handled})))`,
  'no more is refunded than was paid for a line': `
    select l.order_id as "order", l.position, sum(r.amount_paise) as refunded from order_line l join refund_line r using (order_id, position)
    group by 1, 2 having sum(r.amount_paise) > max(l.quantity * l.unit_price_paise - l.discount_paise) or sum(r.quantity) > max(l.quantity)`,
  'a refund of lines has its credit notes, within the invoices, and one entry in the audit log': `
    select r.id as refund, r.amount_paise from refund r join "order" o on o.id = r.order_id where r.by_line and (
      r.amount_paise <> (select coalesce(sum((c.data->'totals'->>'total')::bigint), 0) from invoice c where c.refund_id = r.id)
      or (select count(*) from refund f where f.order_id = r.order_id and f.by_line) <> (
        select count(*) from audit_log a where a.operation = 'refund' and a.subject = 'order ' || o.order_number))
    union all select i.id, min(least(s.taxable, s.igst, s.cgst, s.sgst)) from invoice i cross join lateral (
      select sum(x.taxable * side) as taxable, sum(x.igst * side) as igst, sum(x.cgst * side) as cgst, sum(x.sgst * side) as sgst
      from (select id, data, 1 as side from invoice where id = i.id union all select id, data, -1 from invoice where invoice_id = i.id) d,
        jsonb_to_recordset(d.data->'lines') as x(position int, taxable bigint, igst bigint, cgst bigint, sgst bigint)
      group by x.position) s group by 1 having min(least(s.taxable, s.igst, s.cgst, s.sgst)) < 0`,
  'an order is as far as its last parcel, and every piece of it is in one': `
    select o.order_number, o.status, l.position, l.quantity, l.packed from "order" o join (
      select l.order_id, l.position, l.quantity, coalesce(sum(p.quantity), 0) as packed from order_line l
      left join parcel_line p using (order_id, position) group by 1, 2, 3) l on l.order_id = o.id
    where l.packed > l.quantity or (o.status in ('dispatched', 'delivered', 'returned') and l.packed <> l.quantity)
      or (l.packed > 0 and o.status not in ('packing', 'dispatched', 'delivered', 'returned'))
      or (o.status <> 'packing' and exists (select from parcel w where w.order_id = o.id and w.status in ('packing', 'packed')))`,
  'a parcel that is packed holds something, and the audit log has each of its steps once': `
    select o.order_number, p.number, p.status from parcel p join "order" o on o.id = p.order_id
    where p.status <> 'packing' and (not exists (select from parcel_line l where l.parcel_id = p.id)
      or array[1, (p.dispatched_at is not null)::int, (p.delivered_at is not null)::int, (p.returned_at is not null)::int] <> (
        select array[count(*) filter (where operation = 'pack'), count(*) filter (where operation = 'dispatch'),
          count(*) filter (where operation = 'deliver'), count(*) filter (where operation = 'return')]::int[]
        from audit_log a where a.subject = 'parcel ' || o.order_number || '/' || p.number))`,
  'a packed parcel has its one invoice, over what it holds': `
    select o.order_number, p.number, p.status, i.series, i.number as invoice from parcel p join "order" o on o.id = p.order_id
    left join invoice i on i.parcel_id = p.id
    where case when p.status = 'packing' then i.id is not null else i.id is null or
      (select jsonb_object_agg(position, quantity) from parcel_line where parcel_id = p.id) is distinct from
      (select jsonb_object_agg(l->>'position', l->'quantity') from jsonb_array_elements(i.data->'lines') l) end`,
  'the numbers of each series count up without a gap': `
    select s.key as series, s.last_number, count(i.id)::int as documents, max(i.number) as highest from document_series s
    left join invoice i on i.series = s.key group by s.key
    having count(i.id) <> s.last_number or max(i.number) is distinct from s.last_number`,
  'credit notes take back no more than their invoice': `
    select i.series, i.number, i.data->'totals'->'total' as total, c.credited from invoice i join (
      select invoice_id, sum((data->'totals'->'total')::bigint) as credited from invoice where kind = 'credit-note' group by 1) c
      on c.invoice_id = i.id where c.credited > (i.data->'totals'->'total')::bigint`,
  'a payout that is complete comes to the sum of its lines': `
    select p.id as payout, p.amount_paise, sum(l.credit_paise - l.debit_paise) as lines from payout p left join payout_line l on l.payout_id = p.id
    where p.completed_at is not null group by p.id having p.amount_paise <> coalesce(sum(l.credit_paise - l.debit_paise), 0)`,
  'a published version of a page and its one entry in the audit log are there together': `
    select coalesce('page ' || v.page, a.subject) as page, coalesce(v.number, a.number) as number, a.entries from page_version v full join (
      select subject, (after->>'number')::int as number, count(*)::int as entries from audit_log
      where subject like 'page %' and operation in ('publish', 'restore') group by 1, 2) a on a.subject = 'page ' || v.page and a.number = v.number
    where v.page is null or a.entries is distinct from 1`,
  'an uploaded photograph and its one entry in the audit log are there together': `
    select coalesce(i.id, a.photo) as photo, a.entries from (select id::text from product_image where original is not null) i full join (
      select after->>'photo' as photo, count(*)::int as entries from audit_log where operation = 'add-photo' group by 1) a on a.photo = i.id
    where i.id is null or a.entries is distinct from 1`,
}

/** These compare with what is known outside the shop, once all is settled. */
const checksOnceSettled = {
  'every captured payment has its one paid order, or went back in full': `
    select p.id as payment, p.amount, p.amount_refunded, o.status from faults.payment p
    left join "order" o on o.payment_id = p.id and o.status in ${live}
    where p.captured and p.amount_refunded <> case when o.id is null then p.amount
      else (select coalesce(sum(amount_paise), 0) from refund r where r.payment_id = p.id and r.by_line and r.status = 'processed') end`,
  'no order is paid without a captured payment': `
    select o.id as "order", o.payment_id as payment from "order" o
    where o.status in ${live} and o.total_paise >= 100 and not exists (
      select from faults.payment p where p.id = o.payment_id and p.order_id = o.provider_order_id and p.captured)`,
  'the amount captured is the total of the order, to the paisa': `
    select o.id as "order", o.total_paise, p.amount from "order" o join faults.payment p on p.id = o.payment_id
    where p.amount <> o.total_paise or o.total_paise <> (
      select sum(l.quantity * l.unit_price_paise - l.discount_paise) from order_line l where l.order_id = o.id)`,
  'every email came that an order calls for': `
    select called.kind, called.about from (
      select 'order-confirmed' as kind, id::text as about from "order"
        where status in (${handled}, 'cancelled')
      union all select 'order-cancelled', id::text from "order" where status = 'cancelled'
      union all select case when by_line then 'order-part-refunded' else 'order-refunded' end, id::text from refund
        where reason <> 'cancelled'
      union all select 'refund-completed', id::text from refund where status = 'processed'
      union all select 'parcel-' || status, id::text from parcel where status in ('dispatched', 'delivered')) called
    where not exists (select from faults.email t where t.kind = called.kind and t.about = called.about)`,
  'no email confirms an order that was never paid': `
    select t.about as "order" from faults.email t left join "order" o on o.id::text = t.about
    where t.kind = 'order-confirmed' and (o.id is null or o.status in ('awaiting-payment', 'expired', 'refunded'))`,
  'every refund at the provider is one of ours, by its number, and of its amount': `
    select r.id as refund, r.payment_id as payment from faults.refund r join faults.payment p on p.id = r.payment_id
    where p.captured and not exists (select from refund f where f.provider_refund_id = r.id
      and f.payment_id = r.payment_id and f.amount_paise = r.amount and f.status = 'processed')`,
  'no more is refunded than was captured': `
    select r.order_id as "order", r.payment_id as payment, sum(r.amount_paise) as refunded from refund r join faults.payment p on p.id = r.payment_id
    group by 1, r.payment_id having sum(r.amount_paise) > max(p.amount)`,
  'every acknowledged event is stored': `
    select e.id as event from faults.event e where not exists (select from payment_event k where k.event_id = e.id)`,
  'what a shopper was promised holds': `
    select t.kind, o.id as "order", o.status from faults.promise t left join "order" o on o.id = t.order_id
    where o.id is null or o.status not in (${handled}, 'cancelled') or (t.kind = 'cancelled' and o.status <> 'cancelled')`,
  'every payout is stored, and its lines come to its amount': `
    select s.id as payout, s.amount, p.amount_paise, l.net from faults.settlement s left join payout p using (id), lateral (
      select coalesce(sum(credit_paise - debit_paise), 0) as net from payout_line where payout_id = s.id) l
    where p.id is null or p.completed_at is null or s.amount <> p.amount_paise or s.amount <> l.net`,
  'what was paid out is matched, in one payout, as the provider reports it': `
    select coalesce(s.entity_id, l.entity_id) as id, s.settlement_id as settled, l.payout_id as stored, l.problem
    from faults.settled_line s full join payout_line l on l.payout_id = s.settlement_id and l.entity_id = s.entity_id
    where s.entity_id is null or l.entity_id is null or not l.is_matched or s.credit - s.debit <> l.credit_paise - l.debit_paise
      or 1 <> (select count(*) from payout_line m where m.entity_id = l.entity_id)`,
  'every webhook arrives that an order calls for': `
    select called.event, called.about from (
      select 'order.paid' as event, order_number::text as about from "order" where order_number is not null and status <> 'refunded'
      union all select 'order.packed', order_number || '/' || number from parcel p join "order" o on o.id = p.order_id where packed_at is not null
      union all select 'order.dispatched', order_number || '/' || number from parcel p join "order" o on o.id = p.order_id
        where p.dispatched_at is not null
      union all select 'order.refunded', id::text from refund where status = 'processed') called
    where exists (select from webhook_endpoint)
      and not exists (select from faults.webhook w where w.event = called.event and w.about = called.about)`,
  'webhooks of an order arrive in its order': `
    select w."order", w.event, w.sequence, l.event as later from faults.webhook w join faults.webhook l using ("order")
    where l.sequence > w.sequence and l.place < w.place
      and not exists (select from faults.webhook e where e.sequence = w.sequence and e.place < l.place)`,
  'what the Admin API said is done stands in the audit log': `
    select w.operation, w.subject from faults.admin_write w
    where not exists (select from audit_log a where a.operation = w.operation and a.subject = w.subject)`,
  'a coupon of the Admin API is whole and audited once, or absent': `
    select coalesce('coupon ' || c.title, a.subject) as coupon, a.entries from (select title from coupon where title like 'ADMIN%') c
    full join (select subject, count(*)::int as entries from audit_log where operation = 'make' and subject like 'coupon ADMIN%' group by 1) a
      on a.subject = 'coupon ' || c.title
    where c.title is null or a.entries is distinct from 1`,
  'nothing is stuck': `
    select 'order' as what, id::text, status from "order" where status = 'awaiting-payment'
    union all select 'refund', id::text, status || coalesce(': ' || last_error, '') from refund where status <> 'processed'
    union all select 'payment', id, status from faults.payment where status in ('created', 'authorized')
    union all select 'webhook', id::text, coalesce(last_error, event) from webhook_delivery where next_try_at is not null
    union all select 'outbox', id::text, task from outbox
    union all select 'job', id::text, coalesce(last_error, 'waiting') from graphile_worker._private_jobs`,
}

export const checks = { ...checksAtAnyTime, ...checksOnceSettled }

export type Check = keyof typeof checks

const mostNamed = 5

/** Asks the database about each promise. Of many broken rows the first few are named. */
export async function findViolations(
  pool: pg.Pool,
  asked: Readonly<Record<string, string>> = checks,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [check, sql] of Object.entries(asked)) {
    const { rows } = await pool.query(sql)
    for (const row of rows.slice(0, mostNamed)) violations.push({ check, found: JSON.stringify(row) })
    if (rows.length > mostNamed) violations.push({ check, found: `and ${rows.length - mostNamed} more` })
  }
  return violations
}
