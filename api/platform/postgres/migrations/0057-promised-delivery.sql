-- The days on which the checkout said that an order would arrive.
alter table "order"
  add column promised_from date,
  add column promised_to date,
  add constraint promised_in_order check (promised_from <= promised_to);
