-- One row: until when all money was compared with the payouts, so that the next comparison reads only what came since.
create table open_money_reading (
  id boolean primary key default true check (id),
  -- What is new was compared.
  read_at timestamptz not null,
  -- All orders, refunds and payouts were compared.
  all_read_at timestamptz not null
);
