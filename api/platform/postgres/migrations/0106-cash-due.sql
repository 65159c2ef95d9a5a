-- Cash that a carrier has collected: due from its delivery until it is remitted or written off.
create table cash_due (
  parcel_id uuid primary key references parcel,
  order_id uuid not null references "order",
  amount_paise bigint not null check (amount_paise > 0),
  due_since timestamptz not null,
  remitted_paise bigint not null default 0 check (remitted_paise >= 0),
  written_off_paise bigint not null default 0 check (written_off_paise >= 0),
  written_off_reason text,
  constraint settled_within_due check (remitted_paise + written_off_paise <= amount_paise),
  constraint written_off_has_reason check ((written_off_paise > 0) = (written_off_reason is not null))
);
create index cash_open on cash_due (due_since) where remitted_paise + written_off_paise < amount_paise;
create index cash_of_order on cash_due (order_id);

-- A carrier's file, as far as its rows were new.
create table remittance (
  id uuid primary key,
  name text not null,
  actor text not null check (actor <> ''),
  recorded_at timestamptz not null
);
create index remittance_recorded on remittance (recorded_at);

create table remittance_line (
  remittance_id uuid not null references remittance,
  -- Of the file, from 1.
  row integer not null,
  parcel_id uuid not null references cash_due,
  amount_paise bigint not null check (amount_paise > 0),
  -- The carrier's, such as the UTR of its transfer; empty where the file names none.
  reference text not null,
  primary key (remittance_id, row)
);
create index remittance_line_of_parcel on remittance_line (parcel_id);

create function raise_cash_due() returns trigger language plpgsql as $$
begin
  insert into cash_due (parcel_id, order_id, amount_paise, due_since)
    select new.id, id, total_paise, new.delivered_at from "order" where id = new.order_id and pay_by = 'cash'
    on conflict do nothing;
  return null;
end $$;
create trigger parcel_raises_cash after update of status on parcel for each row
  when (old.status <> new.status and new.status = 'delivered') execute function raise_cash_due();

insert into cash_due (parcel_id, order_id, amount_paise, due_since)
  select p.id, o.id, o.total_paise, p.delivered_at from parcel p join "order" o on o.id = p.order_id
  where o.pay_by = 'cash' and p.delivered_at is not null;
