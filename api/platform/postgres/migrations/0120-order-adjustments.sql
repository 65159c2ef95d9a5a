-- What is taken off an order, in the order of taking. Together they are its discount, and their shares those of its lines.
create table order_adjustment (
  order_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('coupon', 'prepaid')),
  -- What the customer reads: the code of a coupon.
  label text not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- In paise, of each line in its order.
  shares bigint[] not null,
  primary key (order_id, position)
);

create function coupon_adjustment_of(one "order") returns setof order_adjustment language sql stable as $$
  select one.id, 0::smallint, 'coupon', coalesce(one.coupon_title, 'Discount'), one.discount_paise,
    array(select discount_paise from order_line where order_id = one.id order by position)
$$;
insert into order_adjustment select a.* from "order" o cross join lateral coupon_adjustment_of(o) a where o.discount_paise > 0;
alter table order_adjustment add foreign key (order_id) references "order" on delete cascade;

-- The version before writes none: all that it takes off is a coupon's. To be dropped by the next one.
create function add_coupon_adjustment() returns trigger language plpgsql as $$
begin
  insert into order_adjustment select * from coupon_adjustment_of(new)
    where not exists (select from order_adjustment where order_id = new.id);
  return null;
end $$;
create constraint trigger coupon_adjustment after insert on "order"
  deferrable initially deferred for each row when (new.discount_paise > 0) execute function add_coupon_adjustment();

create or replace function report_paid_order() returns trigger language plpgsql as $$
begin
  perform queue_webhook(tg_argv[0], 'order ' || new.id, jsonb_build_object(
    'orderNumber', new.order_number, 'total', new.total_paise, 'payBy', new.pay_by, 'adjustments', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'label', label, 'amount', amount_paise) order by position), '[]')
      from order_adjustment where order_id = new.id)));
  return null;
end $$;
