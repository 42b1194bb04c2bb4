import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../src/entities.js';
import { migrations } from '../../src/migrations/index.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';
import { Program } from '../support/program.js';
import { TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await TestDatabase.createEmpty();
  dataDir = mkdtempSync(join(tmpdir(), 'backlot-migration-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const tables = async () =>
  (await database.rows("select tablename as name from pg_tables where schemaname = 'public' order by 1")).map(
    ({ name }) => name,
  );

describe('a migration that fails half-way', () => {
  it('changes nothing, is told in one line, and is done by the next start', async () => {
    const [first] = migrations;
    if (first === undefined) throw new Error('There is no migration');
    await runMigrations({ databaseUrl: database.url, entities, migrations: [first] });
    // The next migration makes this table, after others.
    await database.run('create table deliveries (id integer)');
    const before = await tables();

    const start = () =>
      Program.start('main', {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        RUN_WORKER: '0',
        LOG_LEVEL: 'silent',
      });
    const failing = start();
    await expect(failing.ready()).rejects.toThrow('It ended');
    expect(failing.output().trim().split('\n')).toEqual([
      expect.stringMatching(
        /^The database could not be brought up to date by 20261121130000-accounts-history-deliveries: relation "deliveries" already exists\. The next start goes on from there\.$/u,
      ),
    ]);
    expect(await tables()).toEqual(before);

    await database.run('drop table deliveries');
    const next = start();
    await next.ready();
    expect(await tables()).toContain('made_documents');
    expect(await next.end('SIGTERM')).toBe(0);
  });
});
