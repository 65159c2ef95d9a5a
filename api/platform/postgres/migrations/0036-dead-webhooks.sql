alter table webhook_endpoint
  -- Since then it has answered nothing but errors.
  add failing_since timestamptz,
  -- Nothing is saved for it any more.
  add switched_off_at timestamptz;

create or replace function queue_webhook(reported text, about text, said jsonb) returns void language sql as $$
  insert into webhook_delivery (endpoint_id, event_id, event, subject, facts, created_at, next_try_at)
    select id, one.event_id, reported, about, said, now(), now()
    from webhook_endpoint, (select gen_random_uuid() as event_id) one
    where reported = any (events) and switched_off_at is null
$$;
