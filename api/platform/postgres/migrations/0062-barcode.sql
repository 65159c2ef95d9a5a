-- EAN, UPC or GTIN, as digits. Two variants may bear the same one.
alter table variant add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$');
create index variant_by_barcode on variant (barcode) where barcode is not null;

drop trigger variant_version on variant;
create trigger variant_version before update on variant for each row when (
  (old.sku, old.barcode, old.option_values, old.price_paise, old.mrp_paise, old.grams, old.image_src, old.status) is distinct from
  (new.sku, new.barcode, new.option_values, new.price_paise, new.mrp_paise, new.grams, new.image_src, new.status)
) execute function count_version();
