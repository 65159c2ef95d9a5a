-- No invoice without its parcel, and no packed parcel without its invoice.
alter table invoice add constraint invoice_parcel foreign key (parcel_id, order_id) references parcel (id, order_id);

create function require_invoice_of_parcel() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'packing' then
    return null;
  end if;
  if not exists (select from invoice where parcel_id = new.id) then
    raise exception using
      errcode = 'check_violation', constraint = 'parcel_has_invoice', table = 'parcel',
      message = format('parcel %s is %s without an invoice', new.id, new.status);
  end if;
  return null;
end $$;
create constraint trigger parcel_has_invoice after insert or update of status on parcel
  deferrable initially deferred for each row when (new.status <> 'packing')
  execute function require_invoice_of_parcel();

-- A buyer who is registered for GST.
alter table customer
  add column legal_name text check (legal_name <> ''),
  add column gstin text check (gstin ~ '^[0-9A-Z]{15}$'),
  add constraint business_is_whole check ((legal_name is null) = (gstin is null));
