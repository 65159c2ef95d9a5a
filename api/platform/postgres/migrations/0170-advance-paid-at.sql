-- The team may confirm an order before its advance is paid.
alter table "order" add column advance_paid_at timestamptz;
update "order" set advance_paid_at = confirmed_at where pay_by = 'cash' and payment_id is not null;
drop index cash_order_advance;
create index cash_order_advance on "order" (advance_paid_at) where pay_by = 'cash' and payment_id is not null;
