-- Of a line of a parcel that is returned: without what a refund has put on sale, and what was never in it.
create function pieces_back(packed parcel_line) returns integer language sql stable as $$
  select (packed.quantity - coalesce(sum(f.quantity) filter (where f.restocked
    or (r.reason in ('missing', 'not-sent') and r.created_at <= coalesce(p.returned_at, 'infinity'))
    or (r.reason = 'damaged' and r.created_at < p.dispatched_at)), 0))::integer
  from parcel p join refund_line f on f.parcel_id = p.id and f.position = packed.position join refund r on r.id = f.refund_id
  where p.id = packed.parcel_id
$$;

create or replace view stock_ledger as
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
  select null, l.variant_id, o.cancelled_at, 'cancelled', null, '', o.order_number, (k.kept - r.refunded)::int, (k.packed - l.quantity)::int, 0
  from "order" o join order_line l on l.order_id = o.id
  cross join lateral (select coalesce(sum(b.quantity), 0) as packed,
      coalesce(sum(b.quantity) filter (where p.dispatched_at is null), 0) as kept
    from parcel_line b join parcel p on p.id = b.parcel_id
    where b.order_id = l.order_id and b.position = l.position) k
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
  cross join lateral (select pieces_back(k) as pieces) b
  where p.return_outcome is not null;
