-- Who is told by email, once, when a variant is back in stock.
create table stock_alert (
  id uuid primary key,
  variant_id uuid not null references variant on delete cascade,
  email text not null check (email = lower(btrim(email))),
  created_at timestamptz not null,
  -- By the link of an email.
  confirmed_at timestamptz,
  sent_at timestamptz,
  unique (email, variant_id)
);
create index stock_alert_waiting on stock_alert (variant_id) where confirmed_at is not null and sent_at is null;
create index stock_alert_created on stock_alert (created_at);
