-- The moves of shop/orders/states.ts. A test compares every pair.
create function refuse_order_move() returns trigger language plpgsql as $$
begin
  raise exception using
    errcode = 'check_violation', constraint = 'order_move', table = 'order',
    message = case when tg_op = 'INSERT' then format('an order cannot begin as %s', new.status)
      else format('an order cannot move from %s to %s', old.status, new.status) end;
end $$;

create trigger order_first_status before insert on "order" for each row
  when (new.status not in ('awaiting-payment', 'paid'))
  execute function refuse_order_move();

create trigger order_move before update of status on "order" for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting-payment', 'paid'), ('awaiting-payment', 'expired'),
    ('expired', 'paid'), ('expired', 'refunded'),
    ('paid', 'dispatched'), ('paid', 'cancelled'),
    ('dispatched', 'delivered')
  ))
  execute function refuse_order_move();
