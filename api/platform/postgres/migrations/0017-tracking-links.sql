-- Counted up to revoke the tracking links of a parcel.
alter table parcel add column link_version integer not null default 1 check (link_version > 0);

-- Mailboxes that do not exist, as their servers said. Nothing more is sent there.
create table refused_mailbox (
  email text primary key,
  refused_at timestamptz not null,
  response_code integer not null,
  reason text not null,
  -- Of the email that was refused.
  kind text not null
);
