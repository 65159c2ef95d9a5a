-- A conversion that has begun and not ended: what its process died of may be the file. Not a column of product_image, whose changes renew pages.
create table photo_try (
  photo_id uuid primary key references product_image on delete cascade,
  begun integer not null default 1
);
