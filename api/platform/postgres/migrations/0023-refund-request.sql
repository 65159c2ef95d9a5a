-- SHA-256 of what was asked for under a request key. Null for refunds made before this column.
alter table refund add column request_hash bytea;
