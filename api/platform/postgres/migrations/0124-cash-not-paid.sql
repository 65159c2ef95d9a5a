-- Money that comes online for an order in cash once it is packed or cancelled goes back: nothing was paid for it all the same.
create or replace function follow_money_state() returns trigger language plpgsql as $$
begin
  update "order" set payment_state = money_state(id, payment_id, total_paise)
    where id = new.order_id and payment_state is not null and not (pay_by = 'cash' and paid_at is null)
      and payment_state <> money_state(id, payment_id, total_paise);
  return null;
end $$;

update "order" set payment_state = case when status in ('cancelled', 'returned') then 'voided' else 'due' end
  where pay_by = 'cash' and paid_at is null and payment_state not in ('due', 'voided');
