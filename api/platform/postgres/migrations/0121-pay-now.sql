-- What an order in cash comes to if it is paid online before it is packed; null: its customer has not asked.
alter table "order" add column online_total_paise bigint check (online_total_paise between 100 and total_paise);

-- The moves of shop/orders/states.ts. A test compares every pair.
drop trigger order_move on "order";
create trigger order_move before update of status on "order" for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting-payment', 'paid'), ('awaiting-payment', 'expired'),
    ('expired', 'paid'), ('expired', 'refunded'),
    ('paid', 'packing'), ('paid', 'cancelled'),
    ('placed', 'confirmed'), ('placed', 'paid'), ('placed', 'cancelled'),
    ('confirmed', 'packing'), ('confirmed', 'paid'), ('confirmed', 'cancelled'),
    ('packing', 'paid'), ('packing', 'confirmed'), ('packing', 'dispatched'), ('packing', 'cancelled'),
    ('dispatched', 'delivered'), ('dispatched', 'returned'),
    ('delivered', 'returned')
  ) and not (new.pay_by = 'cash' and old.status = 'dispatched' and new.status = 'cancelled'))
  execute function refuse_order_move();

drop trigger order_reports on "order";
create trigger order_reports after update of status on "order" for each row
  when ((new.status = 'paid' and old.status in ('awaiting-payment', 'expired', 'placed', 'confirmed'))
    or (new.status = 'delivered' and old.status = 'dispatched' and new.pay_by = 'cash'))
  execute function report_paid_order('order.paid');
