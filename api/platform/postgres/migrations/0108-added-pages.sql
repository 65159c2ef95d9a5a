-- A page that the team has added can be taken off the shop: the latest version says so.
alter table page_version add column taken_off boolean not null default false;
