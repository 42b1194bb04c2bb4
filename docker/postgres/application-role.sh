#!/bin/sh
# Runs once, when the database is initialized: the application's role owns its database, and nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role backlot login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database backlot owner backlot;
revoke connect on database postgres from public;
SQL
