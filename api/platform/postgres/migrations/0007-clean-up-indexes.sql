-- The hourly clean-up finds what is due without reading whole tables.
create index order_unpaid on "order" (expired_at) where status = 'expired' and check_at is null and customer_id is not null;
create index payment_event_received on payment_event (received_at);
create index customer_link_expiry on customer_link (expires_at);
create index subscriber_unconfirmed on subscriber (created_at) where confirmed_at is null;
