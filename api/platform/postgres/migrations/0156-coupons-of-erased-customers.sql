-- Of customers who were erased only the orders tell how often a coupon was used.
create index order_of_nobody_with_coupon on "order" (coupon_id) where customer_id is null and coupon_id is not null;
