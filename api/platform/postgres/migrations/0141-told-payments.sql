-- Paid by an event alone: to be asked for. Apart from "order", whose every change costs its many indexes.
create table told_payment (
  order_id uuid primary key references "order",
  told_at timestamptz not null,
  check_at timestamptz not null
);
create index told_payment_check on told_payment (check_at);
drop index order_payment_check;

-- Processes of an older version mark them in "order".
create function move_told_payment() returns trigger language plpgsql as $$
begin
  insert into told_payment values (new.id, coalesce(new.paid_at, now()), coalesce(new.check_at, new.paid_at, now()))
  on conflict do nothing;
  new.payment_check = null;
  new.check_at = null;
  return new;
end $$;
create trigger order_told before update of payment_check on "order"
  for each row when (new.payment_check = 'due') execute function move_told_payment();
update "order" set payment_check = 'due' where payment_check = 'due';
