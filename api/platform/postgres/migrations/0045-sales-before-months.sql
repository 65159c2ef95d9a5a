-- All that was sold before a month: that of any two months is the difference, however many lie between them.
create table sales_of_product_before (
  -- Its first day.
  month date not null,
  sku text not null,
  pieces bigint not null,
  sales_paise bigint not null,
  primary key (month, sku)
);
