-- For the optimistic lock: goes up with what the merchant edits, and not with each use.
alter table coupon add column version integer not null default 1;
-- Counts the uses of a coupon without a limit.
create index coupon_use_of_coupon on coupon_use (coupon_id);
