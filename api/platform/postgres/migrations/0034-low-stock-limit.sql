-- A variant's own limit counts here as on the screen of stock; ten is what the storefront calls "few left".
drop trigger stock_reports on stock;
create trigger stock_reports after update of available on stock for each row
  when (old.available > coalesce(new.low_at, 10) and new.available <= coalesce(new.low_at, 10))
  execute function report_low_stock();
