-- What the merchant filters orders by, stored and indexed. Null until money has arrived.
alter table "order" add column fulfilment_state text check (fulfilment_state in
  ('to-pack', 'packing', 'part-packed', 'packed', 'part-dispatched', 'dispatched', 'delivered', 'returned', 'cancelled'));
alter table "order" add column payment_state text check (payment_state in
  ('paid', 'part-refunded', 'refunded', 'refund-failed', 'disputed'));

-- Of an order whose status is `packing`.
create function packing_state(packed_order uuid) returns text language sql stable as $$
  select case
    when (select coalesce(sum(quantity), 0) from parcel_line where order_id = packed_order)
        < (select sum(quantity) from order_line where order_id = packed_order)
      then case when exists (select from parcel where order_id = packed_order and status <> 'packing')
        then 'part-packed' else 'packing' end
    when exists (select from parcel where order_id = packed_order and status not in ('packing', 'packed'))
      then 'part-dispatched'
    else 'packed' end
$$;

create function money_state(paid_order uuid, payment text, total bigint) returns text language sql stable as $$
  with refunded as (
    select (select coalesce(sum(amount_paise), 0) from refund where order_id = paid_order and payment_id = payment)
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

create function set_order_states() returns trigger language plpgsql as $$
begin
  new.fulfilment_state := case
    when new.status = 'paid' then 'to-pack'
    when new.status = 'packing' then packing_state(new.id)
    when new.status in ('dispatched', 'delivered', 'returned', 'cancelled') then new.status end;
  if new.fulfilment_state is not null and new.payment_state is null then
    new.payment_state := 'paid';
  end if;
  return new;
end $$;
create trigger order_states_first before insert on "order" for each row
  when (new.status <> 'awaiting-payment') execute function set_order_states();
create trigger order_states before update of status on "order" for each row
  when (old.status <> new.status) execute function set_order_states();

create function follow_parcel_state() returns trigger language plpgsql as $$
declare
  moved uuid := coalesce(new.order_id, old.order_id);
begin
  update "order" set fulfilment_state = packing_state(id)
    where id = moved and status = 'packing' and fulfilment_state is distinct from packing_state(id);
  return null;
end $$;
create trigger parcel_follows after insert or delete on parcel for each row execute function follow_parcel_state();
create trigger parcel_move_follows after update of status on parcel for each row
  when (old.status <> new.status) execute function follow_parcel_state();

create function follow_money_state() returns trigger language plpgsql as $$
begin
  update "order" set payment_state = money_state(id, payment_id, total_paise)
    where id = new.order_id and payment_state is not null
      and payment_state <> money_state(id, payment_id, total_paise);
  return null;
end $$;
create trigger refund_follows after insert or update of status, amount_paise on refund
  for each row execute function follow_money_state();
create trigger notice_follows after insert or update of status on payment_notice
  for each row execute function follow_money_state();

update "order" set
  fulfilment_state = case status when 'paid' then 'to-pack' when 'packing' then packing_state(id) else status end,
  payment_state = money_state(id, payment_id, total_paise)
  where status in ('paid', 'packing', 'dispatched', 'delivered', 'returned', 'cancelled');

-- Partial, so that orders that nobody pays cost nothing.
create index order_by_fulfilment on "order" (fulfilment_state, payment_state, order_number) where order_number is not null;
create index order_by_payment on "order" (payment_state, order_number) where order_number is not null;
create index order_queue on "order" (fulfilment_state, order_number) where order_number is not null;
create index order_by_phone on "order" ((shipping_address->>'phone'), order_number) where order_number is not null;
create index order_by_pin on "order" ((shipping_address->>'zip'), order_number) where order_number is not null;
create index order_by_name on "order" (lower((shipping_address->>'firstName') || ' ' || (shipping_address->>'lastName')) text_pattern_ops)
  where order_number is not null;
create index order_by_last_name on "order" (lower(shipping_address->>'lastName') text_pattern_ops) where order_number is not null;
create index parcel_by_awb on parcel (awb) where awb is not null;

-- Answers of the Admin API, for a write that is sent again with the same `Idempotency-Key`.
create table admin_request (
  member_id uuid not null references team_member on delete cascade,
  key text not null,
  request_hash bytea not null,
  -- Null while it runs.
  status integer,
  body text,
  started_at timestamptz not null,
  primary key (member_id, key)
);
create index admin_request_start on admin_request (started_at);
