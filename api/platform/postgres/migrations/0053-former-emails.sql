-- The addresses that a customer has left, as an HMAC of each: erasing the customer makes them erased emails too.
create table former_email (
  customer_id uuid not null references customer on delete cascade,
  hash bytea not null,
  primary key (customer_id, hash)
);
