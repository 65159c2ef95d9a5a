create index invoice_of_refund on invoice (refund_id) where refund_id is not null;
