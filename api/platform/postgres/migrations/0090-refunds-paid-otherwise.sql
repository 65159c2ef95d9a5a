-- How the shop paid back what the provider could not; `bank_reference` is the number of that payment.
alter table refund add column paid_by text check (paid_by in ('bank-transfer', 'upi'));
alter table refund add constraint paid_otherwise check (
  paid_by is null or (status = 'processed' and bank_reference is not null and provider_refund_id is null));
