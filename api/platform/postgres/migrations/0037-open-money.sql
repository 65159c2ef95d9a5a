-- Money that no payout holds, and payouts whose lines do not come to their amount: written anew every quarter of an hour.
create table open_money (
  problem text not null check (problem in ('not-settled', 'not-netted', 'sum-differs', 'lines-missing')),
  id text not null,
  -- Null for money that stands in no payout.
  payout_id text,
  order_number integer,
  amount_paise bigint not null,
  since timestamptz not null
);
