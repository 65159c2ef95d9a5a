-- Paid by an event alone: to be asked for, unless the shopper proves it first. Apart from "order", whose every change costs its many indexes.
create table told_payment (
  order_id uuid primary key references "order",
  told_at timestamptz not null,
  check_at timestamptz not null
);
create index told_payment_check on told_payment (check_at);
insert into told_payment
select id, coalesce(paid_at, created_at), coalesce(check_at, paid_at, created_at) from "order" where payment_check = 'due';
update "order" set payment_check = null, check_at = null where payment_check = 'due';
drop index order_payment_check;
