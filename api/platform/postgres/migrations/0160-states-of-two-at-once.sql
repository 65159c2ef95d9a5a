-- Of two that come at once the second waits for the first, and reads what it has written.
create or replace function follow_money_state() returns trigger language plpgsql as $$
begin
  perform from "order" where id = new.order_id for no key update;
  update "order" o set payment_state = state_of_money(o)
    where id = new.order_id and payment_state is not null and payment_state <> state_of_money(o);
  return null;
end $$;

create or replace function follow_parcel_state() returns trigger language plpgsql as $$
declare
  moved uuid := coalesce(new.order_id, old.order_id);
begin
  perform from "order" where id = moved for no key update;
  update "order" set fulfilment_state = packing_state(id)
    where id = moved and status = 'packing' and fulfilment_state is distinct from packing_state(id);
  return null;
end $$;
