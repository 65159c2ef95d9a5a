-- Of an order in cash: risk points with their reasons in words, as they were when it was placed.
alter table "order" add column cash_risks jsonb;
create index cash_order_pin on "order" ((shipping_address->>'zip')) where pay_by = 'cash';
create index cash_order_phone on "order" ((shipping_address->>'phone')) where pay_by = 'cash';
