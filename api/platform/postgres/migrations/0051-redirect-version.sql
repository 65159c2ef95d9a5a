-- So that a shop process reads the addresses again only after they have changed.
create table redirect_version (version bigint not null);
insert into redirect_version values (1);

create function count_redirect_version() returns trigger language plpgsql as $$
begin
  update redirect_version set version = version + 1;
  return null;
end $$;
create trigger redirect_changed after insert or update or delete or truncate on redirect
  for each statement execute function count_redirect_version();
