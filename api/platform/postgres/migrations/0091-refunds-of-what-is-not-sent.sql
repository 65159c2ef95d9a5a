-- Pieces that are taken out of a packed parcel.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in
  ('cancelled', 'late-payment', 'duplicate-payment', 'amount-mismatch',
  'not-sent', 'damaged', 'missing', 'lost', 'returned', 'price-adjustment', 'goodwill'));
alter table refund drop constraint reason_of_line_refund;
alter table refund add constraint reason_of_line_refund check (
  by_line = (reason in ('not-sent', 'damaged', 'missing', 'lost', 'returned', 'price-adjustment', 'goodwill')));
