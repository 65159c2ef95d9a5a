-- Of the same cart in several tabs at one moment one is an order also where nothing is to pay.
create or replace function refuse_second_way_to_pay() returns trigger language plpgsql as $$
declare
  placed bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('way-to-pay ' || new.customer_id, 0));
  select order_number into placed from "order"
    where customer_id = new.customer_id and created_at > new.created_at - interval '30 minutes'
      and fingerprint = new.fingerprint and (request_key is not null or order_number is not null and payment_id is null)
      and status not in ('cancelled', 'delivered', 'returned') limit 1;
  if placed is not null then
    raise unique_violation using message = 'the same cart was just ordered without a payment', constraint = 'cart_in_cash', detail = placed::text;
  end if;
  if new.pay_by = 'cash' and exists (
    select from "order" where customer_id = new.customer_id and status = 'awaiting-payment') then
    raise unique_violation using message = 'an order waits for its payment', constraint = 'one_open_payment_order';
  end if;
  if new.pay_by = 'cash' and (
    select count(*) from "order" where customer_id = new.customer_id and status in ('placed', 'confirmed')) >= 3 then
    raise unique_violation using message = 'three orders in cash wait to be packed', constraint = 'cash_to_pack';
  end if;
  return new;
end $$;

drop trigger order_one_way_to_pay on "order";
create trigger order_one_way_to_pay before insert on "order" for each row
  when (new.status in ('awaiting-payment', 'placed', 'confirmed') or new.status = 'paid' and new.payment_id is null)
  execute function refuse_second_way_to_pay();
