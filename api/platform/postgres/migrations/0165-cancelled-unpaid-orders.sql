-- The hourly clean-up looks for those in cash that were cancelled, as for those that have expired.
create index order_cancelled_unpaid on "order" (cancelled_at)
  where status = 'cancelled' and pay_by = 'cash' and paid_at is null and payment_id is null and check_at is null and customer_id is not null;
