-- The history of one SKU is read from all orders of it.
create index order_line_of_variant on order_line (variant_id);
