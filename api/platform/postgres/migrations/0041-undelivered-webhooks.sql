-- A shop of many orders keeps a month of deliveries; few of them are not delivered.
create index webhook_undelivered on webhook_delivery (endpoint_id, id) where delivered_at is null;
