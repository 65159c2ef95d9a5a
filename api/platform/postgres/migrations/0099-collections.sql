-- Collections of products, each with a page: by a rule, or by hand.
create table collection (
  id uuid primary key,
  -- The end of its address.
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Null: as the store ships them.
  title text,
  intro text,
  description text,
  -- {"match", "conditions"} or {"products"}: handles, in order.
  rule jsonb not null,
  sort text not null default 'shop' check (sort in ('shop', 'price', 'newest', 'hand')),
  position integer not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint collection_has_texts check (handle in ('bestsellers', 'accessories') or
    (title is not null and intro is not null and description is not null))
);
insert into collection (id, handle, rule, position, status) values
  (gen_random_uuid(), 'bestsellers', '{"match": "all", "conditions": [{"is": "tag", "value": "Bestseller"}]}', 1, 'published'),
  (gen_random_uuid(), 'accessories', '{"match": "all", "conditions": [{"is": "type", "value": "Accessories"}]}', 2, 'published');

-- No product is called so: the collections are read again.
create function note_collections() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array['/collections']);
  return null;
end $$;
create trigger collection_changed after insert or update or delete on collection
  for each statement execute function note_collections();
