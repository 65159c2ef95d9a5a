-- Advances that no payout holds are looked for by when they were paid.
create index cash_order_advance on "order" (confirmed_at) where pay_by = 'cash' and payment_id is not null;
