-- A refund of cash has no payment: the team pays it by bank transfer or UPI, and notes when and by which number.
alter table refund alter column payment_id drop not null;
alter table refund add column paid_on date;
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check check (status in ('pending', 'to-pay-out', 'processed', 'failed'));
alter table refund add constraint paid_out_by_team check (case when payment_id is null
  then by_line and check_at is null and provider_refund_id is null
    and (status = 'to-pay-out' or (status = 'processed' and paid_by is not null))
  else status <> 'to-pay-out' end);

create or replace function refuse_too_large_refund() returns trigger language plpgsql as $$
declare
  paid record;
begin
  select total_paise, pay_by = 'cash' and paid_at is not null as in_cash into paid
    from "order" where id = new.order_id for no key update;
  if new.payment_id is null and not paid.in_cash then
    raise check_violation using message = 'a refund without a payment is not of cash that was paid', constraint = 'refund_of_cash';
  end if;
  if (select sum(amount_paise) from refund where order_id = new.order_id and payment_id is not distinct from new.payment_id)
      > paid.total_paise then
    raise check_violation using message = 'a refund is larger than its payment', constraint = 'refund_within_paid';
  end if;
  return null;
end $$;

create or replace function money_state(paid_order uuid, payment text, total bigint) returns text language sql stable as $$
  with refunded as (
    select (select coalesce(sum(amount_paise), 0) from refund
        where order_id = paid_order and payment_id is not distinct from payment)
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
