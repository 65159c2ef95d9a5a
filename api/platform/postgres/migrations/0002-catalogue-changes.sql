-- Which products each version of the catalogue touched: a price that changes costs every process one product,
-- and not the whole catalogue, however large that is.

create table catalogue_change (
  version bigint not null,
  -- Null: so many that reading everything is quicker.
  handle text
);
create index catalogue_change_version on catalogue_change (version);

drop trigger product_changed on product;
drop trigger product_image_changed on product_image;
drop trigger variant_changed on variant;
drop function bump_catalogue_version();

create function note_changed_products(handles text[]) returns void language plpgsql as $$
declare
  bumped bigint;
begin
  if handles is null then
    return;
  end if;
  update catalogue_version set version = version + 1 returning version into bumped;
  if cardinality(handles) > 500 then
    insert into catalogue_change (version) values (bumped);
  else
    insert into catalogue_change (version, handle) select bumped, unnest(handles);
  end if;
  -- Who is further behind than that reads everything.
  delete from catalogue_change where version <= bumped - 1000;
  notify catalogue;
end $$;

-- The rows that a statement touched: `touched` as they are now, or were before their end; `before` as an update found them.

create function note_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform note_changed_products(array_agg(distinct handle))
      from (select handle from touched union all select handle from before) as rows;
  else
    perform note_changed_products(array_agg(distinct handle)) from touched;
  end if;
  return null;
end $$;

create function note_parts_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform note_changed_products(array_agg(handle)) from product
      where id in (select product_id from touched union select product_id from before);
  else
    perform note_changed_products(array_agg(handle)) from product where id in (select product_id from touched);
  end if;
  return null;
end $$;

create trigger product_inserted after insert on product
  referencing new table as touched for each statement execute function note_products();
create trigger product_updated after update on product
  referencing old table as before new table as touched for each statement execute function note_products();
create trigger product_deleted after delete on product
  referencing old table as touched for each statement execute function note_products();

create trigger product_image_inserted after insert on product_image
  referencing new table as touched for each statement execute function note_parts_of_products();
create trigger product_image_updated after update on product_image
  referencing old table as before new table as touched for each statement execute function note_parts_of_products();
create trigger product_image_deleted after delete on product_image
  referencing old table as touched for each statement execute function note_parts_of_products();

create trigger variant_inserted after insert on variant
  referencing new table as touched for each statement execute function note_parts_of_products();
create trigger variant_updated after update on variant
  referencing old table as before new table as touched for each statement execute function note_parts_of_products();
create trigger variant_deleted after delete on variant
  referencing old table as touched for each statement execute function note_parts_of_products();
