-- A packed parcel that is taken apart: its order is cancelled, or all of its pieces are refunded. Never sent.
alter table parcel drop constraint parcel_status_check;
alter table parcel add constraint parcel_status_check
  check (status in ('packing', 'packed', 'unpacked', 'dispatched', 'delivered', 'lost', 'returned'));
alter table parcel drop constraint dispatched_has_awb;
alter table parcel add constraint dispatched_has_awb check (status in ('packing', 'packed', 'unpacked')
  or (dispatched_at is not null and carrier is not null and awb is not null));

drop trigger parcel_move on parcel;
-- The moves of shop/parcels/states.ts. A test compares every pair.
create trigger parcel_move before update of status on parcel for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('packing', 'packed'), ('packed', 'dispatched'), ('packed', 'unpacked'),
    ('dispatched', 'delivered'), ('dispatched', 'lost'), ('dispatched', 'returned'),
    ('delivered', 'returned'), ('lost', 'delivered'), ('lost', 'returned')
  ))
  execute function refuse_parcel_move();

create or replace function packing_state(packed_order uuid) returns text language sql stable as $$
  select case
    when (select coalesce(sum(quantity), 0) from parcel_line where order_id = packed_order)
        < (select sum(quantity) from order_line where order_id = packed_order)
      then case when exists (select from parcel where order_id = packed_order and status <> 'packing')
        then 'part-packed' else 'packing' end
    when exists (select from parcel where order_id = packed_order and status not in ('packing', 'packed', 'unpacked'))
      then 'part-dispatched'
    else 'packed' end
$$;
