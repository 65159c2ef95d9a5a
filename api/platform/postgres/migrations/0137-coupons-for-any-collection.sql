-- A coupon may be for any collection of the shop.
alter table coupon
  drop constraint coupon_collections_check,
  add constraint coupon_collections_check check (cardinality(collections) > 0);
