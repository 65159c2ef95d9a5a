-- The collections a coupon is for, beside the products it names; both null means everything.
alter table coupon add column collections text[]
  check (collections <@ array['accessories', 'bestsellers'] and cardinality(collections) > 0);
