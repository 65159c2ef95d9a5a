-- Orders are found by the last digits of a phone number, and by their coupon.
create index order_by_phone_end on "order" (reverse(shipping_address->>'phone') text_pattern_ops) where order_number is not null;
create index order_by_coupon on "order" (upper(coupon_title), order_number) where coupon_title is not null;
