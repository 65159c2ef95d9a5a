-- News of an order by WhatsApp, of the last ninety days.
create table whatsapp_message (
  -- Travels with the message, and comes back in what WhatsApp tells of it.
  id uuid primary key,
  -- Of the news: the same at every try.
  key text not null unique,
  phone text not null,
  -- Of the queue, with ids alone: what WhatsApp cannot deliver is texted by it.
  job jsonb not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'delivered', 'read', 'failed')),
  -- While nothing is known of a try no other begins before.
  waits_until timestamptz not null,
  provider_id text,
  error text,
  created_at timestamptz not null
);
create index whatsapp_message_of_phone on whatsapp_message (phone);
create index whatsapp_message_by_provider_id on whatsapp_message (provider_id);
create index whatsapp_message_by_age on whatsapp_message (created_at);
