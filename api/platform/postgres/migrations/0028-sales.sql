-- Sums of days that are over. They never change: an order counts on the day it was paid, a refund on the day it was made,
-- a parcel on the days it left and came back. Days in Asia/Kolkata.
create table sales_day (
  day date primary key,
  orders integer not null,
  pieces integer not null,
  gross_paise bigint not null,
  discount_paise bigint not null,
  sales_paise bigint not null,
  refunds integer not null,
  refunded_paise bigint not null,
  dispatched integer not null,
  returned integer not null
);
create table sales_of_state (
  day date not null,
  state text not null,
  orders integer not null,
  sales_paise bigint not null,
  primary key (day, state)
);
create table sales_of_product (
  day date not null,
  sku text not null,
  handle text not null,
  title text not null,
  pieces integer not null,
  sales_paise bigint not null,
  primary key (day, sku)
);

create index order_paid on "order" (paid_at) where order_number is not null;
create index refund_made on refund (created_at);
create index parcel_left on parcel (dispatched_at) where dispatched_at is not null;
create index parcel_came_back on parcel (returned_at) where returned_at is not null;

create index audit_of_actor on audit_log (actor, id);
create index audit_of_operation on audit_log (operation, id);
