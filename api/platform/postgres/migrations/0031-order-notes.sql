-- Of the team, about one order. Deleted with the customer's data, since they may name the customer.
create table order_note (
  id uuid primary key,
  order_id uuid not null references "order" on delete cascade,
  at timestamptz not null,
  author text not null,
  text text not null
);
create index order_note_of_order on order_note (order_id, id);
