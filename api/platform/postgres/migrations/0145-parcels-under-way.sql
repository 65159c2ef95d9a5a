-- Among them are those whose carrier contradicts itself, which Today counts.
create index parcel_under_way on parcel (order_id) where status in ('dispatched', 'lost');
