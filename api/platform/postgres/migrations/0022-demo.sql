-- One row where orders and customers are invented. A shop that is live does not start with it.
create table demo_fill (
  only_row boolean primary key default true check (only_row),
  filled_at timestamptz not null,
  seed integer not null,
  orders integer not null
);
