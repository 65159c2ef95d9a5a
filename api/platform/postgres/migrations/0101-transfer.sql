-- Files that the team imports on a screen, and what became of each.
create table import_run (
  id uuid primary key,
  noun text not null check (noun in ('products', 'discounts', 'customers', 'orders', 'redirects')),
  file text not null,
  bytes integer not null,
  -- Null: as its first bytes say.
  encoding text,
  state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'imported', 'refused')),
  -- Of the present step, with those that ended with their process.
  tries integer not null default 0,
  read_bytes integer not null default 0,
  -- What the check or the import found, in sentences and figures.
  result jsonb,
  problems integer not null default 0,
  left_out integer not null default 0,
  -- Why nothing was imported.
  refusal text,
  actor text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index import_run_under_way on import_run ((true)) where state in ('checking', 'importing');

-- Holds persons: kept for a day, and in no backup.
create unlogged table import_upload (
  run_id uuid primary key references import_run on delete cascade,
  -- Null once it is imported.
  bytes bytea,
  problems jsonb,
  -- Rows that have one, with the other rows of their product or order.
  left_out integer[] not null default '{}',
  -- Those rows as a CSV file.
  rest text
);
-- Read in slices.
alter table import_upload alter column bytes set storage external;

alter table backup_state add column asked_at timestamptz;
alter table backup_state add column asked_by text;
