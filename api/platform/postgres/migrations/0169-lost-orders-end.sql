-- The moves of shop/orders/states.ts. A test compares every pair. Also what was paid online ends once its parcels are given up.
drop trigger order_move on "order";
create trigger order_move before update of status on "order" for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting-payment', 'paid'), ('awaiting-payment', 'expired'),
    ('expired', 'paid'), ('expired', 'refunded'),
    ('paid', 'packing'), ('paid', 'cancelled'),
    ('placed', 'confirmed'), ('placed', 'paid'), ('placed', 'cancelled'),
    ('confirmed', 'packing'), ('confirmed', 'paid'), ('confirmed', 'cancelled'),
    ('packing', 'paid'), ('packing', 'confirmed'), ('packing', 'dispatched'), ('packing', 'cancelled'),
    ('dispatched', 'delivered'), ('dispatched', 'returned'), ('dispatched', 'cancelled'),
    ('delivered', 'returned')
  ))
  execute function refuse_order_move();
