-- Of 0142: no process reads by them any more.
drop index cash_order_zip;
drop index order_payment_check;
