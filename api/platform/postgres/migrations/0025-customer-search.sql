-- What the merchant finds customers by.
create index customer_by_name on customer (lower(first_name || ' ' || last_name) text_pattern_ops);
create index customer_by_last_name on customer (lower(last_name) text_pattern_ops);
create index customer_by_email_start on customer (email text_pattern_ops);
create index customer_by_phone on customer (phone);
create index address_by_phone on address (phone);
create index address_by_pin on address (zip);
