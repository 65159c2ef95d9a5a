-- What an order in cash was promised to save if it is paid online before it is packed. Null: placed before this; what is published then counts.
alter table "order" add column prepaid_saving_paise bigint check (prepaid_saving_paise >= 0);
