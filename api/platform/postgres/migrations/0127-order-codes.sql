-- An order in cash may be confirmed by a code that is texted to its phone number.
alter table "order" add column confirm_by_code boolean not null default false;

-- A login's code counts in the browser that has asked; an order's for this order, in any session of its customer.
alter table phone_code
  alter column token_hash drop not null,
  add column order_id uuid references "order" on delete cascade,
  add constraint code_is_bound check (num_nonnulls(token_hash, order_id) = 1);
