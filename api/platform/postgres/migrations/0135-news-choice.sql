-- Whoever answers STOP gets no news of orders to this number, until START.
create table news_choice (
  phone text primary key,
  is_stopped boolean not null,
  -- By the clock of WhatsApp: answers come in any order.
  said_at timestamptz not null
);

-- What is written by WhatsApp. Its `email` is the number too, so that the version before shows whom it is from.
alter table message add column phone text;
create index message_of_phone on message (phone, number) where phone is not null;

-- Of WhatsApp: what is told twice is one entry.
alter table message_entry add column source_id text;
create unique index message_entry_once on message_entry (source_id);
