create sequence message_number start 101;

-- What was sent with the contact form, as a ticket: the E-Commerce Rules 2020 want it acknowledged within 48 hours and settled within a month.
create table message (
  number integer primary key default nextval('message_number'),
  name text not null,
  email text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  owner_id uuid references team_member,
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,
  redress_by timestamptz not null,
  acknowledged_at timestamptz,
  closed_at timestamptz,
  -- The next end of a clock.
  due_at timestamptz generated always as (
    case when state = 'open' then case when acknowledged_at is null then acknowledge_by else redress_by end end) stored,
  version integer not null default 1
);
create index message_by_state on message (state, number);
create index message_by_owner on message (owner_id, number);
create index message_due on message (due_at) where due_at is not null;
create index message_by_email on message (lower(email) text_pattern_ops);
create index message_by_name on message (lower(name) text_pattern_ops);

create table message_entry (
  id uuid primary key,
  message_number integer not null references message on delete cascade,
  -- `reply`: what they wrote back or said, as the team noted it.
  kind text not null check (kind in ('received', 'acknowledgement', 'answer', 'reply', 'note')),
  -- Of the team; null for the sender.
  author text,
  text text not null,
  at timestamptz not null
);
create index message_entry_of_message on message_entry (message_number, id);
