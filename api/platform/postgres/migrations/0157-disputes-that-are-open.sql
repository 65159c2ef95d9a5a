create function is_disputed(paid_order uuid) returns boolean language sql stable as $$
  select exists (select from payment_notice
    where order_id = paid_order and kind = 'dispute' and status not in ('won', 'closed', 'lost'))
$$;

-- A dispute that is lost has taken its money: nothing of it waits for an answer any more.
create or replace function money_state(paid_order uuid, payment text, total bigint) returns text language sql stable as $$
  with refunded as (
    select (select coalesce(sum(amount_paise), 0) from refund
        where order_id = paid_order and (payment_id is null or payment_id = payment))
      + (select coalesce(sum(amount_paise), 0) from payment_notice
        where order_id = paid_order and (kind = 'refund' or status = 'lost')) as amount
  )
  select case
    when is_disputed(paid_order) then 'disputed'
    when exists (select from refund where order_id = paid_order and status = 'failed') then 'refund-failed'
    when amount = 0 then 'paid'
    when amount >= total then 'refunded'
    else 'part-refunded' end
  from refunded
$$;

-- Of an order in cash its advance may be disputed before anything is paid at the door.
create function state_of_money(one "order") returns text language sql stable as $$
  select case
    when one.pay_by = 'online' or one.paid_at is not null then money_state(one.id, one.payment_id, one.total_paise)
    when is_disputed(one.id) then 'disputed'
    when one.status in ('cancelled', 'returned') then 'voided'
    else 'due' end
$$;

create or replace function follow_money_state() returns trigger language plpgsql as $$
begin
  update "order" o set payment_state = state_of_money(o)
    where id = new.order_id and payment_state is not null and payment_state <> state_of_money(o);
  return null;
end $$;

create or replace function set_order_states() returns trigger language plpgsql as $$
begin
  new.fulfilment_state := case
    when new.status = 'placed' then 'to-confirm'
    when new.status in ('paid', 'confirmed') then 'to-pack'
    when new.status = 'packing' then packing_state(new.id)
    when new.status = 'refunded' then 'cancelled'
    when new.status in ('dispatched', 'delivered', 'returned', 'cancelled') then new.status end;
  if new.status = 'refunded' or (new.pay_by = 'cash' and (new.paid_at is null or tg_op = 'INSERT' or old.paid_at is null)) then
    new.payment_state := state_of_money(new);
  elsif new.fulfilment_state is not null and coalesce(new.payment_state, 'due') = 'due' then
    new.payment_state := 'paid';
  end if;
  return new;
end $$;

update "order" o set payment_state = state_of_money(o)
  where id in (select order_id from payment_notice where kind = 'dispute') and payment_state is not null and payment_state <> state_of_money(o);
