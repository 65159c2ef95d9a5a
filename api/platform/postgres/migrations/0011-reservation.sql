alter table "order" rename column hold_expires_at to reservation_expires_at;
