import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../tools/suite/limits.ts';
import { entities } from '../../src/entities.js';
import { migrations } from '../../src/migrations/index.js';
import { OnlineMigration } from '../../src/platform/database/online-migration.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';
import { Program } from '../support/program.js';
import { wrongSums } from '../support/stored-sums.js';
import { TestDatabase } from '../support/test-database.js';
import { fillRequests, longestHoldUpDuring } from '../support/writers.js';

/** Those from before writers went on meanwhile; every later one is held to it. */
const FIRST = migrations.slice(0, 7);
/** How long a migration may hold a writer back. */
const LONGEST_MS = 1_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await TestDatabase.createEmpty();
  await migrate(FIRST);
});
afterEach(() => database.drop());

const migrate = (list: Parameters<typeof runMigrations>[0]['migrations']) =>
  runMigrations({ databaseUrl: database.url, entities, migrations: list });

/** Ends whoever migrates, as a crash does. */
const breakOff = () =>
  database.run(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'backlot'",
  );

const indexState = (name: string) =>
  database.rows('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [name]);

describe('the migrations since then', () => {
  it('hold no writer back for more than a second at 200,000 requests, break off and go on, and count everything', async () => {
    await fillRequests(database.url, 200_000);
    const longest = await longestHoldUpDuring(database.url, async () => {
      const first = migrate(migrations).then(
        () => 'ended',
        () => 'broken off',
      );
      const counted = () =>
        database.rows("select 1 from quote_requests where total_quantity > 0 and job_name = 'Before' limit 1");
      await expect.poll(counted, { timeout: LIMITS.longWait }).toHaveLength(1);
      await breakOff();
      expect(await first).toBe('broken off');
      await migrate(migrations);
    });
    expect(longest).toBeLessThan(LONGEST_MS);
    expect(await wrongSums(database)).toEqual([]);
    expect(await indexState('quote_requests_for_reports')).toEqual([{ valid: true }]);
  });

  it('would be noticed if they held a writer back', async () => {
    class Locking extends Migration {
      override name = '20261124000000-locking';
      override up(): void {
        this.addSql('alter table quote_requests add column is_locked boolean');
        this.addSql('select pg_sleep(3)');
      }
    }
    await fillRequests(database.url, 100);
    expect(await longestHoldUpDuring(database.url, () => migrate([...FIRST, Locking]))).toBeGreaterThan(LONGEST_MS);
  });

  it('are done once by servers that start in one moment', async () => {
    await fillRequests(database.url, 3_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'backlot-migration-'));
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', RUN_WORKER: '0', LOG_LEVEL: 'silent' };
    const servers = [1, 2, 3].map(() => Program.start('main', env));
    try {
      await Promise.all(servers.map((server) => server.ready()));
      expect(await database.count('migrations')).toBe(migrations.length);
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a step', () => {
  it('that has to wait for a lock lets the others go first, and comes again', async () => {
    class WithColumn extends OnlineMigration {
      override name = '20261124000000-with-column';
      override async up(): Promise<void> {
        await this.change(['alter table quote_requests add column if not exists note text']);
      }
    }
    await fillRequests(database.url, 100);
    // Somebody who has written, and takes long.
    const busy = new pg.Client({ connectionString: database.url });
    await busy.connect();
    await busy.query('begin; lock table quote_requests in row exclusive mode');
    const waiting = () =>
      database.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'backlot'");
    const longest = await longestHoldUpDuring(database.url, async () => {
      const migrating = migrate([...FIRST, WithColumn]);
      for (let round = 0; round < 3; round += 1) {
        await expect.poll(waiting, { interval: 20 }).toHaveLength(1);
        await expect.poll(waiting, { interval: 20 }).toHaveLength(0);
      }
      await busy.end();
      await migrating;
    });
    expect(longest).toBeLessThan(LONGEST_MS);
    await database.run('select note from quote_requests limit 1');
  });

  it('makes an index anew that a crash has left half made', async () => {
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

  it('that is repeated goes on with the rows that are left', async () => {
    const worked: number[] = [];
    class WithBatches extends OnlineMigration {
      override name = '20261124000000-with-batches';
      override async up(): Promise<void> {
        await this.backfill(0, async (execute, position) => {
          await execute('insert into projects (title) values (?)', [`Batch ${position}`]);
          worked.push(position);
          if (worked.length === 2) throw new Error('Broken off');
          return position < 2 ? position + 1 : undefined;
        });
      }
    }
    await expect(migrate([...FIRST, WithBatches])).rejects.toThrow('Broken off');
    // The first batch stays, the second one is undone, and the migration is not done.
    expect(await database.rows('select title from projects')).toEqual([{ title: 'Batch 0' }]);
    await migrate([...FIRST, WithBatches]);
    expect(worked).toEqual([0, 1, 0, 1, 2]);
    expect(await database.count('migrations')).toBe(FIRST.length + 1);
  });
});
