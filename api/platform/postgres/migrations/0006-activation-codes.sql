-- The six digits that an activation email carries beside its link. Keyed, for a million plain hashes are soon tried.
alter table customer_link add column code_hash bytea, add column code_expires_at timestamptz;
