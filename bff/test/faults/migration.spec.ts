import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tools/suite/temporary-folder.ts';
import { migrations } from '../../src/migrations/index.ts';
import { runMigrations } from '../../src/platform/database/run-migrations.ts';
import { Program } from '../support/program.ts';
import { TestDatabase } from '../support/test-database.ts';

const dataDir = temporaryFolder();
let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.createEmpty();
});
afterEach(() => database.drop());

const tables = async () =>
  (await database.rows("select tablename as name from pg_tables where schemaname = 'public' order by 1")).map(
    ({ name }) => name,
  );

describe('a migration that fails', () => {
  it('changes nothing, is reported in one line, and succeeds at the next start', async () => {
    const [first] = migrations;
    if (first === undefined) throw new Error('There is no migration');
    await runMigrations({ databaseUrl: database.url, migrations: [first] });
    // A later migration creates this table, so it fails after others have run.
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
