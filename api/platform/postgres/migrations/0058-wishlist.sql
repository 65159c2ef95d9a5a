-- What a customer has saved for later, with the price it had then.
create table wish (
  customer_id uuid not null references customer on delete cascade,
  product_id uuid not null references product on delete cascade,
  price_paise integer not null check (price_paise >= 0),
  added_at timestamptz not null,
  primary key (customer_id, product_id)
);
create index wish_of_product on wish (product_id);
