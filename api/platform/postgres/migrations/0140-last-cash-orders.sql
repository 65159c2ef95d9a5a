-- Those to a PIN code that are over are read without the ones before them.
drop index cash_order_pin;
create index cash_order_pin on "order" ((shipping_address->>'zip'), id) where pay_by = 'cash' and status in ('delivered', 'returned');
-- Those of a customer that are not packed yet.
create index cash_order_to_pack on "order" (customer_id) where status in ('placed', 'confirmed');
