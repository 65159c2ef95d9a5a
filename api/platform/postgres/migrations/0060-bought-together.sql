-- Products that were paid for in one order, counted every night: of each the most frequent others.
create table bought_together (
  handle text not null,
  other text not null,
  orders integer not null,
  primary key (handle, other)
);
