-- Money is whole paise in integer columns named …_paise. Keys are UUIDv7 made by the application.

-- ── Catalogue ──────────────────────────────────────────────────────────────

create table product (
  id uuid primary key,
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  body_html text not null,
  vendor text not null,
  product_type text not null,
  tags text[] not null default '{}',
  option_names text[] not null default '{}' check (cardinality(option_names) <= 3),
  facts jsonb not null default '{}',
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table product_image (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  position integer not null,
  src text not null,
  alt text not null,
  unique (product_id, position)
);

create table variant (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  position integer not null,
  sku text not null unique,
  option_values text[] not null default '{}',
  title text not null,
  price_paise integer not null check (price_paise >= 0),
  mrp_paise integer not null,
  grams integer not null default 0,
  image_src text,
  status text not null default 'active' check (status in ('active', 'archived')),
  -- Selling above MRP is an offence (Legal Metrology Rules 2011).
  constraint price_within_mrp check (price_paise <= mrp_paise),
  unique (product_id, position)
);

-- Apart from variant, so that a sale rewrites a narrow row that no catalogue read locks.
create table stock (
  variant_id uuid primary key references variant on delete cascade,
  available integer not null constraint stock_not_negative check (available >= 0)
) with (fillfactor = 50);

create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  notify catalogue;
  return null;
end $$;
create trigger product_changed after insert or update or delete on product
  for each statement execute function bump_catalogue_version();
create trigger product_image_changed after insert or update or delete on product_image
  for each statement execute function bump_catalogue_version();
create trigger variant_changed after insert or update or delete on variant
  for each statement execute function bump_catalogue_version();

-- ── Customers ──────────────────────────────────────────────────────────────

create table customer (
  id uuid primary key,
  email text not null unique check (email = lower(btrim(email))),
  first_name text not null,
  last_name text not null,
  phone text not null,
  password_hash text not null,
  activated_at timestamptz,
  created_at timestamptz not null default now()
);
create index customer_unactivated on customer (created_at) where activated_at is null;

create table session (
  token_hash bytea primary key,
  -- What its customer names it by; the hash never leaves the shop.
  id uuid not null unique,
  customer_id uuid not null references customer on delete cascade,
  -- A few words made of the User-Agent, which itself is not kept.
  device text not null,
  created_at timestamptz not null default now(),
  -- Written once an hour at most, so that reading stays reading.
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_customer on session (customer_id);
create index session_expiry on session (expires_at);

-- Activation and reset links: only the hash of the token is kept; using a link deletes it.
create table customer_link (
  token_hash bytea primary key,
  customer_id uuid not null references customer on delete cascade,
  purpose text not null check (purpose in ('activate', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index customer_link_of_customer on customer_link (customer_id);

create table address (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  first_name text not null,
  last_name text not null,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  province text not null,
  country text not null default 'India',
  zip text not null check (zip ~ '^[1-9][0-9]{5}$'),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index address_of_customer on address (customer_id, created_at desc);
create unique index one_default_address on address (customer_id) where is_default;

create table subscriber (
  email text primary key check (email = lower(btrim(email))),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- What the limits have let through lately, by a hash of the client's network, address or customer. Unlogged, for
-- losing it in a crash of the database only lets everybody begin anew.
create unlogged table limit_bucket (
  key bytea primary key,
  -- Milliseconds since 1970: when it is full again, and the row not needed any more.
  full_at double precision not null
) with (fillfactor = 50);

-- ── Coupons ────────────────────────────────────────────────────────────────

create table coupon (
  id uuid primary key,
  -- What the customer types; the match is exact and case-sensitive.
  title text not null unique,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  starts_at timestamptz,
  -- Exclusive: at this instant the coupon is already gone.
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  -- Counted only where there is a limit, so that unlimited coupons stay free of a hot row.
  uses integer not null default 0 check (uses >= 0),
  once_per_customer boolean not null default false,
  minimum_subtotal_paise integer not null default 0 check (minimum_subtotal_paise >= 0),
  -- Product handles it is bound to; null means everything.
  product_handles text[],
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  constraint uses_within_limit check (usage_limit is null or uses <= usage_limit)
);

-- ── Orders ─────────────────────────────────────────────────────────────────

create sequence order_number start 1001;

create table "order" (
  id uuid primary key,
  -- Given when money arrives.
  order_number integer unique,
  -- Null once the customer has deleted the account.
  customer_id uuid references customer on delete set null,
  status text not null default 'awaiting-payment'
    check (status in ('awaiting-payment', 'paid', 'expired', 'refunded', 'dispatched', 'delivered', 'cancelled')),
  -- Hash of lines, coupon and address: the same cart answers the same open payment order.
  fingerprint bytea not null,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  discount_paise bigint not null check (discount_paise >= 0),
  total_paise bigint not null check (total_paise >= 0),
  -- No foreign key: it would lock one coupon's row for every order that uses it. Coupons are never deleted.
  coupon_id uuid,
  coupon_title text,
  shipping_address jsonb not null,
  provider_order_id text unique,
  payment_id text unique,
  -- A payment the shopper's browser named before the provider could confirm it.
  claimed_payment_id text,
  created_at timestamptz not null default now(),
  hold_expires_at timestamptz not null,
  -- When the provider is to be asked about this order again: as its hold ends, soon for a claimed
  -- payment, ever more seldom once it has expired. Null: there is nothing left to ask.
  check_at timestamptz,
  -- Another cart took its place: money that still comes for this one goes back.
  replaced boolean not null default false,
  paid_at timestamptz,
  expired_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  constraint total_adds_up check (total_paise = subtotal_paise - discount_paise),
  constraint paid_has_number check (status not in ('paid', 'dispatched', 'delivered', 'cancelled') or (order_number is not null and paid_at is not null)),
  constraint open_order_has_customer check (customer_id is not null or status not in ('awaiting-payment', 'paid', 'dispatched')),
  -- Below one rupee there is nothing to pay.
  constraint paid_has_payment check (status in ('awaiting-payment', 'expired') or payment_id is not null or total_paise < 100)
);
create index order_of_customer on "order" (customer_id, created_at desc);
create unique index one_open_payment_order on "order" (customer_id) where status = 'awaiting-payment';
create index order_check on "order" (check_at) where check_at is not null;

create table order_line (
  order_id uuid not null references "order" on delete cascade,
  position integer not null,
  -- No foreign keys: a line outlives the goods, and keeps what was agreed.
  product_id uuid not null,
  product_handle text not null,
  variant_id uuid not null,
  sku text not null,
  title text not null,
  variant_title text not null,
  image text,
  quantity integer not null check (quantity > 0),
  unit_price_paise integer not null check (unit_price_paise >= 0),
  -- This line's share of the order's discount; the shares sum up to it.
  discount_paise bigint not null check (discount_paise >= 0),
  primary key (order_id, position)
);

-- One row per order that uses a coupon; deleted when the order gives it back.
create table coupon_use (
  order_id uuid primary key references "order" on delete cascade,
  coupon_id uuid not null,
  customer_id uuid not null,
  once_per_customer boolean not null
);
create unique index coupon_once on coupon_use (coupon_id, customer_id) where once_per_customer;

create table refund (
  id uuid primary key,
  order_id uuid not null references "order",
  payment_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason in ('cancelled', 'late-payment', 'duplicate-payment')),
  -- Sent to the provider with every try, so that a crash between asking and noting cannot refund twice.
  idempotency_key text not null unique,
  status text not null default 'pending' check (status in ('pending', 'processed', 'failed')),
  provider_refund_id text unique,
  bank_reference text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  -- When the provider is to be asked again; null once it is settled.
  check_at timestamptz,
  processed_at timestamptz,
  unique (payment_id)
);
create index refund_of_order on refund (order_id);
create index refund_check on refund (check_at) where check_at is not null;
-- What people may have to look after, for the metrics.
create index refund_open on refund (status) where status <> 'processed';

-- Each payment of an order comes to its total, and goes back once: so no more goes back than came.
create function refuse_too_large_refund() returns trigger language plpgsql as $$
begin
  if new.amount_paise > (select total_paise from "order" where id = new.order_id) then
    raise check_violation using message = 'a refund is larger than its payment', constraint = 'refund_within_paid';
  end if;
  return new;
end $$;
create trigger refund_within_paid before insert or update of order_id, amount_paise on refund
  for each row execute function refuse_too_large_refund();

-- Events the provider sent, once each: they come late, twice and out of order.
create table payment_event (
  event_id text primary key,
  event text not null,
  -- JSON without the payer; as text, since jsonb refuses what JSON allows, a NUL among it.
  payload text not null,
  received_at timestamptz not null default now()
);

-- Jobs written inside an order's transaction and moved to the queue right after commit
-- (a NOTIFY inside would make every commit wait for one global lock).
create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload jsonb not null,
  job_key text,
  run_at timestamptz
);

-- Who works on jobs just now; what a worker held that stopped saying so is given to the others.
create table job_worker (
  pool_id text primary key,
  seen_at timestamptz not null
);
