-- Those of products have AVIF files beside them, photographs of reviews have none.
delete from photo_file where name like 'up-%-share.jpg' and replace(name, '-share.jpg', '') not in (
  select substring(name from '^(up-.+)-[0-9]+[.]avif$') from photo_file where name ~ '^up-.+-[0-9]+[.]avif$');
