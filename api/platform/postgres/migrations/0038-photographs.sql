-- Photographs that the back office uploads stand among those of goods/: in one order, with one list of columns.
alter table product_image
  -- Null: not converted yet, so not in the storefront.
  alter column src drop not null,
  -- Null: removed.
  alter column position drop not null,
  -- The SHA-256 of the uploaded file; null for a photograph of goods/ or of another site.
  add column original text,
  -- In pixels, upright.
  add column original_width integer,
  add column original_height integer,
  -- The part of the original that is shown: left, top, width and height.
  add column crop jsonb,
  add column state text not null default 'ready' check (state in ('waiting', 'ready', 'failed')),
  add column problem text,
  add column removed_at timestamptz,
  -- Its place and its variants, for undoing.
  add column removed jsonb,
  add column version integer not null default 1;

-- Deferrable: one statement may exchange places.
alter table product_image drop constraint product_image_product_id_position_key;
alter table product_image add constraint product_image_place unique (product_id, position) deferrable initially immediate;
create index product_image_of_original on product_image (original) where original is not null;

create trigger product_image_version before update on product_image for each row
  when ((old.alt, old.crop) is distinct from (new.alt, new.crop)) execute function count_version();

-- The files themselves, where PHOTO_STORE is the database.
create table photo_file (
  name text primary key,
  bytes bytea not null,
  stored_at timestamptz not null default now()
);
-- AVIF, WebP and JPEG do not shrink any more.
alter table photo_file alter column bytes set storage external;
