-- Of an order in cash and one to be paid online of one customer, at one moment, the second waits for the first. In cash it has to make
-- room then; online it is refused where its cart was ordered a moment ago.
create function refuse_second_way_to_pay() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('way-to-pay ' || new.customer_id, 0));
  if new.pay_by = 'cash' and exists (
    select from "order" where customer_id = new.customer_id and status = 'awaiting-payment') then
    raise unique_violation using message = 'an order waits for its payment', constraint = 'one_open_payment_order';
  end if;
  -- The same cart, by what its products cost: what is taken off may depend on how it is paid.
  if new.pay_by = 'online' and exists (
    select from "order" where customer_id = new.customer_id and status in ('placed', 'confirmed')
      and subtotal_paise = new.subtotal_paise and created_at > new.created_at - interval '1 minute') then
    raise unique_violation using message = 'the same cart was just ordered in cash', constraint = 'cart_in_cash';
  end if;
  return new;
end $$;
create trigger order_one_way_to_pay before insert on "order" for each row
  when (new.status in ('awaiting-payment', 'placed', 'confirmed')) execute function refuse_second_way_to_pay();
