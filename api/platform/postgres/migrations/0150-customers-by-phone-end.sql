-- Customers are found by the last digits of a phone number, as orders are.
create index customer_by_phone_end on customer (reverse(phone) text_pattern_ops);
create index customer_by_verified_phone_end on customer (reverse(verified_phone) text_pattern_ops) where verified_phone is not null;
create index address_by_phone_end on address (reverse(phone) text_pattern_ops);
