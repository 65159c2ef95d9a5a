-- A guest orders by email without an account. The address is for news of the orders; nobody has proven it, so it is no login
-- and may stand in many rows.

alter table customer
  add column guest_email text check (guest_email = lower(btrim(guest_email))),
  drop constraint customer_can_log_in,
  add constraint customer_can_log_in
    check ((email is not null and password_hash is not null) or verified_phone is not null or guest_email is not null),
  add constraint guest_has_no_login check (guest_email is null or (email is null and verified_phone is null));

create index customer_guest_email on customer (guest_email text_pattern_ops) where guest_email is not null;
