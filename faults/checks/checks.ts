import type pg from 'pg'
import { consistencyChecks } from '../../client/consistency-checks.ts'

export interface Violation {
  check: string
  found: string
}

const handled = `'paid', 'placed', 'confirmed', 'packing', 'dispatched', 'delivered', 'returned'`
const live = `(${handled})`
/** By hand at the provider, at times before the shop knew that it was paid. */
const isReturned = `exists (select from payment_notice n where n.order_id = "order".id and n.kind = 'refund' and n.amount_paise = total_paise)`

/** Each finds the rows that break a promise of the shop at any moment: none is right. */
export const checksAtAnyTime: Readonly<Record<string, string>> = {
  'all stock is available, sold or reserved': `
    select s.variant_id as variant, s.available, b.pieces as brought, coalesce(t.pieces, 0) + coalesce(gone.pieces, 0) as taken from stock s
    join (select variant_id, sum(pieces) as pieces from faults.delivery group by 1) b using (variant_id)
    left join (select l.variant_id, sum(l.quantity - coalesce((select sum(pieces_back(r)) from parcel_line r join parcel p on p.id = r.parcel_id
        where r.order_id = l.order_id and r.position = l.position and p.return_outcome = 'restock'), 0)
        - coalesce((select sum(r.quantity) from refund_line r
        where r.order_id = l.order_id and r.position = l.position and r.restocked), 0)) as pieces
      from order_line l join "order" o on o.id = l.order_id where o.status in ('awaiting-payment', ${handled}) group by 1) t using (variant_id)
    left join (select l.variant_id, sum(r.quantity) as pieces from (
        select order_id, position, quantity from refund_line where not restocked
        union all select k.order_id, k.position, k.quantity from parcel_line k join parcel p on p.id = k.parcel_id
          where p.dispatched_at is not null and p.return_outcome is distinct from 'restock') r
      join order_line l using (order_id, position) join "order" o on o.id = r.order_id
      where o.status = 'cancelled' group by 1) gone using (variant_id)
    where s.available < 0 or b.pieces <> s.available + coalesce(t.pieces, 0) + coalesce(gone.pieces, 0)`,
  'a count of what is on the shelf leaves for sale what was': `
    select id, variant_id as variant, available_before, available from stock_change
    where kind = 'counted' and note = 'As on the shelf' and available_before <> available`,
  ...consistencyChecks,
}

/** What customers are told of. */
const called = `(
  select 'order-confirmed' as kind, id::text as about, id as order_id from "order"
    where status in (${handled}, 'cancelled') and not ${isReturned}
  union all select 'order-cancelled', id::text, id from "order" where status = 'cancelled'
  union all select case when by_line then 'order-part-refunded' else 'order-refunded' end, id::text, order_id from refund
    where reason <> 'cancelled'
  union all select 'refund-completed', id::text, order_id from refund where status = 'processed'
  union all select 'parcel-' || status, id::text, order_id from parcel where status in ('dispatched', 'delivered')) called`

/** These compare with what is known outside the shop, once all is settled. */
const checksOnceSettled = {
  'one key of a browser is one order in cash, and its cash is due once it is delivered': `
    select o.order_number, o.status, o.paid_at, d.amount_paise from "order" o left join cash_due d on d.order_id = o.id
    where o.pay_by = 'cash' and (o.request_key is null or (o.provider_order_id is not null and o.online_total_paise is null)
      or (o.paid_at is not null) <> (d.order_id is not null) or d.amount_paise <> o.total_paise - paid_online(o))`,
  'cash that a carrier has paid on is counted once': `
    select coalesce(t.awb, d.awb) as awb, t.amount, d.remitted_paise from faults.paid_on t
    full join (select p.awb, c.remitted_paise from cash_due c join parcel p on p.id = c.parcel_id) d on d.awb = t.awb
    where coalesce(t.amount, 0) <> coalesce(d.remitted_paise, 0)`,
  'what is left of cash is what was collected, less what was paid on and written off': `
    select o.order_number, d.amount_paise, d.remitted_paise, d.written_off_paise, a.entries from cash_due d join "order" o on o.id = d.order_id
    left join lateral (select count(*) as entries from audit_log
      where operation = 'write-off-cash' and subject = 'order ' || o.order_number) a on true
    where a.entries > 1 or d.written_off_paise <> case a.entries when 1 then d.amount_paise - d.remitted_paise else 0 end`,
  'a refund of cash is paid out once': `
    select r.id as refund, r.status, count(a.id) as paid from refund r
    left join audit_log a on a.operation = 'pay-refund' and a.before->>'refund' = r.id::text
    where r.payment_id is null group by r.id having count(a.id) <> (r.status = 'processed')::int`,
  'every captured payment has its one paid order, or went back in full': `
    select p.id as payment, p.amount, p.amount_refunded, o.status from faults.payment p
    left join "order" o on o.payment_id = p.id and o.status in ${live}
    where p.captured and p.amount_refunded <> case when o.id is null then p.amount
      else (select coalesce(sum(amount_paise), 0) from refund r where r.payment_id = p.id and (r.by_line or o.pay_by = 'cash') and r.status = 'processed')
        + (select coalesce(sum(amount_paise), 0) from payment_notice n where n.payment_id = p.id and n.kind = 'refund') end`,
  'no order is paid without a captured payment': `
    select o.id as "order", o.payment_id as payment from "order" o
    where o.status in ${live} and o.total_paise >= 100 and (o.pay_by = 'online' or o.payment_id is not null) and not exists (
      select from faults.payment p where p.id = o.payment_id and p.order_id = o.provider_order_id and p.captured)`,
  'the amount captured is the total of the order, to the paisa': `
    select o.id as "order", o.total_paise, p.amount from "order" o join faults.payment p on p.id = o.payment_id
    where p.amount <> paid_online(o) or o.total_paise <> (
      select sum(l.quantity * l.unit_price_paise - l.discount_paise) from order_line l where l.order_id = o.id)`,
  'every email came that an order calls for': `
    select called.kind, called.about from ${called} join "order" o on o.id = called.order_id join customer c on c.id = o.customer_id
    where coalesce(c.email, c.guest_email) is not null
      and not exists (select from faults.email t where t.kind = called.kind and t.about = called.about)`,
  'every text message came that an order calls for': `
    select t.kind, t.order_number, t.wanted, coalesce(m.times, 0) as came from (
      select case called.kind when 'order-part-refunded' then 'order-refunded' else called.kind end as kind, o.order_number, count(*) as wanted
      from ${called} join "order" o on o.id = called.order_id join customer c on c.id = o.customer_id
      where c.email is null and c.verified_phone is not null group by 1, 2) t
    left join faults.text m on m.kind = t.kind and m."order" = t.order_number where coalesce(m.times, 0) < t.wanted`,
  'each message comes once, but where an acknowledgement was lost or its sender killed': `
    select kind, about, times, excused from faults.email where times - excused > 1
    union all select t.kind, 'order ' || t."order", t.times, t.excused from faults.text t join "order" o on o.order_number = t."order"
    where t.times - t.excused > case when t.kind like 'parcel-%' then (select count(*) from parcel where order_id = o.id)
      when t.kind like '%refund%' then (select count(*) from refund where order_id = o.id) else 1 end`,
  'a code logs in once': 'select id, logins from faults.code_use where logins > 1',
  'no email confirms an order that was never paid': `
    select t.about as "order" from faults.email t left join "order" o on o.id::text = t.about
    where t.kind = 'order-confirmed' and (o.id is null or o.status in ('awaiting-payment', 'expired', 'refunded'))`,
  'every refund at the provider is known, by its number, and of its amount': `
    select r.id as refund, r.payment_id as payment from faults.refund r join faults.payment p on p.id = r.payment_id
    where p.captured and not exists (select from refund f where (f.provider_refund_id = r.id or f.provider_refund_id is null and r.receipt is null)
        and f.payment_id = r.payment_id and f.amount_paise = r.amount and f.status = 'processed')
      and not exists (select from payment_notice n where n.id = r.id and r.receipt is null
        and n.payment_id = r.payment_id and n.amount_paise = r.amount)`,
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
        and (pay_by = 'online' or paid_at is not null)
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
    select 'order' as what, id::text, status from "order" where status = 'awaiting-payment' or (status = 'placed' and confirm_by <= now())
    union all select 'refund', id::text, status || coalesce(': ' || last_error, '') from refund
      where status not in ('processed', 'to-pay-out')
    union all select 'payment', id, status from faults.payment where status in ('created', 'authorized')
    union all select 'webhook', id::text, coalesce(last_error, event) from webhook_delivery where next_try_at is not null
    union all select 'outbox', id::text, task from outbox
    union all select 'job', id::text, coalesce(last_error, 'waiting') from graphile_worker._private_jobs`,
}

export const checks = { ...checksAtAnyTime, ...checksOnceSettled }

export type Check = string

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
