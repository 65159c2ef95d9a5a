-- The same cart is one of the same lines, coupon and address, as its fingerprint has them: another of the same sum may be ordered online.
create or replace function refuse_second_way_to_pay() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('way-to-pay ' || new.customer_id, 0));
  if new.pay_by = 'cash' and exists (
    select from "order" where customer_id = new.customer_id and status = 'awaiting-payment') then
    raise unique_violation using message = 'an order waits for its payment', constraint = 'one_open_payment_order';
  end if;
  if new.pay_by = 'online' and exists (
    select from "order" where customer_id = new.customer_id and status in ('placed', 'confirmed')
      and fingerprint = new.fingerprint and created_at > new.created_at - interval '1 minute') then
    raise unique_violation using message = 'the same cart was just ordered in cash', constraint = 'cart_in_cash';
  end if;
  return new;
end $$;
