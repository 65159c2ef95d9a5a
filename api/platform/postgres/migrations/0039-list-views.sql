-- Filters of a list under a name. Never a search: it would hold names and phone numbers of customers.
create table list_view (
  id uuid primary key,
  list text not null check (list in ('orders', 'products')),
  name text not null check (name <> ''),
  filters jsonb not null,
  member_id uuid not null references team_member,
  is_shared boolean not null,
  created_at timestamptz not null
);
create index list_view_of_list on list_view (list, created_at);
