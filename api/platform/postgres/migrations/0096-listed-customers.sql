-- How many customers a member, access tokens included, was shown on a day in Asia/Kolkata.
create table listed_customers (
  member_id uuid not null references team_member on delete cascade,
  day date not null,
  customers integer not null check (customers >= 0),
  primary key (member_id, day)
);
