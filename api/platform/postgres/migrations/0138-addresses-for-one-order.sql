-- One typed at the checkout may be for the next order alone.
alter table address
  add column is_saved boolean not null default true,
  add constraint default_is_saved check (is_saved or not is_default);
