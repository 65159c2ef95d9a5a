-- Under which request a key runs: the audit log tells whether that was committed before its process died.
alter table admin_request add column request_id text;
create index audit_of_request on audit_log (request_id) where request_id is not null;
