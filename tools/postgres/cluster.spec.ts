import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { LIMITS } from '../suite/limits.ts';
import { testFolder } from '../suite/temporary-folder.ts';
import { PlainError } from '../plain-error.mjs';
import { isRunning, terminate, waitUntil } from '../processes.mjs';
import { startPostgres, type RunningPostgres } from './cluster.mjs';
import { copyClusterTemplate } from './template.mjs';
import { query } from './testing/query.ts';

let folder: string;
const servers: RunningPostgres[] = [];

beforeEach(() => {
  folder = testFolder();
});

afterEach(async () => {
  for (const server of servers.splice(0)) if (isRunning(server.pid)) await server.stop();
});

async function start() {
  const server = await startPostgres({ folder, settings: { fsync: 'off' } });
  servers.push(server);
  return server;
}

/** Starts a copied cluster, for tests that are not about its creation. */
async function startLaid() {
  await copyClusterTemplate(folder);
  return start();
}

const pidFile = () => join(folder, 'postgres/postmaster.pid');

const credentialsSchema = z.object({ user: z.string(), password: z.string(), database: z.string() });
const credentialsFile = () => join(folder, 'postgres.json');
const credentials = () => credentialsSchema.parse(JSON.parse(readFileSync(credentialsFile(), 'utf8')));

/** Returns the URL with the cluster's superuser. */
function asSuperuser({ url }: RunningPostgres): { url: string } {
  const { user, password } = credentials();
  return { url: Object.assign(new URL(url), { username: user, password }).href };
}

describe('startPostgres', () => {
  it('creates a database, listens on the loopback only, and protects its credentials', async () => {
    const server = await start();
    expect(await query(server, 'SELECT current_database() AS name')).toEqual([{ name: 'backlot' }]);
    expect(
      await query(
        asSuperuser(server),
        "SELECT setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY name",
      ),
    ).toEqual([{ setting: '127.0.0.1' }, { setting: '' }]);
    expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
    const wrong = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':wrong@') });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('lets the product own its database, and nothing else', async () => {
    const server = await start();
    expect(
      await query(
        server,
        `SELECT pg_get_userbyid(datdba) = current_user AS owns, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
           has_database_privilege('postgres', 'connect') AS enters
         FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
      ),
    ).toEqual([
      {
        owns: true,
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        enters: false,
      },
    ]);
    await query(server, 'CREATE EXTENSION pg_trgm; CREATE SCHEMA jobs; CREATE TABLE jobs.kept (id int)');
    await expect(query(server, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied');
  });

  it('transfers ownership of objects created by an earlier release as superuser', async () => {
    const first = await startLaid();
    const { username: app } = new URL(first.url);
    const superuser = asSuperuser(first);
    await query(superuser, `ALTER DATABASE backlot OWNER TO backlot; DROP ROLE ${app}`);
    writeFileSync(credentialsFile(), JSON.stringify(credentials()));
    await query(
      superuser,
      `CREATE EXTENSION pg_trgm;
       CREATE TABLE people (id int GENERATED ALWAYS AS IDENTITY, place serial, name text PRIMARY KEY);
       CREATE INDEX people_search ON people USING gin (name gin_trgm_ops);
       CREATE VIEW names AS SELECT name FROM people;
       CREATE SEQUENCE "Reference";
       CREATE TYPE state AS ENUM ('waiting');
       CREATE TYPE pair AS (a int, b int);
       CREATE DOMAIN short AS text;
       CREATE FUNCTION noted() RETURNS trigger LANGUAGE plpgsql AS 'begin return new; end';
       CREATE SCHEMA jobs;
       CREATE TABLE jobs.waiting (id int);
       CREATE PROCEDURE jobs.run() LANGUAGE sql AS 'SELECT 1';
       INSERT INTO people (name) VALUES ('Ana')`,
    );
    await first.stop();

    const second = await start();
    expect(await query(second, 'SELECT current_user AS name, name AS kept FROM names')).toEqual([
      { name: app, kept: 'Ana' },
    ]);
    // Statements of migrations that require ownership.
    await query(
      second,
      `ALTER TABLE people ADD COLUMN email text; ALTER TABLE people ALTER COLUMN id RESTART WITH 7; ALTER SEQUENCE people_place_seq RESTART;
       CREATE OR REPLACE VIEW names AS SELECT name FROM people WHERE true; ALTER SEQUENCE "Reference" RESTART;
       ALTER TYPE state ADD VALUE 'done'; ALTER TYPE pair ADD ATTRIBUTE c int; ALTER DOMAIN short SET NOT NULL;
       DROP FUNCTION noted(); ALTER TABLE jobs.waiting ADD COLUMN name text; DROP SCHEMA jobs CASCADE`,
    );
    const stored = readFileSync(credentialsFile(), 'utf8');
    await second.stop();
    const third = await start();
    expect(readFileSync(credentialsFile(), 'utf8')).toBe(stored);
    expect(third.url.replace(/:\d+\//, '')).toBe(second.url.replace(/:\d+\//, ''));
  });

  it('restores access for the product after a password change', async () => {
    const first = await startLaid();
    await query(asSuperuser(first), `ALTER ROLE ${new URL(first.url).username} PASSWORD 'another'`);
    await first.stop();
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('keeps its data across a stop', async () => {
    const first = await startLaid();
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('adopts a running server', async () => {
    const first = await startLaid();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port });
  });

  it('restarts after the server was killed', async () => {
    const first = await startLaid();
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('ready() waits during an automatic restart', async () => {
    const server = await startLaid();
    server.keepRunning(() => {});
    process.kill(server.pid, 'SIGKILL');
    await waitUntil(() => !isRunning(server.pid), LIMITS.wait);
    await server.ready();
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('logs neither statements nor values of failures', async () => {
    const server = await startLaid();
    await query(server, "CREATE TABLE people (email text primary key); INSERT INTO people VALUES ('ana@example.com')");
    await expect(query(server, "INSERT INTO people VALUES ('ana@example.com')")).rejects.toThrow('duplicate key');
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ana@');
  });

  it('does not mistake another process with the id of a crashed server for it', async () => {
    const first = await startLaid();
    const left = readFileSync(pidFile(), 'utf8');
    await terminate(first.pid, [['SIGINT', LIMITS.wait]]);
    await waitUntil(() => !existsSync(pidFile()), LIMITS.wait);
    writeFileSync(pidFile(), left.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('removes the leftovers of an interrupted first start', async () => {
    mkdirSync(join(folder, 'postgres.new-1/cluster'), { recursive: true });
    await start();
    expect(existsSync(join(folder, 'postgres.new-1'))).toBe(false);
  });

  it('fails in one line without credentials', async () => {
    await (await startLaid()).stop();
    rmSync(join(folder, 'postgres.json'));
    const failed = start();
    await expect(failed).rejects.toBeInstanceOf(PlainError);
    await expect(failed).rejects.toThrow(/postgres\.json .* is gone/);
  });

  it('fails in one line with instructions for data of another major version', async () => {
    await copyClusterTemplate(folder);
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n');
    const failed = start();
    await expect(failed).rejects.toBeInstanceOf(PlainError);
    await expect(failed).rejects.toThrow(
      /made by PostgreSQL 17 .*npm run backup .*npm run restore .*an empty DATA_DIR$/,
    );
  });

  it('fails in one line for a folder that is no cluster', async () => {
    mkdirSync(join(folder, 'postgres'));
    await expect(start()).rejects.toThrow(/is not a PostgreSQL data folder/);
  });
});
