-- The large photograph and the offer of the home page are named after what they are, no longer after a product.
create function home_blocks(words jsonb) returns jsonb language sql immutable as $$
  select case when words ? 'omegaPromo' then words - 'omegaShowcase' - 'omegaPromo'
    || jsonb_build_object('showcase', words -> 'omegaShowcase', 'promo', words -> 'omegaPromo') else words end
$$;

-- During an upgrade the version before still writes the old names.
create function name_home_blocks() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'page' then
    new.draft = home_blocks(new.draft);
  else
    new.words = home_blocks(new.words);
  end if;
  return new;
end $$;
create trigger home_blocks before insert or update on page
  for each row when (new.name = 'home') execute function name_home_blocks();
create trigger home_blocks before insert on page_version
  for each row when (new.page = 'home') execute function name_home_blocks();

update page set draft = draft where name = 'home';
alter table page_version disable trigger page_version_unchanged;
update page_version set words = home_blocks(words) where page = 'home';
alter table page_version enable trigger page_version_unchanged;
