-- What a member, access tokens included, has paid back on a day in Asia/Kolkata without a confirmation.
create table unconfirmed_refunds (
  member_id uuid not null references team_member on delete cascade,
  day date not null,
  amount_paise integer not null check (amount_paise >= 0),
  primary key (member_id, day)
);
