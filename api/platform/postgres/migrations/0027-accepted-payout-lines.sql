-- A line that does not match, and that the merchant has dealt with. Who accepted it stands in the audit log.
alter table payout_line add column accepted_at timestamptz;
alter table payout_line add column accepted_reason text check (accepted_reason <> '');
alter table payout_line add constraint accepted_has_reason check ((accepted_at is null) = (accepted_reason is null));

create index payment_notice_of_payment on payment_notice (payment_id);
create index parcel_to_send on parcel (packed_at, id) where status = 'packed' and awb is null;
