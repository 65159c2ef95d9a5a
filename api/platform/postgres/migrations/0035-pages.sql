-- Words of the pages that the team edits. What is shipped in goods/ is shown until something is published.
create table page (
  name text primary key,
  -- Counts every change of draft and publication.
  version integer not null default 0,
  draft jsonb,
  drafted_by text,
  drafted_at timestamptz,
  constraint draft_of_somebody check (num_nulls(draft, drafted_by, drafted_at) in (0, 3))
);

-- The highest number is what is shown.
create table page_version (
  page text not null references page (name),
  number integer not null check (number > 0),
  words jsonb not null,
  published_by text not null check (published_by <> ''),
  published_at timestamptz not null,
  -- The number that was brought back; 0 is what is shipped.
  restored integer,
  primary key (page, number)
);

create function refuse_page_version_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'page_version_unchanged', table = 'page_version',
    message = 'a published version is never changed';
end $$;
create trigger page_version_unchanged before update or delete on page_version
  for each row execute function refuse_page_version_change();

create function notify_pages() returns trigger language plpgsql as $$
begin
  notify pages;
  return null;
end $$;
create trigger page_published after insert on page_version
  for each statement execute function notify_pages();
