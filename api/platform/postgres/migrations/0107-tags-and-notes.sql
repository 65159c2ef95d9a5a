-- Words of the team by which lists are filtered, and its notes on customers.
create table order_tag (
  order_id uuid not null references "order" on delete cascade,
  tag text not null,
  primary key (order_id, tag)
);
create index order_tag_of_word on order_tag (tag, order_id);

create table customer_tag (
  customer_id uuid not null references customer on delete cascade,
  tag text not null,
  primary key (customer_id, tag)
);
create index customer_tag_of_word on customer_tag (tag, customer_id);

create table customer_note (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  at timestamptz not null,
  author text not null,
  text text not null
);
create index customer_note_of_customer on customer_note (customer_id, id);

-- `tags` of an import stays for processes of the version before.
alter table customer_import alter column tags set default '';
insert into customer_tag (customer_id, tag)
  select distinct customer_id, tag from (
    select customer_id, trim(left(lower(trim(regexp_replace(word, '\s+', ' ', 'g'))), 40)) as tag
    from customer_import, unnest(string_to_array(tags, ',')) as word) words
  where tag <> '';

-- Lists of orders are sorted by total, and filtered by a product.
create index order_by_total on "order" (total_paise, order_number) where order_number is not null;
create index order_line_of_product on order_line (product_handle, order_id);
