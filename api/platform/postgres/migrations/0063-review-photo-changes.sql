-- A photograph that is no longer shown: the page of its product is made anew.
create function note_products_of_photos() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array_agg(distinct product.handle))
    from touched join review on review.id = touched.review_id join product on product.id = review.product_id
    where review.state = 'published';
  return null;
end $$;
create trigger review_photos_deleted after delete on review_photo
  referencing old table as touched for each statement execute function note_products_of_photos();
