-- Who wants no emails about stock, nor one that asks to confirm: the keyed hash that the stop link names, and nothing else of the address.
create table stock_alert_opt_out (
  address_id uuid primary key,
  at timestamptz not null
);
