-- One cart is one order: again within half an hour, in cash or online, it comes from another tab or after a lost answer.
create or replace function refuse_second_way_to_pay() returns trigger language plpgsql as $$
declare
  placed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('way-to-pay ' || new.customer_id, 0));
  select order_number into placed from "order"
    where customer_id = new.customer_id and created_at > new.created_at - interval '30 minutes'
      and fingerprint = new.fingerprint and request_key is not null and status not in ('cancelled', 'delivered', 'returned') limit 1;
  if placed is not null then
    raise unique_violation using message = 'the same cart was just ordered in cash', constraint = 'cart_in_cash', detail = placed::text;
  end if;
  if new.pay_by = 'cash' and exists (
    select from "order" where customer_id = new.customer_id and status = 'awaiting-payment') then
    raise unique_violation using message = 'an order waits for its payment', constraint = 'one_open_payment_order';
  end if;
  return new;
end $$;
