-- One typed at the checkout may be for the next order alone.
alter table address add column is_saved boolean not null default true;
create index address_for_one_order on address (created_at) where not is_saved;
