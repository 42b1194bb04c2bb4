/** The product's database role, no superuser. Takes ownership of objects of earlier releases. */
import { withConnection } from './connection.mjs';

const notOfAnExtension = (catalogue, id) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

/** Selects the statements that make $1 the owner of all objects. Indexes and column sequences follow their tables. */
const OWNERSHIP_STATEMENTS = `
  with app as (select oid from pg_roles where rolname = $1::text),
  schemas as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter database %I owner to %I', datname, $1::text) as statement
    from pg_database where datname = current_database() and datdba <> (select oid from app)
  union all
  select format('alter schema %I owner to %I', nspname, $1::text)
    from schemas where nspowner not in ((select oid from app), 'pg_database_owner'::regrole)
  union all
  select format('alter table %s owner to %I', c.oid::regclass, $1::text)
    from pg_class c join schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and c.relowner <> (select oid from app) and ${notOfAnExtension('pg_class', 'c.oid')}
      and not exists (select from pg_depend d where c.relkind = 'S' and d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0 and d.deptype in ('a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
    from pg_proc p join schemas s on s.oid = p.pronamespace
    where p.proowner <> (select oid from app) and ${notOfAnExtension('pg_proc', 'p.oid')}
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1::text)
    from pg_type t join schemas s on s.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where (t.typtype in ('e', 'd', 'r') or c.relkind = 'c') and t.typowner <> (select oid from app) and ${notOfAnExtension('pg_type', 't.oid')}`;

const statementsOf = async (client, role) =>
  (await client.query(OWNERSHIP_STATEMENTS, [role])).rows.map(({ statement }) => statement);

/** Whether the role can connect and owns everything, which only fails on the first start and after an upgrade. */
async function isPrepared({ application, database }, port) {
  try {
    return await withConnection(
      application,
      { port, database },
      async (client) => (await statementsOf(client, application.user)).length === 0,
    );
  } catch {
    // The superuser fixes or reports any error.
    return false;
  }
}

async function createRoleAndDatabase(client, { application, database }) {
  const role = client.escapeIdentifier(application.user);
  const has = async (question, name) => (await client.query(question, [name])).rowCount > 0;
  if (!(await has('select from pg_roles where rolname = $1', application.user)))
    await client.query(`create role ${role}`);
  await client.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(application.password)}`,
  );
  await client.query('revoke connect on database postgres from public');
  if (!(await has('select from pg_database where datname = $1', database)))
    await client.query(`create database ${client.escapeIdentifier(database)} owner ${role}`);
}

/** All or nothing, in one transaction. */
async function transferOwnership(client, role) {
  await client.query('begin');
  for (const statement of await statementsOf(client, role)) await client.query(statement);
  await client.query('commit');
}

export async function prepareDatabase(credentials, port) {
  if (await isPrepared(credentials, port)) return;
  const { superuser, application, database } = credentials;
  await withConnection(superuser, { port, database: 'postgres' }, (client) =>
    createRoleAndDatabase(client, credentials),
  );
  await withConnection(superuser, { port, database }, (client) => transferOwnership(client, application.user));
}
