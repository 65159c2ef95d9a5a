-- Counted up to revoke the links of a document. All else of it stays as it was issued.
alter table invoice add column link_version integer not null default 1 check (link_version > 0);

create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
declare
  mutable text[] := array['link_version'];
begin
  if tg_op = 'UPDATE' then
    if old.pdf is null then
      mutable := mutable || array['pdf', 'hash'];
    end if;
    if to_jsonb(new) - mutable = to_jsonb(old) - mutable then
      return new;
    end if;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'invoice_unchanged', table = 'invoice',
    message = 'an issued document is never changed';
end $$;
