-- The states of shop/orders/states.ts. A test compares every pair of moves.
alter table "order" drop constraint order_status_check;
alter table "order" add constraint order_status_check check (status in
  ('awaiting-payment', 'paid', 'expired', 'refunded', 'packing', 'dispatched', 'delivered', 'returned', 'cancelled'));
alter table "order" drop constraint paid_has_number;
alter table "order" add constraint paid_has_number check (
  status not in ('paid', 'packing', 'dispatched', 'delivered', 'returned', 'cancelled')
  or (order_number is not null and paid_at is not null));
alter table "order" drop constraint open_order_has_customer;
alter table "order" add constraint open_order_has_customer check (
  customer_id is not null or status not in ('awaiting-payment', 'paid', 'packing', 'dispatched'));

drop trigger order_move on "order";
create trigger order_move before update of status on "order" for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting-payment', 'paid'), ('awaiting-payment', 'expired'),
    ('expired', 'paid'), ('expired', 'refunded'),
    ('paid', 'packing'), ('paid', 'cancelled'),
    ('packing', 'paid'), ('packing', 'dispatched'), ('packing', 'cancelled'),
    ('dispatched', 'delivered'), ('dispatched', 'returned'),
    ('delivered', 'returned')
  ))
  execute function refuse_order_move();

create index order_to_pack on "order" (order_number) where status in ('paid', 'packing');
create index order_on_its_way on "order" (order_number) where status = 'dispatched';

-- ── Parcels ────────────────────────────────────────────────────────────────

-- A row that is `packing` is the reservation of its order for one packer.
create table parcel (
  id uuid primary key,
  order_id uuid not null references "order",
  number integer not null check (number > 0),
  status text not null default 'packing'
    check (status in ('packing', 'packed', 'dispatched', 'delivered', 'lost', 'returned')),
  packer text not null check (packer <> ''),
  started_at timestamptz not null,
  weight_grams integer check (weight_grams > 0),
  carrier text,
  awb text,
  packed_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  lost_at timestamptz,
  returned_at timestamptz,
  lost_reason text,
  return_outcome text check (return_outcome in ('restock', 'quarantine')),
  return_reason text,
  -- When the carrier is to be asked again; null: there is nothing to ask, or no one.
  check_at timestamptz,
  unique (order_id, number),
  unique (id, order_id),
  constraint parcel_awb unique (carrier, awb),
  constraint awb_has_carrier check (awb is null or carrier is not null),
  constraint packed_has_time check (status = 'packing' or packed_at is not null),
  constraint dispatched_has_awb check (
    status in ('packing', 'packed') or (dispatched_at is not null and carrier is not null and awb is not null)),
  constraint delivered_has_time check (status <> 'delivered' or delivered_at is not null),
  constraint lost_has_time check (status <> 'lost' or lost_at is not null),
  constraint returned_has_outcome check (
    status <> 'returned' or (returned_at is not null and return_outcome is not null and return_reason is not null))
);
create unique index one_packer_at_a_time on parcel (order_id) where status = 'packing';
create index parcel_check on parcel (check_at) where check_at is not null;

create function refuse_parcel_move() returns trigger language plpgsql as $$
begin
  raise exception using
    errcode = 'check_violation', constraint = 'parcel_move', table = 'parcel',
    message = format('a parcel cannot move from %s to %s', old.status, new.status);
end $$;

-- The moves of shop/parcels/states.ts. A test compares every pair.
create trigger parcel_move before update of status on parcel for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('packing', 'packed'), ('packed', 'dispatched'),
    ('dispatched', 'delivered'), ('dispatched', 'lost'), ('dispatched', 'returned'),
    ('delivered', 'returned'), ('lost', 'delivered'), ('lost', 'returned')
  ))
  execute function refuse_parcel_move();

create table parcel_line (
  parcel_id uuid not null,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, position),
  foreign key (parcel_id, order_id) references parcel (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line (order_id, position)
);
create index parcel_line_of_order on parcel_line (order_id, position);

create function refuse_packed_twice() returns trigger language plpgsql as $$
begin
  if (select sum(quantity) from parcel_line where order_id = new.order_id and position = new.position)
    > (select quantity from order_line where order_id = new.order_id and position = new.position) then
    raise check_violation using message = 'more is packed than was ordered', constraint = 'packed_within_ordered';
  end if;
  return null;
end $$;
create trigger packed_within_ordered after insert or update on parcel_line
  for each row execute function refuse_packed_twice();

-- What carriers report: unique facts, in whatever order they come.
create table parcel_scan (
  carrier text not null,
  awb text not null,
  code text not null check (code in ('booked', 'picked-up', 'moving', 'out-for-delivery', 'failed-try', 'delivered',
    'returning', 'returned', 'lost')),
  at timestamptz not null,
  place text not null default '',
  received_at timestamptz not null,
  primary key (carrier, awb, at, code)
);

-- ── Audit log ──────────────────────────────────────────────────────────────

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  operation text not null,
  -- `order 1001`, `parcel 1001/1`.
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_of_subject on audit_log (subject, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'the audit log is only ever added to', constraint = 'audit_append_only';
end $$;
create trigger audit_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
