-- Why a payment is disputed, and until when the bank takes an answer.
alter table payment_notice add column reason text, add column respond_by timestamptz;
