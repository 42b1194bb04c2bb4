import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PlainError } from '../plain-error.mjs';
import { isRunning, terminate, waitUntil } from '../processes.mjs';
import { startPostgres, type RunningPostgres } from './cluster.mjs';
import { layCluster } from './template.mjs';

let folder: string;
const servers: RunningPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-cluster-'));
});

afterEach(async () => {
  for (const server of servers.splice(0)) if (isRunning(server.pid)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  const server = await startPostgres({ folder, settings: { fsync: 'off' } });
  servers.push(server);
  return server;
}

/** The first start in a folder whose cluster is made already: where making it is not what is tested. */
async function startLaid() {
  await layCluster(folder);
  return start();
}

async function query(server: RunningPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(folder, 'postgres/postmaster.pid');

describe('the embedded PostgreSQL', () => {
  it('makes a database, listens on the loopback alone, and closes its credentials to others', async () => {
    const server = await start();
    expect(await query(server, 'SELECT current_database() AS name')).toEqual([{ name: 'backlot' }]);
    expect(
      await query(
        server,
        "SELECT setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY name",
      ),
    ).toEqual([{ setting: '127.0.0.1' }, { setting: '' }]);
    expect(statSync(join(folder, 'postgres.json')).mode & 0o777).toBe(0o600);
    const wrong = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':wrong@') });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its data over a stop', async () => {
    const first = await startLaid();
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('goes on with a server that still runs', async () => {
    const first = await startLaid();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port });
  });

  it('starts again after the server was killed', async () => {
    const first = await startLaid();
    await query(first, 'CREATE TABLE kept AS SELECT 7 AS value');
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('is waited for while it is started again by itself', async () => {
    const server = await startLaid();
    server.keepRunning(() => {});
    process.kill(server.pid, 'SIGKILL');
    await waitUntil(() => !isRunning(server.pid), 5_000);
    await server.answers();
    expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('writes no statement and no value of a failure into its log', async () => {
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
    await terminate(first.pid, [['SIGINT', 10_000]]);
    await waitUntil(() => !existsSync(pidFile()), 5_000);
    writeFileSync(pidFile(), left.replace(/^\d+/, String(process.pid)));
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('clears away what an interrupted first start left', async () => {
    mkdirSync(join(folder, 'postgres.new-1/cluster'), { recursive: true });
    await start();
    expect(existsSync(join(folder, 'postgres.new-1'))).toBe(false);
  });

  it('says in one line when the credentials are gone', async () => {
    await (await startLaid()).stop();
    rmSync(join(folder, 'postgres.json'));
    const failed = start();
    await expect(failed).rejects.toBeInstanceOf(PlainError);
    await expect(failed).rejects.toThrow(/postgres\.json .* is gone/);
  });

  it('says in one line when another thing lies where the data should', async () => {
    mkdirSync(join(folder, 'postgres'));
    await expect(start()).rejects.toThrow(/is not a PostgreSQL data folder/);
  });
});
