-- Of variants without a limit of their own: the store's `limits.fewLeft`, written at each start.
create table low_stock_default (units integer not null);
insert into low_stock_default values (10);

create or replace function report_low_stock() returns trigger language plpgsql as $$
declare
  low_at integer := coalesce(new.low_at, (select units from low_stock_default));
begin
  if old.available > low_at and new.available <= low_at then
    perform queue_webhook('stock.low', 'stock ' || new.variant_id, jsonb_build_object(
      'variantId', new.variant_id, 'sku', (select sku from variant where id = new.variant_id), 'available', new.available));
  end if;
  return null;
end $$;
drop trigger stock_reports on stock;
create trigger stock_reports after update of available on stock for each row
  when (new.available < old.available) execute function report_low_stock();
