-- A code leaves those of other browsers and orders as they are: who knows a number could void its owner's otherwise.
-- The version before goes on with `phone_code`, which it holds to one code a number and purpose; the next migration of codes drops it.
create table one_time_code (
  id uuid primary key,
  purpose text not null,
  phone text not null,
  -- Of the secret in the browser that has asked.
  token_hash bytea,
  order_id uuid unique references "order" on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint code_counts_for_one check (num_nonnulls(token_hash, order_id) = 1)
);
create index one_time_code_phone on one_time_code (phone);
create index one_time_code_expires on one_time_code (expires_at);
