-- What the provider pays to the merchant's bank account, by the provider's id.
create table payout (
  id text primary key,
  status text not null check (status in ('created', 'processed', 'failed')),
  amount_paise bigint not null,
  -- By which the bank knows it.
  utr text,
  settled_at timestamptz not null,
  seen_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When its lines are to be read again; null once they come to its amount.
  check_at timestamptz,
  completed_at timestamptz
);
create index payout_check on payout (check_at) where check_at is not null;
create index payout_by_time on payout (settled_at, id);
create index payout_open on payout (seen_at) where status = 'processed' and completed_at is null;

create table payout_line (
  payout_id text not null references payout,
  entity_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  amount_paise bigint not null check (amount_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  debit_paise bigint not null check (debit_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  currency text not null,
  payment_id text,
  description text,
  made_at timestamptz not null,
  is_matched boolean not null default false,
  -- Null where it matches, or before it is matched.
  problem text check (problem in ('unknown-payment', 'unknown-refund', 'settled-twice', 'foreign-currency',
    'amount-differs', 'fee-differs', 'adjustment')),
  order_id uuid references "order",
  primary key (payout_id, entity_id),
  check (not (is_matched and problem is not null))
);
-- Each payment and each refund is settled once.
create unique index settled_once on payout_line (entity_id) where is_matched;
create index payout_line_of_entity on payout_line (entity_id);
create index payout_line_unmatched on payout_line (problem) where not is_matched;

-- One row. Whoever matches lines locks it.
create table payout_reading (
  only_row boolean primary key default true check (only_row),
  -- Settlements up to here are known; null before the first reading.
  read_until timestamptz,
  list_at timestamptz not null
);
