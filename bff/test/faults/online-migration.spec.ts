import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { temporaryFolder } from '../../../tools/suite/temporary-folder.ts';
import { migrations } from '../../src/migrations/index.ts';
import { OnlineMigration } from '../../src/platform/database/online-migration.ts';
import { runMigrations } from '../../src/platform/database/run-migrations.ts';
import { Program } from '../support/program.ts';
import { wrongSums } from '../support/stored-sums.ts';
import { TestDatabase } from '../support/test-database.ts';
import { fillRequests, longestBlockDuring } from '../support/writers.ts';

/** Migrations from before there were online migrations; all later ones must not block writers. */
const FIRST = migrations.slice(0, 7);
const MAX_BLOCK_MS = 1_000;

const dataDir = temporaryFolder();
let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.createEmpty();
  await migrate(FIRST);
});
afterEach(() => database.drop());

const migrate = (list: Parameters<typeof runMigrations>[0]['migrations']) =>
  runMigrations({ databaseUrl: database.url, migrations: list });

const terminateMigration = () =>
  database.run(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'backlot'",
  );

const indexState = (name: string) =>
  database.rows('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [name]);

describe('all later migrations', () => {
  it('block no writer for over a second with 200,000 requests, and resume after an abort', async () => {
    await fillRequests(database.url, 200_000);
    const longest = await longestBlockDuring(database.url, async () => {
      const first = migrate(migrations).then(
        () => 'ended',
        () => 'broken off',
      );
      const counted = () =>
        database.rows("select 1 from quote_requests where total_quantity > 0 and job_name = 'Before' limit 1");
      await expect.poll(counted, { timeout: LIMITS.longWait }).toHaveLength(1);
      await terminateMigration();
      expect(await first).toBe('broken off');
      await migrate(migrations);
    });
    expect(longest).toBeLessThan(MAX_BLOCK_MS);
    expect(await wrongSums(database)).toEqual([]);
    expect(await indexState('quote_requests_for_reports')).toEqual([{ valid: true }]);
  });

  it('would fail this test if they blocked a writer', async () => {
    class Locking extends Migration {
      override name = '20261124000000-locking';
      override up(): void {
        this.addSql('alter table quote_requests add column is_locked boolean');
        this.addSql('select pg_sleep(3)');
      }
    }
    await fillRequests(database.url, 100);
    expect(await longestBlockDuring(database.url, () => migrate([...FIRST, Locking]))).toBeGreaterThan(MAX_BLOCK_MS);
  });

  it('run once when several servers start', async () => {
    await fillRequests(database.url, 3_000);
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', RUN_WORKER: '0', LOG_LEVEL: 'silent' };
    const servers = [1, 2, 3].map(() => Program.start('main', env));
    try {
      await Promise.all(servers.map((server) => server.ready()));
      expect(await database.count('migrations')).toBe(migrations.length);
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
  });
});

describe('a step of an online migration', () => {
  it('releases its lock request while others wait, and retries', async () => {
    class WithColumn extends OnlineMigration {
      override name = '20261124000000-with-column';
      override async up(): Promise<void> {
        await this.change(['alter table quote_requests add column if not exists note text']);
      }
    }
    await fillRequests(database.url, 100);
    // A long transaction that has written to the table.
    const busy = new pg.Client({ connectionString: database.url });
    await busy.connect();
    await busy.query('begin; lock table quote_requests in row exclusive mode');
    const waiting = () =>
      database.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'backlot'");
    const longest = await longestBlockDuring(database.url, async () => {
      const migrating = migrate([...FIRST, WithColumn]);
      for (let round = 0; round < 3; round += 1) {
        await expect.poll(waiting, { interval: 20 }).toHaveLength(1);
        await expect.poll(waiting, { interval: 20 }).toHaveLength(0);
      }
      await busy.end();
      await migrating;
    });
    expect(longest).toBeLessThan(MAX_BLOCK_MS);
    await database.run('select note from quote_requests limit 1');
  });

  it('recreates an index that a crash left invalid', async () => {
    class WithIndex extends OnlineMigration {
      override name = '20261124000000-with-index';
      override async up(): Promise<void> {
        await this.createIndex({ name: 'projects_by_title', definition: 'projects (title)' });
      }
    }
    await database.run("insert into projects (title) values ('Twice'), ('Twice')");
    await expect(
      database.run('create unique index concurrently projects_by_title on projects (title)'),
    ).rejects.toThrow('could not create unique index');
    expect(await indexState('projects_by_title')).toEqual([{ valid: false }]);
    await migrate([...FIRST, WithIndex]);
    expect(await indexState('projects_by_title')).toEqual([{ valid: true }]);
  });

  it('resumes a backfill at the last committed batch', async () => {
    const batches: number[] = [];
    class WithBatches extends OnlineMigration {
      override name = '20261124000000-with-batches';
      override async up(): Promise<void> {
        await this.backfill(0, async (execute, position) => {
          await execute('insert into projects (title) values (?)', [`Batch ${position}`]);
          batches.push(position);
          if (batches.length === 2) throw new Error('Broken off');
          return position < 2 ? position + 1 : undefined;
        });
      }
    }
    await expect(migrate([...FIRST, WithBatches])).rejects.toThrow('Broken off');
    // The first batch is committed, the second rolled back, and the migration not recorded as done.
    expect(await database.rows('select title from projects')).toEqual([{ title: 'Batch 0' }]);
    await migrate([...FIRST, WithBatches]);
    expect(batches).toEqual([0, 1, 0, 1, 2]);
    expect(await database.count('migrations')).toBe(FIRST.length + 1);
  });
});
