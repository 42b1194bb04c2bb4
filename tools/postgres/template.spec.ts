import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startPostgres, type RunningPostgres } from './cluster.mjs';
import { testFolder } from '../suite/temporary-folder.ts';
import { copyClusterTemplate, TEST_SETTINGS } from './template.mjs';
import { query } from './testing/query.ts';

let folder: string;
const servers: RunningPostgres[] = [];

beforeEach(() => {
  folder = testFolder();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function startIn(name: string) {
  const data = join(folder, name);
  mkdirSync(data);
  await copyClusterTemplate(data);
  const reported: string[] = [];
  const server = await startPostgres({ folder: data, settings: TEST_SETTINGS, report: (line) => reported.push(line) });
  servers.push(server);
  return { server, reported };
}

describe('copyClusterTemplate', () => {
  it('copies a cluster with an empty database and restricted permissions', async () => {
    const { server, reported } = await startIn('one');
    expect(reported).toEqual([]);
    expect(
      await query(
        server,
        "SELECT current_database() AS name, count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
      ),
    ).toEqual([{ name: 'backlot', tables: 0 }]);
    expect(statSync(join(folder, 'one/postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'one/postgres.json')).mode & 0o777).toBe(0o600);
  });

  it('creates independent clusters concurrently', async () => {
    const [one, other] = await Promise.all([startIn('one'), startIn('other')]);
    await query(one.server, 'CREATE TABLE kept AS SELECT 7 AS value');
    await expect(query(other.server, 'SELECT value FROM kept')).rejects.toThrow('does not exist');
    const third = await startIn('third');
    await expect(query(third.server, 'SELECT value FROM kept')).rejects.toThrow('does not exist');
  });

  it('does not overwrite existing data', async () => {
    writeFileSync(join(folder, 'postgres.json'), '{}');
    await expect(copyClusterTemplate(folder)).rejects.toThrow(/exist/u);
  });
});
