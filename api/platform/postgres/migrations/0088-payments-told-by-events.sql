-- `due`: only an event told of the payment, and the provider is asked. `unknown`: it knows none such.
alter table "order" add column payment_check text check (payment_check in ('due', 'unknown'));
create index order_payment_check on "order" (paid_at) where payment_check = 'due';
