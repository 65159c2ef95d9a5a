-- What shoppers searched for and the shop had nothing for, as the merchant sees it.
create table search_miss (
  term text primary key check (length(term) between 2 and 60),
  count integer not null check (count > 0),
  last_at timestamptz not null
);
create index search_miss_by_count on search_miss (count desc, term);
