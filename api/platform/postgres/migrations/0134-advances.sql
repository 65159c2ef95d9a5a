-- Of an order in cash: what is paid online before it is packed, asked when it is placed. Once it is paid the order has its payment.
alter table "order" add column advance_paise bigint
  constraint advance_of_cash check (advance_paise is null or (pay_by = 'cash' and advance_paise between 100 and total_paise - 100));

-- What came with the payment of an order: in cash its advance.
create function paid_online(one "order") returns bigint language sql immutable as $$
  select case when one.payment_id is null then 0 when one.pay_by = 'cash' then coalesce(one.advance_paise, 0) else one.total_paise end
$$;

create or replace function raise_cash_due() returns trigger language plpgsql as $$
begin
  insert into cash_due (parcel_id, order_id, amount_paise, due_since)
    select new.id, o.id, o.total_paise - paid_online(o), new.delivered_at from "order" o where o.id = new.order_id and o.pay_by = 'cash'
    on conflict do nothing;
  return null;
end $$;

-- Of an advance no more goes back than was paid; once the rest is paid at the door all of the order is refunded as cash.
create or replace function refuse_too_large_refund() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select case when payment_id = new.payment_id then paid_online(o) else total_paise end as most,
    pay_by = 'cash' and paid_at is not null as in_cash into paid
    from "order" o where id = new.order_id for no key update;
  if new.payment_id is null and not paid.in_cash then
    raise check_violation using message = 'a refund without a payment is not of cash that was paid', constraint = 'refund_of_cash';
  end if;
  if (select sum(amount_paise) from refund where order_id = new.order_id and payment_id is not distinct from new.payment_id)
      > paid.most then
    raise check_violation using message = 'a refund is larger than its payment', constraint = 'refund_within_paid';
  end if;
  return null;
end $$;

create or replace function money_state(paid_order uuid, payment text, total bigint) returns text language sql stable as $$
  with refunded as (
    select (select coalesce(sum(amount_paise), 0) from refund
        where order_id = paid_order and (payment_id is null or payment_id = payment))
      + (select coalesce(sum(amount_paise), 0) from payment_notice where order_id = paid_order and kind = 'refund') as amount
  )
  select case
    when exists (select from payment_notice where order_id = paid_order and kind = 'dispute' and status not in ('won', 'closed'))
      then 'disputed'
    when exists (select from refund where order_id = paid_order and status = 'failed') then 'refund-failed'
    when amount = 0 then 'paid'
    when amount >= total then 'refunded'
    else 'part-refunded' end
  from refunded
$$;
