-- Orders whose payment came too late, and advances of orders in cash that nobody took, were counted: added up once more.
do $$ begin
  if exists (select from "order" where status = 'refunded') or exists (
    select from refund r join "order" o on o.id = r.order_id where o.pay_by = 'cash' and o.paid_at is null) then
    truncate sales_day, sales_of_state, sales_of_product, sales_of_product_month, sales_of_product_before;
  end if;
end $$;
