-- What is on the shelf is for sale (`available`) or promised. `short`: of what is promised, pieces that a count did not find.
alter table stock add column short integer not null default 0 check (short >= 0);
alter table stock add constraint nothing_for_sale_while_short check (short = 0 or available = 0);

alter table stock_change add column short_before integer not null default 0, add column short integer not null default 0;
alter table stock_change drop constraint stock_change_kind_check;
alter table stock_change add constraint stock_change_kind_check check (kind in
  ('opening', 'counted', 'received', 'returned', 'found', 'damaged', 'expired', 'lost', 'sample'));

-- A piece leaves the shelf as it is packed. Two conditions: each has its own partial index.
create view stock_promised as
  select l.variant_id, sum(l.quantity - coalesce(k.packed, 0))::int as promised
  from "order" o join order_line l on l.order_id = o.id left join lateral (
    select sum(quantity) as packed from parcel_line where order_id = l.order_id and position = l.position) k on true
  where o.status = 'awaiting-payment' or o.status in ('paid', 'packing')
  group by l.variant_id;

-- All that moved a piece, by variant. An order that expired has moved none.
create view stock_ledger as
  select id, variant_id, at, kind, actor, note, null::integer as order_number,
    available - short - (available_before - short_before) as shelf, 0 as promised, 0 as quarantined
  from stock_change
  union all
  select null, l.variant_id, o.created_at, 'ordered', null, '', o.order_number, 0, l.quantity, 0
  from "order" o join order_line l on l.order_id = o.id where o.status not in ('expired', 'refunded')
  union all
  select null, l.variant_id, coalesce(p.packed_at, p.started_at), 'packed', p.packer, '', o.order_number, -k.quantity, -k.quantity, 0
  from parcel_line k join parcel p on p.id = k.parcel_id join "order" o on o.id = k.order_id
  join order_line l on l.order_id = k.order_id and l.position = k.position
  union all
  -- Sent before there were parcels.
  select null, l.variant_id, coalesce(o.dispatched_at, o.created_at), 'packed', null, '', o.order_number, -l.quantity, -l.quantity, 0
  from "order" o join order_line l on l.order_id = o.id
  where o.status in ('dispatched', 'delivered', 'returned') and not exists (select from parcel where order_id = o.id)
  union all
  select null, l.variant_id, o.cancelled_at, 'cancelled', null, '', o.order_number, (k.packed - r.refunded)::int, (k.packed - l.quantity)::int, 0
  from "order" o join order_line l on l.order_id = o.id
  cross join lateral (select coalesce(sum(quantity), 0) as packed from parcel_line
    where order_id = l.order_id and position = l.position) k
  cross join lateral (select coalesce(sum(quantity), 0) as refunded from refund_line
    where order_id = l.order_id and position = l.position) r
  where o.status = 'cancelled'
  union all
  select null, l.variant_id, r.created_at, 'refund', null, '', o.order_number, f.quantity, 0, 0
  from refund_line f join refund r on r.id = f.refund_id join "order" o on o.id = f.order_id
  join order_line l on l.order_id = f.order_id and l.position = f.position
  where f.restocked and f.quantity > 0
  union all
  select null, l.variant_id, p.returned_at, case p.return_outcome when 'restock' then 'return' else 'quarantine' end, null, '', o.order_number,
    case p.return_outcome when 'restock' then b.pieces else 0 end, 0, case p.return_outcome when 'restock' then 0 else b.pieces end
  from parcel p join parcel_line k on k.parcel_id = p.id join "order" o on o.id = k.order_id
  join order_line l on l.order_id = k.order_id and l.position = k.position
  cross join lateral (select (k.quantity - coalesce(sum(quantity) filter (where restocked), 0))::int as pieces from refund_line
    where parcel_id = k.parcel_id and position = k.position) b
  where p.return_outcome is not null;

-- Opens the ledger of what was there before it, and of stock that was written past it.
create function open_stock_ledger() returns void language sql as $$
  insert into stock_change (variant_id, at, actor, kind, note, available_before, available)
  select s.variant_id, coalesce(l.first, now()), 'Shop', 'opening', '', 0,
    s.available - s.short + coalesce(p.promised, 0) - coalesce(l.shelf, 0)
  from stock s left join stock_promised p using (variant_id)
  left join (select variant_id, sum(shelf) as shelf, min(at) as first from stock_ledger group by 1) l using (variant_id)
  where s.available - s.short + coalesce(p.promised, 0) <> coalesce(l.shelf, 0)
$$;
select open_stock_ledger();

create function report_new_stock() returns trigger language plpgsql as $$
begin
  insert into stock_change (variant_id, at, actor, kind, note, available_before, available)
  select variant_id, now(), coalesce(nullif(current_setting('shop.actor', true), ''), 'Shop'), 'opening', '', 0, available
  from added where available > 0;
  return null;
end $$;
create trigger stock_opens after insert on stock referencing new table as added
  for each statement execute function report_new_stock();

-- Pieces that come back, or are no longer promised, make up for those that are missing before they are for sale.
create function make_up_for_short() returns trigger language plpgsql as $$
begin
  new.short := greatest(old.short - new.available, 0);
  new.available := greatest(new.available - old.short, 0);
  return new;
end $$;
create trigger stock_makes_up before update of available on stock for each row
  when (old.short > 0 and new.short = old.short and new.available > 0) execute function make_up_for_short();

-- What is packed was there after all: no more are missing than are still promised.
create function find_missing() returns trigger language plpgsql as $$
declare
  variants uuid[];
begin
  select array_agg(s.variant_id) into variants from stock s where s.short > 0 and s.variant_id in (
    select l.variant_id from packed k join order_line l on l.order_id = k.order_id and l.position = k.position);
  if variants is null then return null; end if;
  perform from stock where variant_id = any(variants) order by variant_id for update;
  insert into stock_change (variant_id, at, actor, kind, note, available_before, available, short_before, short)
  select s.variant_id, now(), 'Shop', 'found', 'Packed', s.available, s.available, s.short, coalesce(p.promised, 0)
  from stock s left join stock_promised p using (variant_id) where s.variant_id = any(variants) and s.short > coalesce(p.promised, 0);
  update stock s set short = coalesce((select promised from stock_promised p where p.variant_id = s.variant_id), 0)
  where s.variant_id = any(variants) and s.short > coalesce((select promised from stock_promised p where p.variant_id = s.variant_id), 0);
  return null;
end $$;
create trigger parcel_line_finds after insert on parcel_line referencing new table as packed
  for each statement execute function find_missing();
