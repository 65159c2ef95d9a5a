-- The cart offers a coupon where its owner says so. Those that were offered before stay so.
alter table coupon add column is_offered boolean not null default true;
alter table coupon alter column is_offered set default false;
