-- Up to three of a review, added while it waits to be checked.
create table review_photo (
  review_id uuid not null references review on delete cascade,
  position smallint not null check (position between 0 and 2),
  -- The beginning of its files' names: `up-…-1280x960`.
  photo text not null unique,
  primary key (review_id, position)
);

-- Files that no review shows: written before the first of them is stored, deleted by the clean-up.
create table review_photo_unused (
  photo text primary key,
  since timestamptz not null
);

create function note_unused_photo() returns trigger language plpgsql as $$
begin
  insert into review_photo_unused (photo, since) values (old.photo, now()) on conflict do nothing;
  return null;
end $$;
create trigger review_photo_deleted after delete on review_photo for each row execute function note_unused_photo();
