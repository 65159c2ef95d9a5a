-- Where an imported picture comes from: an address, or a path beside the file. It has no src until it is fetched and converted.
alter table product_image add column source text;
create index product_image_to_fetch on product_image (id) where source is not null and original is null;

-- Deferrable: an import moves SKUs between products and exchanges places.
alter table variant drop constraint variant_product_id_position_key;
alter table variant add constraint variant_place unique (product_id, position) deferrable initially immediate;

-- Addresses of a former shop, and of products that had another handle there.
create table redirect (
  from_path text primary key check (from_path like '/%'),
  to_path text not null check (to_path like '/%' and to_path <> from_path),
  created_at timestamptz not null default now()
);
