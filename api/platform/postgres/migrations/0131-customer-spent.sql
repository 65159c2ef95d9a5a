-- For lists that are sorted by it: added up each hour.
create table customer_spent (
  customer_id uuid primary key references customer on delete cascade,
  spent_paise bigint not null
);
