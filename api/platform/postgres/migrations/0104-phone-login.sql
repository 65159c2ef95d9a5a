-- Customers who log in by a code sent to their mobile number have neither email nor password until they choose them.

alter table customer
  alter column email drop not null,
  alter column password_hash drop not null,
  -- Proven by a code; `phone` is only what somebody has typed.
  add column verified_phone text unique check (verified_phone ~ '^\+91[6-9][0-9]{9}$'),
  add column phone_verified_at timestamptz,
  add constraint phone_is_verified_at_a_time check ((verified_phone is null) = (phone_verified_at is null)),
  add constraint customer_can_log_in check ((email is not null and password_hash is not null) or verified_phone is not null);

-- The codes themselves are stored nowhere: each is a keyed hash of its row.
create table phone_code (
  id uuid primary key,
  purpose text not null,
  phone text not null,
  -- Of the secret in the browser that has asked.
  token_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A new code voids the one before.
  unique (purpose, phone)
);
create index phone_code_expires on phone_code (expires_at);
