-- Who was logged in as they wrote: a guest has proven no email by which their messages could be found.
alter table message add column customer_id uuid references customer on delete set null;
create index message_of_customer on message (customer_id) where customer_id is not null;
