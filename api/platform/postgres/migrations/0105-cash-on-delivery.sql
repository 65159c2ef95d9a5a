-- Cash on delivery: placed, confirmed, then packed as a paid order is; the money is there once it is delivered.
alter table "order"
  add column pay_by text not null default 'online' check (pay_by in ('online', 'cash')),
  -- Of the shopper's browser: the same request is the same order.
  add column request_key uuid,
  -- It cancels itself then.
  add column confirm_by timestamptz,
  add column confirmed_at timestamptz;

alter table "order" drop constraint order_status_check;
alter table "order" add constraint order_status_check check (status in
  ('awaiting-payment', 'paid', 'expired', 'refunded', 'placed', 'confirmed', 'packing', 'dispatched', 'delivered', 'returned', 'cancelled'));
alter table "order" add constraint status_by_payment check (case pay_by
  when 'cash' then status not in ('awaiting-payment', 'paid', 'expired', 'refunded')
  else status not in ('placed', 'confirmed') end);
alter table "order" drop constraint paid_has_number;
alter table "order" add constraint paid_has_number check (status in ('awaiting-payment', 'expired', 'refunded')
  or (order_number is not null and (paid_at is not null or (pay_by = 'cash' and status <> 'delivered'))));
alter table "order" drop constraint open_order_has_customer;
alter table "order" add constraint open_order_has_customer check (customer_id is not null
  or status not in ('awaiting-payment', 'paid', 'placed', 'confirmed', 'packing', 'dispatched'));
alter table "order" drop constraint paid_has_payment;
alter table "order" add constraint paid_has_payment check (
  status in ('awaiting-payment', 'expired') or payment_id is not null or total_paise < 100 or pay_by = 'cash');

create unique index order_request on "order" (customer_id, request_key) where request_key is not null;
create index order_to_confirm on "order" (confirm_by) where status = 'placed';

-- The moves of shop/orders/states.ts. A test compares every pair.
drop trigger order_first_status on "order";
create trigger order_first_status before insert on "order" for each row
  when (new.status not in ('awaiting-payment', 'paid', 'placed', 'confirmed'))
  execute function refuse_order_move();
drop trigger order_move on "order";
create trigger order_move before update of status on "order" for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting-payment', 'paid'), ('awaiting-payment', 'expired'),
    ('expired', 'paid'), ('expired', 'refunded'),
    ('paid', 'packing'), ('paid', 'cancelled'),
    ('placed', 'confirmed'), ('placed', 'cancelled'),
    ('confirmed', 'packing'), ('confirmed', 'cancelled'),
    ('packing', 'paid'), ('packing', 'confirmed'), ('packing', 'dispatched'), ('packing', 'cancelled'),
    ('dispatched', 'delivered'), ('dispatched', 'returned'),
    ('delivered', 'returned')
  ))
  execute function refuse_order_move();

alter table "order" drop constraint order_fulfilment_state_check;
alter table "order" add constraint order_fulfilment_state_check check (fulfilment_state in
  ('to-confirm', 'to-pack', 'packing', 'part-packed', 'packed', 'part-dispatched', 'dispatched', 'delivered', 'returned', 'cancelled'));
alter table "order" drop constraint order_payment_state_check;
alter table "order" add constraint order_payment_state_check check (payment_state in
  ('due', 'paid', 'part-refunded', 'refunded', 'refund-failed', 'disputed', 'voided'));

create or replace function set_order_states() returns trigger language plpgsql as $$
begin
  new.fulfilment_state := case
    when new.status = 'placed' then 'to-confirm'
    when new.status in ('paid', 'confirmed') then 'to-pack'
    when new.status = 'packing' then packing_state(new.id)
    when new.status = 'refunded' then 'cancelled'
    when new.status in ('dispatched', 'delivered', 'returned', 'cancelled') then new.status end;
  if new.status = 'refunded' then
    new.payment_state := money_state(new.id, new.payment_id, new.total_paise);
  elsif new.pay_by = 'cash' and new.paid_at is null then
    new.payment_state := case when new.status in ('cancelled', 'returned') then 'voided' else 'due' end;
  elsif new.fulfilment_state is not null and coalesce(new.payment_state, 'due') = 'due' then
    new.payment_state := 'paid';
  end if;
  return new;
end $$;

-- What is in no parcel yet is promised from the order on.
drop index order_to_pack;
create index order_to_pack on "order" (order_number) where status in ('paid', 'placed', 'confirmed', 'packing');
create or replace view stock_promised as
  select l.variant_id, sum(l.quantity - coalesce(k.packed, 0))::int as promised
  from "order" o join order_line l on l.order_id = o.id left join lateral (
    select sum(quantity) as packed from parcel_line where order_id = l.order_id and position = l.position) k on true
  where o.status = 'awaiting-payment' or o.status in ('paid', 'placed', 'confirmed', 'packing')
  group by l.variant_id;

-- A refused parcel of an order to be paid in cash is credited though nothing is refunded: once an invoice.
alter table invoice drop constraint credit_of_refund;
alter table invoice add constraint credit_of_refund check (kind = 'credit-note' or refund_id is null);
create unique index credit_without_refund on invoice (invoice_id) where kind = 'credit-note' and refund_id is null;

-- `order.confirmed`: a cash order may be packed. Its `order.paid` comes with its delivery.
create or replace function report_paid_order() returns trigger language plpgsql as $$
begin
  perform queue_webhook(tg_argv[0], 'order ' || new.id,
    jsonb_build_object('orderNumber', new.order_number, 'total', new.total_paise, 'payBy', new.pay_by));
  return null;
end $$;
drop trigger order_reports_first on "order";
create trigger order_reports_first after insert on "order" for each row
  when (new.status = 'paid') execute function report_paid_order('order.paid');
drop trigger order_reports on "order";
create trigger order_reports after update of status on "order" for each row
  when ((new.status = 'paid' and old.status in ('awaiting-payment', 'expired'))
    or (new.status = 'delivered' and old.status = 'dispatched' and new.pay_by = 'cash'))
  execute function report_paid_order('order.paid');
create trigger order_confirmed_first after insert on "order" for each row
  when (new.status = 'confirmed') execute function report_paid_order('order.confirmed');
create trigger order_confirmed after update of status on "order" for each row
  when (new.status = 'confirmed' and old.status = 'placed') execute function report_paid_order('order.confirmed');
