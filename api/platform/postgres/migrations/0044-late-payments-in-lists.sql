-- An order whose payment came too late has a number and goes nowhere: without states no list could show it.
create or replace function set_order_states() returns trigger language plpgsql as $$
begin
  new.fulfilment_state := case
    when new.status = 'paid' then 'to-pack'
    when new.status = 'packing' then packing_state(new.id)
    when new.status = 'refunded' then 'cancelled'
    when new.status in ('dispatched', 'delivered', 'returned', 'cancelled') then new.status end;
  if new.status = 'refunded' then
    new.payment_state := money_state(new.id, new.payment_id, new.total_paise);
  elsif new.fulfilment_state is not null and new.payment_state is null then
    new.payment_state := 'paid';
  end if;
  return new;
end $$;

update "order" set fulfilment_state = 'cancelled', payment_state = money_state(id, payment_id, total_paise)
  where status = 'refunded';

alter table "order" add constraint numbered_has_states
  check (order_number is null or (fulfilment_state is not null and payment_state is not null));
