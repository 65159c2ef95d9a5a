-- Who runs the shop. Apart from customers: no table, token or cookie is shared.
create table team_member (
  id uuid primary key,
  email text not null check (email <> ''),
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'manager', 'packer', 'accountant')),
  -- Null: signs in by passkey only.
  password_hash text,
  created_at timestamptz not null,
  -- The row stays, because the audit log names it.
  removed_at timestamptz
);
create unique index team_member_email on team_member (email) where removed_at is null;
-- Packers and the audit log are told apart by name.
create unique index team_member_name on team_member (lower(name)) where removed_at is null;

create table team_invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  -- Null: the first owner, who types it.
  email text,
  role text not null check (role in ('owner', 'manager', 'packer', 'accountant')),
  invited_by text not null check (invited_by <> ''),
  totp_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- A new invitation replaces the one before.
create unique index team_invitation_email on team_invitation (email) nulls not distinct;

create table passkey (
  -- The authenticator's, base64url.
  id text primary key,
  member_id uuid not null references team_member on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_member on passkey (member_id);

create table totp (
  member_id uuid primary key references team_member on delete cascade,
  secret bytea not null,
  -- Of the code used last: none is taken twice.
  last_step bigint not null
);

create table recovery_code (
  code_hash bytea primary key,
  member_id uuid not null references team_member on delete cascade
);
create index recovery_code_of_member on recovery_code (member_id);

create table team_session (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null references team_member on delete cascade,
  device text not null,
  created_at timestamptz not null,
  -- Written once a minute at most.
  seen_at timestamptz not null,
  -- When the member last proved to be there, by passkey or code.
  confirmed_at timestamptz not null,
  expires_at timestamptz not null
);
create index team_session_of_member on team_session (member_id);

create table access_token (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null references team_member on delete cascade,
  name text not null check (name <> ''),
  scopes text[] not null,
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz
);
create index access_token_of_member on access_token (member_id);

create table passkey_challenge (
  challenge text primary key,
  -- Null: nobody is signed in yet.
  member_id uuid references team_member on delete cascade,
  expires_at timestamptz not null
);

-- Null for commands, carriers and customers.
alter table audit_log add column member_id uuid;
alter table audit_log add column role text;
alter table audit_log add column request_id text;
