-- Numbers come from a locked row inside the issuing transaction, so that a rollback leaves no gap.
create table document_series (
  -- `26A/`: invoices of the financial year from April 2026; `26C/`: credit notes.
  key text primary key check (key ~ '^[0-9]{2}[A-Z]/$'),
  last_number integer not null check (last_number > 0),
  -- Days never run backwards along the numbers.
  last_issued_at timestamptz not null
);

-- Tax documents as they were issued.
create table invoice (
  id uuid primary key,
  series text not null references document_series,
  number integer not null check (number > 0),
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id uuid not null references "order",
  parcel_id uuid unique,
  -- What a credit note takes back from, and for which refund. Deferred: a restore brings rows in any order.
  invoice_id uuid references invoice deferrable initially deferred,
  refund_id uuid references refund,
  issued_at timestamptz not null,
  data jsonb not null,
  -- Made by a job; SHA-256 of its bytes.
  pdf bytea,
  hash bytea,
  unique (series, number),
  unique (invoice_id, refund_id),
  constraint invoice_of_parcel check ((kind = 'invoice') = (parcel_id is not null)),
  constraint credit_of_invoice check ((kind = 'credit-note') = (invoice_id is not null)),
  constraint credit_of_refund check ((kind = 'credit-note') = (refund_id is not null)),
  constraint hash_of_pdf check ((pdf is null) = (hash is null))
);
create index invoice_of_order on invoice (order_id);
create index invoice_issued on invoice (issued_at);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.pdf is null
    and (to_jsonb(new) - 'pdf' - 'hash') = (to_jsonb(old) - 'pdf' - 'hash') then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'invoice_unchanged', table = 'invoice',
    message = 'an issued document is never changed';
end $$;
create trigger invoice_unchanged before update or delete on invoice
  for each row execute function refuse_invoice_change();
