-- What is true of every shop at any moment, in its own tables alone: each statement finds the rows that break it.
-- `npx shop check` and `npm run faults` read this file.

-- check: what is on the shelf is for sale or promised, and what the ledger adds up to
select s.variant_id as variant, s.available, s.short, coalesce(p.promised, 0) as promised, coalesce(l.shelf, 0) as shelf,
  coalesce(l.promised, 0) as promised_in_ledger from stock s left join stock_promised p using (variant_id)
left join (select variant_id, sum(shelf) as shelf, sum(promised) as promised from stock_ledger group by 1) l using (variant_id)
where s.available + coalesce(p.promised, 0) - s.short <> coalesce(l.shelf, 0) or coalesce(p.promised, 0) <> coalesce(l.promised, 0)
  or s.short > coalesce(p.promised, 0);

-- check: a coupon is used by as many orders as it counts, and within its limit
select c.title, c.uses, c.usage_limit from coupon c where c.usage_limit is not null and (c.uses > c.usage_limit
  or (c.uses, (select count(*) from coupon_use u where u.coupon_id = c.id)) <> (
    -- Of customers who were erased only the orders stay.
    select count(*), count(o.customer_id) from "order" o where o.coupon_id = c.id
    and o.status in ('awaiting-payment', 'paid', 'placed', 'confirmed', 'packing', 'dispatched', 'delivered', 'returned')));

-- check: what is taken off an order adds up to its discount, and its shares to those of its lines
select o.id as "order", o.discount_paise as discount, a.amount, l.shares, a.shares as taken from (
  select order_id from order_adjustment union select id from "order" where discount_paise > 0) d join "order" o on o.id = d.order_id
left join lateral (select array_agg(discount_paise order by position) as shares from order_line where order_id = o.id) l on true
left join lateral (select (select sum(amount_paise) from order_adjustment where order_id = o.id) as amount, array_agg(share order by line) as shares
  from (select line, sum(share)::bigint as share from order_adjustment, unnest(shares) with ordinality as one(share, line)
    where order_id = o.id group by 1) by_line) a on true
where o.discount_paise is distinct from a.amount or l.shares is distinct from a.shares;

-- check: no more is refunded than was paid for a line
select l.order_id as "order", l.position, sum(r.amount_paise) as refunded from order_line l join refund_line r using (order_id, position)
group by 1, 2 having sum(r.amount_paise) > max(l.quantity * l.unit_price_paise - l.discount_paise) or sum(r.quantity) > max(l.quantity);

-- check: a refund of lines has its credit notes, within the invoices, and one entry in the audit log
select r.id as refund, r.amount_paise from refund r join "order" o on o.id = r.order_id where r.by_line and (
  r.amount_paise <> (select coalesce(sum((c.data->'totals'->>'total')::bigint), 0) from invoice c where c.refund_id = r.id)
  or (select count(*) from refund f where f.order_id = r.order_id and f.by_line) <> (
    select count(*) from audit_log a where a.operation = 'refund' and a.subject = 'order ' || o.order_number))
union all select i.id, min(least(s.taxable, s.igst, s.cgst, s.sgst)) from invoice i cross join lateral (
  select sum(x.taxable * side) as taxable, sum(x.igst * side) as igst, sum(x.cgst * side) as cgst, sum(x.sgst * side) as sgst
  from (select id, data, 1 as side from invoice where id = i.id union all select id, data, -1 from invoice where invoice_id = i.id) d,
    jsonb_to_recordset(d.data->'lines') as x(position int, taxable bigint, igst bigint, cgst bigint, sgst bigint)
  group by x.position) s group by 1 having min(least(s.taxable, s.igst, s.cgst, s.sgst)) < 0;

-- check: an order is as far as its last parcel, and every piece of it is in one
select o.order_number, o.status, l.position, l.quantity, l.packed from "order" o join (
  select l.order_id, l.position, l.quantity, coalesce(sum(p.quantity), 0) as packed,
    coalesce(sum(p.quantity) filter (where w.status <> 'unpacked'), 0) as sent,
    coalesce(sum(p.quantity) filter (where w.lost_at is not null and w.delivered_at is null), 0) as lost from order_line l
  left join parcel_line p using (order_id, position) left join parcel w on w.id = p.parcel_id group by 1, 2, 3) l on l.order_id = o.id
where l.packed > l.quantity or (o.status in ('dispatched', 'delivered', 'returned') and l.packed <> l.quantity)
  or (l.sent > 0 and o.status not in ('packing', 'dispatched', 'delivered', 'returned')
    and not (o.status = 'cancelled' and l.lost = l.sent))
  or (o.status <> 'packing' and exists (select from parcel w where w.order_id = o.id and w.status in ('packing', 'packed')));

-- check: a parcel that is packed holds something, and the audit log has each of its steps once
select o.order_number, p.number, p.status from parcel p join "order" o on o.id = p.order_id
where p.status <> 'packing' and (not exists (select from parcel_line l where l.parcel_id = p.id)
  or array[1, (p.dispatched_at is not null)::int, (p.delivered_at is not null)::int, (p.returned_at is not null)::int] <> (
    select array[count(*) filter (where operation = 'pack'),
      count(*) filter (where operation = 'dispatch' or (operation = 'scan' and after->>'status' = 'dispatched')),
      count(*) filter (where operation = 'deliver' or (operation = 'scan' and after->>'status' = 'delivered')),
      count(*) filter (where operation = 'return')]::int[]
    from audit_log a where a.subject = 'parcel ' || o.order_number || '/' || p.number));

-- check: a packed parcel has its one invoice, over what it holds
select o.order_number, p.number, p.status, i.series, i.number as invoice from parcel p join "order" o on o.id = p.order_id
left join invoice i on i.parcel_id = p.id
where case when p.status = 'packing' then i.id is not null else i.id is null or
  (select jsonb_object_agg(position, quantity) from parcel_line where parcel_id = p.id) is distinct from
  (select jsonb_object_agg(l->>'position', l->'quantity') from jsonb_array_elements(i.data->'lines') l) end;

-- check: the numbers of each series count up without a gap
select s.key as series, s.last_number, count(i.id)::int as documents, max(i.number) as highest from document_series s
left join invoice i on i.series = s.key group by s.key
having count(i.id) <> s.last_number or max(i.number) is distinct from s.last_number;

-- check: credit notes take back no more than their invoice
select i.series, i.number, i.data->'totals'->'total' as total, c.credited from invoice i join (
  select invoice_id, sum((data->'totals'->'total')::bigint) as credited from invoice where kind = 'credit-note' group by 1) c
  on c.invoice_id = i.id where c.credited > (i.data->'totals'->'total')::bigint;

-- check: a payout that is complete comes to the sum of its lines
select p.id as payout, p.amount_paise, sum(l.credit_paise - l.debit_paise) as lines from payout p left join payout_line l on l.payout_id = p.id
where p.completed_at is not null group by p.id having p.amount_paise <> coalesce(sum(l.credit_paise - l.debit_paise), 0);

-- check: cash is due for each parcel in cash that was delivered, less what is remitted and written off
select o.order_number, p.number, i.data->'totals'->'total' as invoiced, d.amount_paise, d.remitted_paise, l.remitted,
  d.written_off_paise, w.written_off
from parcel p join "order" o on o.id = p.order_id left join cash_due d on d.parcel_id = p.id left join invoice i on i.parcel_id = p.id
left join lateral (select coalesce(sum(amount_paise), 0) as remitted from remittance_line where parcel_id = p.id) l on true
left join lateral (select coalesce(sum((after->>'amount')::bigint), 0) as written_off from audit_log
  where operation = 'write-off-cash' and subject = 'order ' || o.order_number) w on true
where (o.pay_by = 'cash' and p.delivered_at is not null) <> (d.parcel_id is not null)
  or (d.parcel_id is not null and (d.remitted_paise <> l.remitted or d.written_off_paise > w.written_off or o.paid_at is null
    or d.amount_paise <> (i.data->'totals'->>'total')::bigint - paid_online(o)));

-- check: of cash no more is refunded than was paid at the door, and by the team alone
-- What came online for an order in cash that was packed by then goes back by its payment.
select o.order_number, o.paid_at, o.total_paise, sum(r.amount_paise) as refunded from refund r join "order" o on o.id = r.order_id
where r.payment_id is null or (o.pay_by = 'cash' and r.payment_id is distinct from o.payment_id
  and r.reason not in ('duplicate-payment', 'late-payment', 'amount-mismatch')) group by o.id
having o.pay_by <> 'cash' or o.paid_at is null or sum(r.amount_paise) > o.total_paise or bool_or(r.payment_id is not null
  or r.provider_refund_id is not null or (r.status = 'processed') <> (r.paid_by is not null and r.paid_on is not null));

-- check: of an advance no more is given back than was paid, and nothing once the rest was paid at the door
select o.order_number, o.advance_paise, o.paid_at, sum(r.amount_paise) as refunded from refund r
join "order" o on o.id = r.order_id and o.pay_by = 'cash' and o.payment_id = r.payment_id group by o.id
having sum(r.amount_paise) > paid_online(o) or o.paid_at is not null;

-- check: a published version of a page and its one entry in the audit log are there together
select coalesce('page ' || v.page, a.subject) as page, coalesce(v.number, a.number) as number, a.entries from page_version v full join (
  select subject, (after->>'number')::int as number, count(*)::int as entries from audit_log
  where subject like 'page %' and operation in ('publish', 'restore') group by 1, 2) a on a.subject = 'page ' || v.page and a.number = v.number
where v.page is null or a.entries is distinct from 1;

-- check: an uploaded photograph and its one entry in the audit log are there together
-- Pictures of an import have a source and no such entry; a removed photograph is deleted after a day.
select coalesce(i.id, a.photo) as photo, a.entries from (select id::text, source from product_image where original is not null) i full join (
  select after->>'photo' as photo, count(*)::int as entries, max(at) as at from audit_log where operation = 'add-photo' group by 1) a on a.photo = i.id
where case when i.id is null then a.at > now() - interval '20 hours' else i.source is null and a.entries is distinct from 1 end;
