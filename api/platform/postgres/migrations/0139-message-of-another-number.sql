-- Since then its phone is another one than that which it was written from: WhatsApp takes no answer to that yet.
alter table message add column moved_at timestamptz;
