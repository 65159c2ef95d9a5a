-- Since when a delivery is tried that was sent again: created_at is that of the event.
alter table webhook_delivery add column resent_at timestamptz;
