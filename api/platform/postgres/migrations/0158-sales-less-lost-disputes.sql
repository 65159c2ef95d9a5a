-- What a lost dispute took was not counted as given back: added up once more.
do $$ begin
  if exists (select from payment_notice where status = 'lost') then
    truncate sales_day, sales_of_state, sales_of_product, sales_of_product_month, sales_of_product_before;
  end if;
end $$;
