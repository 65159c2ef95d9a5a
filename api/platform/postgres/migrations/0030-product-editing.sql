-- What the back office edits has a version; a write sends back the one it has seen.
alter table product add column version integer not null default 1;
alter table variant add column version integer not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger product_version before update on product for each row when (
  (old.title, old.body_html, old.vendor, old.product_type, old.tags, old.option_names, old.facts, old.status) is distinct from
  (new.title, new.body_html, new.vendor, new.product_type, new.tags, new.option_names, new.facts, new.status)
) execute function count_version();
create trigger variant_version before update on variant for each row when (
  (old.sku, old.option_values, old.price_paise, old.mrp_paise, old.grams, old.image_src, old.status) is distinct from
  (new.sku, new.option_values, new.price_paise, new.mrp_paise, new.grams, new.image_src, new.status)
) execute function count_version();

create index product_in_order on product (position, handle);
create index variant_by_sku on variant (upper(sku) text_pattern_ops);

-- By a trigger, so that no way of changing a price is missing.
create table price_change (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variant on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor <> ''),
  price_before_paise integer not null,
  mrp_before_paise integer not null,
  price_paise integer not null,
  mrp_paise integer not null
);
create index price_change_of_variant on price_change (variant_id, id);

create function record_price_change() returns trigger language plpgsql as $$
begin
  insert into price_change (variant_id, actor, price_before_paise, mrp_before_paise, price_paise, mrp_paise)
  values (new.id, coalesce(nullif(current_setting('shop.actor', true), ''), 'CSV import'),
    old.price_paise, old.mrp_paise, new.price_paise, new.mrp_paise);
  return null;
end $$;
create trigger variant_price_changed after update on variant for each row
  when (old.price_paise <> new.price_paise or old.mrp_paise <> new.mrp_paise) execute function record_price_change();

create table scheduled_price (
  id uuid primary key,
  variant_id uuid not null references variant on delete cascade,
  price_paise integer not null check (price_paise > 0),
  starts_at timestamptz not null,
  -- Null: the price stays.
  ends_at timestamptz,
  -- What it returns to; written as it begins.
  price_before_paise integer,
  status text not null check (status in ('planned', 'running', 'ended', 'cancelled')),
  created_by text not null check (created_by <> ''),
  created_at timestamptz not null,
  constraint schedule_ends_after_start check (ends_at > starts_at)
);
create index scheduled_price_of_variant on scheduled_price (variant_id, starts_at);
create index scheduled_price_start on scheduled_price (starts_at) where status = 'planned';
create index scheduled_price_end on scheduled_price (ends_at) where status = 'running';

-- Null: the shop's own limit of "few left". No index on it or on what is available: each sale would pay for it.
alter table stock add column low_at integer check (low_at >= 0);

create table stock_change (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variant on delete cascade,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  kind text not null check (kind in ('counted', 'received', 'returned', 'found', 'damaged', 'expired', 'lost', 'sample')),
  note text not null,
  available_before integer not null,
  available integer not null
);
create index stock_change_of_variant on stock_change (variant_id, id);
