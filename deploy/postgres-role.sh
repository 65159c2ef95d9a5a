#!/bin/sh
# Runs once, in an empty database: the shop owns its database and has no other right. Administration is left to
# "docker compose exec postgres psql -U postgres": without a password the superuser is reached from inside the container alone.
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role shop login nosuperuser nocreatedb nocreaterole password :'password';
create database shop owner shop;
revoke connect on database postgres, template1 from public;
alter role postgres password null;
SQL
