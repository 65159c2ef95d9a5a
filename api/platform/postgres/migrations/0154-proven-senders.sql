-- A message came by WhatsApp, or from the account of its email: else anybody can have typed that.
alter table message add column is_proven boolean not null default false;
update message set is_proven = true where phone is not null;
