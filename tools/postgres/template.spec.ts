import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startPostgres, type RunningPostgres } from './cluster.mjs';
import { layCluster, TEST_SETTINGS } from './template.mjs';

let folder: string;
const servers: RunningPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-template-'));
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function startIn(name: string) {
  const data = join(folder, name);
  mkdirSync(data);
  await layCluster(data);
  const told: string[] = [];
  const server = await startPostgres({ folder: data, settings: TEST_SETTINGS, report: (line) => told.push(line) });
  servers.push(server);
  return { server, told };
}

async function query({ url }: RunningPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a laid cluster', () => {
  it('is started without being made, has the empty database, and is closed to others', async () => {
    const { server, told } = await startIn('one');
    expect(told).toEqual([]);
    expect(
      await query(
        server,
        "SELECT current_database() AS name, count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
      ),
    ).toEqual([{ name: 'backlot', tables: 0 }]);
    expect(statSync(join(folder, 'one/postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'one/postgres.json')).mode & 0o777).toBe(0o600);
  });

  it('shares nothing with another one that is laid at the same time', async () => {
    const [one, other] = await Promise.all([startIn('one'), startIn('other')]);
    await query(one.server, 'CREATE TABLE kept AS SELECT 7 AS value');
    await expect(query(other.server, 'SELECT value FROM kept')).rejects.toThrow('does not exist');
    const third = await startIn('third');
    await expect(query(third.server, 'SELECT value FROM kept')).rejects.toThrow('does not exist');
  });

  it('is laid over no data of anybody', async () => {
    writeFileSync(join(folder, 'postgres.json'), '{}');
    await expect(layCluster(folder)).rejects.toThrow(/exist/u);
  });
});
