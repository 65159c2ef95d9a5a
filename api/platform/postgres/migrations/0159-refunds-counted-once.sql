-- A refund by hand that settled one of ours, too, counts for the rest. `reported_paise`: what the provider told, and pays out.
alter table payment_notice add column reported_paise bigint,
  drop constraint payment_notice_amount_paise_check,
  add constraint payment_notice_amount_paise_check check (amount_paise >= 0);
