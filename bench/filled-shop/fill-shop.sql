-- Paid orders, their customers and what belongs to them, the same at every run: as many as `bench.orders` and
-- `bench.customers` say, an order every `bench.seconds` but for the newest 10,000, which are as far apart in any shop.
-- The products are there already. Without triggers and foreign keys, which would take hours: the columns that triggers
-- keep are written here. Rows of tables that are truncated in the same transaction need no write-ahead log.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '1GB';
truncate customer, "order", order_line, parcel, parcel_line, payout, payout_line, refund, audit_log cascade;

-- An index is built faster than it is kept.
create temp table dropped_index as
  select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('customer', 'address', 'order', 'order_line', 'parcel', 'parcel_line',
        'payout_line', 'refund', 'audit_log', 'coupon_use')
      and not exists (select from pg_constraint where conname = indexname);
do $$ declare one record; begin
  for one in select * from dropped_index loop execute format('drop index %I', one.name); end loop;
end $$;

create function pg_temp.orders() returns integer language sql immutable parallel safe as
  $$ select current_setting('bench.orders')::integer $$;
create function pg_temp.customers() returns integer language sql immutable parallel safe as
  $$ select current_setting('bench.customers')::integer $$;
-- So many of a thousand orders.
create function pg_temp.of_thousand(part integer) returns integer language sql immutable parallel safe as
  $$ select part * (pg_temp.orders() / 1000) $$;
create function pg_temp.orders_a_day() returns integer language sql immutable parallel safe as
  $$ select floor(86400 / current_setting('bench.seconds')::double precision)::integer $$;
-- When the order was placed after which so many came.
create function pg_temp.moment(newer double precision) returns timestamptz language sql stable parallel safe as
  $$ select now() - least(newer, 10000) * interval '63 seconds'
    - greatest(newer - 10000, 0) * current_setting('bench.seconds')::double precision * interval '1 second' $$;

-- A number from 0 to 1 that belongs to these two.
create function pg_temp.chance(n integer, salt integer) returns double precision language sql immutable parallel safe as
  $$ select (hashint8(n::bigint * 64 + salt)::bigint + 2147483648) / 4294967296.0 $$;
-- A UUIDv7 of that moment.
create function pg_temp.id_at(at timestamptz, n integer, salt integer) returns uuid language sql immutable parallel safe as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(salt), 3, '0')
    || '8' || lpad(to_hex(n), 15, '0'))::uuid $$;

create temp table first_name as select name, row_number() over () - 1 as at from unnest(array['Asha', 'Aarav', 'Priya',
  'Rohan', 'Ananya', 'Vikram', 'Neha', 'Arjun', 'Kavya', 'Rahul', 'Divya', 'Karan', 'Sneha', 'Aditya', 'Pooja', 'Nikhil',
  'Meera', 'Sanjay', 'Ritu', 'Manish', 'Shreya', 'Varun', 'Isha', 'Deepak', 'Nandini', 'Gaurav', 'Tanvi', 'Suresh',
  'Lakshmi', 'Imran', 'Farah', 'Joseph', 'Harpreet', 'Gurpreet', 'Tenzin', 'Bhavna', 'Chetan', 'Esha', 'Omkar', 'Zoya']) as name;
create temp table last_name as select name, row_number() over () - 1 as at from unnest(array['Rao', 'Sharma', 'Patel',
  'Singh', 'Kumar', 'Iyer', 'Menon', 'Nair', 'Gupta', 'Reddy', 'Das', 'Mukherjee', 'Joshi', 'Kulkarni', 'Shah', 'Verma',
  'Yadav', 'Mishra', 'Khan', 'Ansari', 'Thomas', 'Dsouza', 'Gill', 'Sidhu', 'Bora', 'Gogoi', 'Pillai', 'Hegde', 'Shetty',
  'Chopra', 'Malhotra', 'Kapoor', 'Agarwal', 'Jain', 'Bansal', 'Mehta', 'Desai', 'Naidu', 'Chauhan', 'Rathore']) as name;
create temp table place as select city, state, pin, row_number() over () - 1 as at from (values
  ('Mumbai', 'Maharashtra', 400), ('New Delhi', 'Delhi', 110), ('Bengaluru', 'Karnataka', 560), ('Hyderabad', 'Telangana', 500),
  ('Chennai', 'Tamil Nadu', 600), ('Kolkata', 'West Bengal', 700), ('Pune', 'Maharashtra', 411), ('Ahmedabad', 'Gujarat', 380),
  ('Jaipur', 'Rajasthan', 302), ('Lucknow', 'Uttar Pradesh', 226), ('Kochi', 'Kerala', 682), ('Guwahati', 'Assam', 781),
  ('Chandigarh', 'Chandigarh', 160), ('Bhopal', 'Madhya Pradesh', 462), ('Patna', 'Bihar', 800), ('Ludhiana', 'Punjab', 141)
) as p(city, state, pin);

create temp table person as
  select n, joined.at, pg_temp.id_at(joined.at, n, 1) as id,
    f.name as first_name, l.name as last_name, lower(f.name || '.' || l.name) || n || '@example.com' as email,
    '9' || lpad(((n * 7919::bigint) % 1000000000)::text, 9, '0') as phone, p.city, p.state,
    p.pin || lpad(floor(pg_temp.chance(n, 4) * 60)::text, 3, '0') as zip
  from generate_series(1, pg_temp.customers()) as n
  cross join lateral (select now() - interval '1100 days' + n * (interval '1097 days' / pg_temp.customers()) as at) joined
  join first_name f on f.at = floor(power(pg_temp.chance(n, 1), 1.6) * 40)
  join last_name l on l.at = floor(power(pg_temp.chance(n, 2), 1.6) * 40)
  join place p on p.at = floor(power(pg_temp.chance(n, 3), 1.5) * 16);
create index on person (n);
analyze person;
insert into customer (id, email, first_name, last_name, phone, password_hash, activated_at, created_at)
  select id, email, first_name, last_name, phone, '', at, at from person order by n;
insert into address (id, customer_id, first_name, last_name, address1, city, province, zip, phone, is_default, created_at)
  select pg_temp.id_at(at, n, 2), id, first_name, last_name, n % 400 || ' Station Road', city, state, zip, phone, true, at from person order by n;

create temp table good as
  select row_number() over (order by v.sku) - 1 as at, v.id as variant_id, v.sku, v.title as variant, v.price_paise, p.id as product_id,
    p.handle, p.title
  from variant v join product p on p.id = v.product_id where v.status = 'active';
create index on good (at);
analyze good;

-- What became of each order: the newest ones wait, most have arrived.
create temp table bought as
  select n, placed.at, pg_temp.id_at(placed.at, n, 3) as id,
    1 + floor(power(pg_temp.chance(n, 5), 1.4) * pg_temp.customers())::integer as person,
    case when newer < 1200 or n % pg_temp.of_thousand(25) = 17 then 'to-pack' when newer < 1500 then 'packed' when newer < 1550 then 'packing'
      when newer < 7000 then 'dispatched' when pg_temp.chance(n, 6) < 0.02 then 'cancelled' when pg_temp.chance(n, 6) < 0.05 then 'returned'
      else 'delivered' end as fate
  from generate_series(1, pg_temp.orders()) as n
  cross join lateral (select pg_temp.orders() - n as newer) as place_in_time
  cross join lateral (select pg_temp.moment(newer) as at) as placed;
create index on bought (n);
analyze bought;

insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
  select b.id, position, g.product_id, g.handle, g.variant_id, g.sku, g.title, g.variant, 1 + (pg_temp.chance(b.n, 10 + position) < 0.12)::integer,
    g.price_paise, 0
  from bought b cross join generate_series(0, 3) as position
  join good g on g.at = floor(power(pg_temp.chance(b.n, 20 + position), 2) * (select count(*) from good))
  where position = 0 or pg_temp.chance(b.n, 30) < (array[0.42, 0.14, 0.04])[position] order by b.n;
analyze order_line;

insert into "order" (id, order_number, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise, shipping_address,
    provider_order_id, payment_id, created_at, reservation_expires_at, paid_at, cancelled_at, cancel_reason, dispatched_at, delivered_at,
    fulfilment_state, payment_state)
  select b.id, 1000 + b.n, p.id,
    case when fate = 'to-pack' then 'paid' when fate = 'packed' then 'packing' else fate end, '\x00', sum, 0, sum,
    jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'address1', p.n % 400 || ' Station Road', 'address2', '',
      'city', p.city, 'province', p.state, 'country', 'India', 'zip', p.zip, 'phone', p.phone),
    'order_Bench' || b.n, 'pay_Bench' || b.n, b.at - interval '2 minutes', b.at + interval '13 minutes', b.at,
    case when fate = 'cancelled' then b.at + interval '1 hour' end, case when fate = 'cancelled' then 'I ordered by mistake' end,
    case when fate in ('dispatched', 'delivered', 'returned') then b.at + interval '1 day' end,
    case when fate in ('delivered', 'returned') then b.at + interval '4 days' end, fate,
    case when b.n % pg_temp.of_thousand(16) = 5 then 'refund-failed' when b.n % pg_temp.of_thousand(12) = 7 then 'disputed' when fate in ('cancelled', 'returned') then 'refunded'
      when fate = 'delivered' and pg_temp.chance(b.n, 7) < 0.01 then 'part-refunded' else 'paid' end
  from bought b join person p on p.n = b.person
  join (select order_id, sum(quantity * unit_price_paise) as sum from order_line group by 1) l on l.order_id = b.id order by b.n;
select setval('order_number', 1000 + pg_temp.orders());
analyze "order";

-- Nobody paid these; after 30 days they no longer say whose they were.
insert into "order" (id, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise, shipping_address, provider_order_id,
    created_at, reservation_expires_at, expired_at)
  select pg_temp.id_at(u.at, u.n, 4), case when isnew then p.id end, case when u.newer < 10 then 'awaiting-payment' else 'expired' end,
    case when isnew then '\x00' else ''::bytea end, 99900, 0, 99900,
    case when isnew then jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'city', p.city, 'zip', p.zip, 'phone', p.phone)
      else '{"firstName": "", "lastName": "", "address1": "", "address2": "", "city": "", "zip": "", "phone": "", "country": "India"}'::jsonb
      || jsonb_build_object('province', p.state) end,
    'order_Unpaid' || u.n, u.at, u.at + interval '15 minutes', case when u.newer >= 10 then u.at + interval '15 minutes' end
  from (select n, pg_temp.of_thousand(60) - n as newer, pg_temp.moment((pg_temp.of_thousand(60) - n + 12) * 16.6) as at
    from generate_series(1, pg_temp.of_thousand(60)) as n) u join person p on p.n = 1 + u.n % pg_temp.customers()
  cross join lateral (select u.at > now() - interval '30 days' as isnew) age;

insert into parcel (id, order_id, number, status, packer, started_at, weight_grams, carrier, awb, packed_at, dispatched_at, delivered_at,
    returned_at, return_outcome, return_reason)
  select pg_temp.id_at(at, n, 5), id, 1, fate, (array['Ravi', 'Sunita', 'Imran'])[1 + n % 3], at + interval '5 hours', 1200,
    case when fate not in ('packing', 'packed') then 'delhivery' end,
    case when fate not in ('packing', 'packed') then '149' || lpad(n::text, 11, '0') end,
    case when fate <> 'packing' then at + interval '5 hours' end,
    case when fate in ('dispatched', 'delivered', 'returned') then at + interval '1 day' end,
    case when fate in ('delivered', 'returned') then at + interval '4 days' end,
    case when fate = 'returned' then at + interval '9 days' end, case when fate = 'returned' then 'restock' end,
    case when fate = 'returned' then 'Refused at the door' end
  from bought where fate in ('packing', 'packed', 'dispatched', 'delivered', 'returned') order by n;
analyze parcel;
insert into parcel_line (parcel_id, order_id, position, quantity)
  select p.id, l.order_id, l.position, l.quantity from parcel p join order_line l on l.order_id = p.order_id where p.status <> 'packing';

insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key, status, provider_refund_id, created_at, processed_at, by_line)
  select pg_temp.id_at(at, n, 6), id, 'pay_Bench' || n, total_paise, case fate when 'cancelled' then 'cancelled' else 'returned' end, 'bench-' || n,
    case when n % pg_temp.of_thousand(16) = 5 then 'failed' when n > pg_temp.orders() - 2000 then 'pending' else 'processed' end, 'rfnd_Bench' || n, at + interval '9 days',
    case when n <= pg_temp.orders() - 2000 and n % pg_temp.of_thousand(16) <> 5 then at + interval '12 days' end, fate <> 'cancelled'
  from bought join "order" using (id) where payment_state in ('refunded', 'part-refunded', 'refund-failed') order by n;
insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
  select 'disp_Bench' || n, 'dispute', id, 'pay_Bench' || n, 99900, 'open', at + interval '20 days' from bought where n % pg_temp.of_thousand(12) = 7;

insert into payout (id, status, amount_paise, utr, settled_at, seen_at, completed_at)
  select 'setl_Bench' || day, 'processed', sum, 'UTR' || lpad(day::text, 12, '0'), at, at, at
  from (select n / pg_temp.orders_a_day() as day, max(b.at) + interval '2 days' as at, sum(total_paise - total_paise / 50) as sum
    from bought b join "order" using (id) group by 1) d;
insert into payout_line (payout_id, entity_id, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise, currency, payment_id, made_at,
    is_matched, problem, order_id)
  select 'setl_Bench' || n / pg_temp.orders_a_day(), 'pay_Bench' || n, 'payment', total_paise, total_paise - total_paise / 50, 0, total_paise / 50, total_paise / 330,
    'INR', 'pay_Bench' || n, at, n % pg_temp.of_thousand(20) <> 9, case when n % pg_temp.of_thousand(20) = 9 then 'fee-differs' end, id
  from bought join "order" using (id);

insert into payout_line (payout_id, entity_id, kind, amount_paise, credit_paise, debit_paise, fee_paise, tax_paise, currency, payment_id, made_at,
    is_matched, order_id)
  select 'setl_Bench' || n / pg_temp.orders_a_day(), provider_refund_id, 'refund', amount_paise, 0, amount_paise, 0, 0, 'INR', r.payment_id, r.created_at, true, b.id
  from refund r join bought b on b.id = r.order_id where r.status = 'processed';
update payout set amount_paise = net from (select payout_id, sum(credit_paise - debit_paise) as net from payout_line group by 1) l
  where l.payout_id = payout.id;

insert into team_member (id, email, name, role, created_at)
  select pg_temp.id_at(now() - interval '700 days', n, 7), lower(name) || '@shikhar.example', name, role, now() - interval '700 days'
  from (values (1, 'Meera', 'owner'), (2, 'Ravi', 'packer'), (3, 'Sunita', 'packer'), (4, 'Imran', 'packer'), (5, 'Anil', 'accountant')) as m(n, name, role);
insert into access_token (id, token_hash, member_id, name, scopes, created_at)
  select pg_temp.id_at(now() - n * interval '1 day', n, 8), sha256(n::text::bytea), (select id from team_member where name = 'Meera'), 'Stock feed ' || n,
    array['stock.read'], now() - n * interval '1 day'
  from generate_series(1, 40) as n;

insert into audit_log (id, at, actor, role, operation, subject, before, after)
  select pg_temp.id_at(when_, n, 9 + step), when_, p.packer, 'packer', (array['pack', 'dispatch'])[step],
    'parcel ' || n + 1000 || '/1', jsonb_build_object('status', (array['packing', 'packed'])[step]), jsonb_build_object('status', (array['packed', 'dispatched'])[step])
  from parcel p join bought b on b.id = p.order_id cross join generate_series(1, 2) as step
  cross join lateral (select case step when 1 then p.packed_at else p.dispatched_at end as when_) w where when_ is not null order by when_;
insert into audit_log (id, at, actor, role, operation, subject, before, after)
  select pg_temp.id_at(at, n, 12), at, 'Meera', 'owner', (array['set-price', 'set-stock', 'refund', 'edit-product', 'answer-message'])[1 + n % 5], 'order ' || 1000 + n * 19,
    '{"price": 189900}', '{"price": 184900}'
  from (select n, pg_temp.moment((pg_temp.of_thousand(50) - n) * 20) as at from generate_series(1, pg_temp.of_thousand(50)) as n) a;

insert into message (number, name, email, state, owner_id, received_at, acknowledge_by, redress_by, acknowledged_at, closed_at)
  select 100 + m.n, p.first_name || ' ' || p.last_name, p.email, case when m.newer < 150 then 'open' when m.newer < 500 then 'answered' else 'closed' end,
    case when m.n % 3 = 0 then (select id from team_member where name = 'Meera') end, m.at, m.at + interval '48 hours', m.at + interval '30 days',
    case when m.newer >= 150 then m.at + interval '5 hours' end, case when m.newer >= 500 then m.at + interval '2 days' end
  from (select n, pg_temp.of_thousand(30) - n as newer, pg_temp.moment((pg_temp.of_thousand(30) - n) * 33) as at
    from generate_series(1, pg_temp.of_thousand(30)) as n) m join person p on p.n = 1 + m.n % pg_temp.customers();
insert into message_entry (id, message_number, kind, author, text, at)
  select pg_temp.id_at(received_at + step * interval '5 hours', number, 13 + step), number, (array['received', 'answer'])[step + 1],
    case step when 1 then 'Meera' end, (array['Where is my parcel? It was promised for Monday, and nobody rings.', 'It leaves today.'])[step + 1],
    received_at + step * interval '5 hours'
  from message cross join generate_series(0, 1) as step where step = 0 or state <> 'open';
select setval('message_number', 100 + pg_temp.of_thousand(30));

insert into coupon (id, title, percent, starts_at, ends_at, usage_limit, uses, once_per_customer, created_at)
  select pg_temp.id_at(at, n, 15), 'BENCH' || n, 5 + n % 20, at, case when n < 560 then at + interval '20 days' end, case when n % 4 = 0 then 500 end,
    case when n % 4 = 0 then 200 else 0 end, n % 2 = 0, at
  from (select n, now() - (601 - n) * interval '1 day' as at from generate_series(1, 600) as n) c;
insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
  select b.id, c.id, p.id, false from bought b join person p on p.n = b.person join coupon c on c.title = 'BENCH' || 1 + b.n % 600 where b.n % 6 = 0;
update "order" set coupon_id = u.coupon_id from coupon_use u where u.order_id = "order".id and order_number > pg_temp.orders() - 10000;

insert into stock_change (variant_id, at, actor, kind, note, available_before, available)
  select variant_id, pg_temp.moment((pg_temp.of_thousand(100) - n) * 10), 'Ravi', 'received', 'Batch ' || n, 900, 1000
  from generate_series(1, pg_temp.of_thousand(100)) as n join good on good.at = n % 60000;
insert into order_note (id, order_id, at, author, text)
  select pg_temp.id_at(at, n, 16), id, at, 'Ravi', 'Rang twice' from bought where n % 50 = 0;
insert into refused_mailbox (email, refused_at, response_code, kind, reason)
  select email, at, 550, 'order-confirmed', '550 5.1.1 The mailbox does not exist' from person where n % 200 = 0;
select graphile_worker.add_job('send-link', json_build_object('email', email, 'purpose', 'activate'), run_at => now() + interval '30 days')
  from person where n % 1000 = 1;
reset session_replication_role;
do $$ declare one record; begin
  for one in select * from dropped_index loop execute one.definition; end loop;
end $$;
