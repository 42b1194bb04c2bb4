import { randomBytes } from 'node:crypto';
import { migrations } from '../../src/migrations/index.ts';
import { runMigrations } from '../../src/platform/database/run-migrations.ts';
import { openQueue } from '../../src/platform/queue/job-queue.ts';
import { statement } from './statement.ts';

/** Creates the database that all test databases are copied from, with empty tables. @returns its name */
export async function createTemplateDatabase(serverUrl: string): Promise<string> {
  const name = `bff_template_${randomBytes(6).toString('hex')}`;
  await statement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runMigrations({ databaseUrl: url.href, migrations });
  const queue = openQueue({ redisUrl: undefined, databaseUrl: url.href, statementTimeoutMs: 10_000 }, 'delivery');
  await queue.waitUntilReady();
  await queue.close();
  return name;
}
