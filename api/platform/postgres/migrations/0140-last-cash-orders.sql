-- The last orders in cash to a PIN code are read without those before them.
drop index cash_order_pin;
create index cash_order_pin on "order" ((shipping_address->>'zip'), id) where pay_by = 'cash';
-- Those of a customer that are not packed yet.
create index cash_order_to_pack on "order" (customer_id) where status in ('placed', 'confirmed');
