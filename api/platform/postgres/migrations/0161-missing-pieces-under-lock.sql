-- Stock is locked before it is judged, so that a count beside a packing is waited for: that of the whole order, as several
-- parcels of it may be packed at once.
create or replace function find_missing() returns trigger language plpgsql as $$
declare
  variants uuid[];
begin
  perform from stock where variant_id in (
    select variant_id from order_line where order_id in (select order_id from packed)) order by variant_id for update;
  select array_agg(s.variant_id) into variants from stock s where s.short > 0 and s.variant_id in (
    select l.variant_id from packed k join order_line l on l.order_id = k.order_id and l.position = k.position);
  if variants is null then return null; end if;
  insert into stock_change (variant_id, at, actor, kind, note, available_before, available, short_before, short)
  select s.variant_id, now(), 'Shop', 'found', 'Packed', s.available, s.available, s.short, coalesce(p.promised, 0)
  from stock s left join stock_promised p using (variant_id) where s.variant_id = any(variants) and s.short > coalesce(p.promised, 0);
  update stock s set short = coalesce((select promised from stock_promised p where p.variant_id = s.variant_id), 0)
  where s.variant_id = any(variants) and s.short > coalesce((select promised from stock_promised p where p.variant_id = s.variant_id), 0);
  return null;
end $$;

-- What such a count has left behind.
insert into stock_change (variant_id, at, actor, kind, note, available_before, available, short_before, short)
select s.variant_id, now(), 'Shop', 'found', 'Packed', s.available, s.available, s.short, coalesce(p.promised, 0)
from stock s left join stock_promised p using (variant_id) where s.short > coalesce(p.promised, 0);
update stock s set short = coalesce((select promised from stock_promised p where p.variant_id = s.variant_id), 0)
where s.short > coalesce((select promised from stock_promised p where p.variant_id = s.variant_id), 0);
