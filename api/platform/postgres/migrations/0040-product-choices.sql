-- Filters of the list of products, and what they offer.
create index product_of_type on product (product_type, position, handle);
create index product_of_vendor on product (vendor, position, handle);
create index product_with_tag on product using gin (tags);

-- Every tag that a product ever had; which are still in use is looked up by the index.
create table product_tag (tag text primary key);

create function keep_product_tags() returns trigger language plpgsql as $$
begin
  insert into product_tag select distinct unnest(new.tags) order by 1 on conflict do nothing;
  return null;
end $$;
create trigger keep_product_tags after insert or update of tags on product
  for each row execute function keep_product_tags();
insert into product_tag select distinct unnest(tags) from product;
