-- Webhooks out. Saved by triggers, in the transaction of what they report, whatever code wrote it.
create table webhook_endpoint (
  id uuid primary key,
  url text not null check (url <> ''),
  -- As it is: every delivery is signed with it.
  secret text not null,
  events text[] not null check (cardinality(events) > 0),
  -- A copy of a live shop's database that runs as a trial sends nothing to the endpoints of the live one.
  mode text not null check (mode in ('trial', 'live')),
  created_by text not null check (created_by <> ''),
  created_at timestamptz not null
);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event_id uuid not null,
  event text not null,
  -- Of one subject an endpoint gets one event after the other.
  subject text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null: delivered, or given up.
  next_try_at timestamptz,
  delivered_at timestamptz,
  last_error text
);
create index webhook_due on webhook_delivery (endpoint_id, next_try_at) where next_try_at is not null;
create index webhook_waiting on webhook_delivery (endpoint_id, subject, id) where next_try_at is not null;
create index webhook_of_endpoint on webhook_delivery (endpoint_id, id);
create index webhook_age on webhook_delivery (created_at);

create function queue_webhook(reported text, about text, said jsonb) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, event_id, event, subject, facts, created_at, next_try_at)
    select id, one.event_id, reported, about, said, now(), now()
    from webhook_endpoint, (select gen_random_uuid() as event_id) one where reported = any (events)
$$;

create function report_paid_order() returns trigger language plpgsql as $$
begin
  perform queue_webhook('order.paid', 'order ' || new.id,
    jsonb_build_object('orderNumber', new.order_number, 'total', new.total_paise));
  return null;
end $$;
create trigger order_reports_first after insert on "order" for each row
  when (new.status = 'paid') execute function report_paid_order();
create trigger order_reports after update of status on "order" for each row
  when (new.status = 'paid' and old.status in ('awaiting-payment', 'expired')) execute function report_paid_order();

create function report_parcel() returns trigger language plpgsql as $$
begin
  perform queue_webhook('order.' || new.status, 'order ' || new.order_id, jsonb_build_object(
    'orderNumber', (select order_number from "order" where id = new.order_id), 'parcel', new.number,
    'carrier', new.carrier, 'awb', new.awb));
  return null;
end $$;
create trigger parcel_reports_first after insert on parcel for each row
  when (new.status in ('packed', 'dispatched')) execute function report_parcel();
create trigger parcel_reports after update of status on parcel for each row
  when (old.status <> new.status and new.status in ('packed', 'dispatched')) execute function report_parcel();

create function report_refund() returns trigger language plpgsql as $$
declare
  number integer;
begin
  -- Locked, so that the events of an order have the order in which they are committed.
  select order_number into number from "order" where id = new.order_id for no key update;
  perform queue_webhook('order.refunded', 'order ' || new.order_id,
    jsonb_build_object('orderNumber', number, 'refundId', new.id, 'amount', new.amount_paise));
  return null;
end $$;
create trigger refund_reports after update of status on refund for each row
  when (old.status <> new.status and new.status = 'processed') execute function report_refund();

create function report_low_stock() returns trigger language plpgsql as $$
begin
  perform queue_webhook('stock.low', 'stock ' || new.variant_id, jsonb_build_object(
    'variantId', new.variant_id, 'sku', (select sku from variant where id = new.variant_id), 'available', new.available));
  return null;
end $$;
-- As many as the storefront calls "few left".
create trigger stock_reports after update of available on stock for each row
  when (old.available > 10 and new.available <= 10) execute function report_low_stock();
