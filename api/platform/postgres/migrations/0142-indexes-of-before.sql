-- 0140 and 0141 dropped them while processes of the version before still read by them. The next version drops them.
create index cash_order_zip on "order" ((shipping_address->>'zip')) where pay_by = 'cash';
create index order_payment_check on "order" (paid_at) where payment_check = 'due';
