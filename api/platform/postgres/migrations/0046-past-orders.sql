-- Orders that were placed elsewhere, before this shop: history. No order of ours is ever one of them, so that nothing
-- packs, invoices, counts, checks, refunds or emails them.
create table past_order (
  id uuid primary key,
  -- As it was called there: `#1001`.
  name text not null unique check (name <> ''),
  -- Whose it is; null: nobody's, or of an erased customer.
  email text check (email = lower(btrim(email))),
  placed_at timestamptz not null,
  total_paise bigint not null check (total_paise >= 0),
  -- As files are read and written.
  place bigint generated always as identity unique,
  -- By the names of the columns of the file; what was empty is absent.
  cells jsonb not null,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  is_erased boolean not null default false
);
create index past_order_of_email on past_order (email, placed_at desc) where email is not null;

-- What the file of customers said beyond their account.
create table customer_import (
  customer_id uuid primary key references customer on delete cascade,
  imported_at timestamptz not null,
  company text not null,
  note text not null,
  tags text not null,
  tax_exempt boolean not null,
  accepts_sms boolean not null,
  orders integer not null check (orders >= 0),
  spent_paise bigint not null check (spent_paise >= 0)
);

-- Uses of a coupon before it came here. Its limit is what was left then: `uses` counts orders of this shop alone.
alter table coupon add column uses_before integer not null default 0 check (uses_before >= 0);
alter table coupon drop constraint coupon_usage_limit_check;
alter table coupon add constraint coupon_usage_limit_check check (usage_limit >= 0);
