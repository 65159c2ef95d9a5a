-- A subscriber is named by an id, in the order of asking. `place`: where they agreed to our emails; null: not recorded.
alter table subscriber
  add column id uuid not null default gen_random_uuid(),
  add column place text check (place in ('home-page', 'account', 'import'));
-- Account and import ask for no confirmation: which of them it was is not known any more.
update subscriber set place = case when created_at is distinct from confirmed_at then 'home-page' end,
  id = (with moment as (select lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') as hex)
    select overlay(id::text placing left(hex, 8) || '-' || right(hex, 4) || '-7' from 1 for 15)::uuid from moment);
alter table subscriber add unique (id);
