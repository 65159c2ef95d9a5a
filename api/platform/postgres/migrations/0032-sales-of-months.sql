-- Of months whose days are all in `sales_of_product`: a year of 20,000 products is read in time.
create table sales_of_product_month (
  -- Its first day.
  month date not null,
  sku text not null,
  handle text not null,
  title text not null,
  pieces integer not null,
  sales_paise bigint not null,
  primary key (month, sku)
);
insert into sales_of_product_month
  select date_trunc('month', day)::date, sku, max(handle), max(title), sum(pieces), sum(sales_paise) from sales_of_product
  where day < (select date_trunc('month', max(day) + 1)::date from sales_day) group by 1, 2;
