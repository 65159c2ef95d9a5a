-- A link that was mailed to the new address of a customer, and the address it confirms.
alter table customer_link drop constraint customer_link_purpose_check;
alter table customer_link add constraint customer_link_purpose_check check (purpose in ('activate', 'reset', 'change-email'));
alter table customer_link add column new_email text;
