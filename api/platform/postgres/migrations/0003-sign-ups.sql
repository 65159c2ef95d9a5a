-- Who has not activated yet is a sign-up: an address may have several, each with its own form and link, so that
-- no stranger's takes the place of its owner's. One of them becomes the customer, and the others go.
alter table customer drop constraint customer_email_key;
create unique index one_customer_of_address on customer (email) where activated_at is not null;
create index customer_email on customer (email);
