alter table refund add column by_line boolean not null default false;
-- Given by the caller: the same key makes the same refund.
alter table refund add column request_key text;
create unique index refund_request_key on refund (order_id, request_key);
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in
  ('cancelled', 'late-payment', 'duplicate-payment', 'amount-mismatch',
  'damaged', 'missing', 'lost', 'returned', 'price-adjustment', 'goodwill'));
alter table refund add constraint reason_of_line_refund check (
  by_line = (reason in ('damaged', 'missing', 'lost', 'returned', 'price-adjustment', 'goodwill')));

-- All of a payment, or all that is left of it, goes back once; lines go back one by one.
alter table refund drop constraint refund_payment_id_key;
create unique index refund_of_payment on refund (payment_id) where not by_line;
create index refund_by_payment on refund (payment_id);

-- The order is locked, so that two refunds of one moment count each other. After the row: one that is there already is no second one.
drop trigger refund_within_paid on refund;
create or replace function refuse_too_large_refund() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select total_paise into total from "order" where id = new.order_id for no key update;
  if (select sum(amount_paise) from refund where payment_id = new.payment_id) > total then
    raise check_violation using message = 'a refund is larger than its payment', constraint = 'refund_within_paid';
  end if;
  return null;
end $$;
create trigger refund_within_paid after insert or update of order_id, amount_paise on refund
  for each row when (new.reason <> 'amount-mismatch') execute function refuse_too_large_refund();

create table refund_line (
  refund_id uuid not null references refund,
  order_id uuid not null,
  position integer not null,
  -- Null where the products stay with the customer, and for an order from before parcels.
  parcel_id uuid,
  -- None for products that stay with the customer.
  quantity integer not null check (quantity >= 0),
  amount_paise bigint not null check (amount_paise >= 0),
  -- Its pieces went back on sale.
  restocked boolean not null default false,
  constraint refund_line_once unique nulls not distinct (refund_id, position, parcel_id),
  foreign key (order_id, position) references order_line (order_id, position),
  foreign key (parcel_id, position) references parcel_line (parcel_id, position)
);
create index refund_line_of_order on refund_line (order_id, position);
create index refund_line_of_parcel on refund_line (parcel_id, position) where parcel_id is not null;

create function refuse_too_large_refund_line() returns trigger language plpgsql as $$
declare
  line order_line;
  refunded record;
begin
  perform from "order" where id = new.order_id for no key update;
  select * into line from order_line where order_id = new.order_id and position = new.position;
  select sum(amount_paise) as amount, sum(quantity) as quantity into refunded
    from refund_line where order_id = new.order_id and position = new.position;
  if refunded.amount > line.quantity::bigint * line.unit_price_paise - line.discount_paise then
    raise check_violation using message = 'more is refunded than was paid for the line', constraint = 'refunded_within_paid';
  end if;
  if refunded.quantity > line.quantity then
    raise check_violation using message = 'more is refunded than was ordered', constraint = 'refunded_within_ordered';
  end if;
  if (select sum(quantity) from refund_line where parcel_id = new.parcel_id and position = new.position)
    > (select quantity from parcel_line where parcel_id = new.parcel_id and position = new.position) then
    raise check_violation using message = 'more is refunded than the parcel held', constraint = 'refunded_within_parcel';
  end if;
  return null;
end $$;
create trigger refunded_within_line after insert or update on refund_line
  for each row execute function refuse_too_large_refund_line();

create function refuse_refund_without_lines() returns trigger language plpgsql as $$
begin
  if new.amount_paise <> (select coalesce(sum(amount_paise), 0) from refund_line where refund_id = new.id) then
    raise check_violation using message = 'a refund is not the sum of its lines', constraint = 'refund_is_its_lines';
  end if;
  return null;
end $$;
create constraint trigger refund_is_its_lines after insert or update of amount_paise on refund
  deferrable initially deferred for each row when (new.by_line) execute function refuse_refund_without_lines();
