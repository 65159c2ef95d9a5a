-- The team looks past orders up by what it knows of them.
create index past_order_by_phone on past_order
  (right(regexp_replace(coalesce(cells->>'Shipping Phone', cells->>'Billing Phone', cells->>'Phone'), '[^0-9]', '', 'g'), 10));
create index past_order_by_pin on past_order (ltrim(coalesce(cells->>'Shipping Zip', cells->>'Billing Zip'), ''''));
create index past_order_by_person on past_order (lower(coalesce(cells->>'Shipping Name', cells->>'Billing Name')) text_pattern_ops);
