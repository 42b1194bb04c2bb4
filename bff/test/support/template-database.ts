import { randomBytes } from 'node:crypto';
import { entities } from '../../src/entities.js';
import { migrations } from '../../src/migrations/index.js';
import { runMigrations } from '../../src/platform/database/run-migrations.js';
import { openQueue } from '../../src/platform/queue/job-queue.js';
import { statement } from './statement.js';

/** A database with the product's and the queue's tables and nothing in them, which others begin as copies of; answers its name. */
export async function createTemplateDatabase(serverUrl: string): Promise<string> {
  const name = `bff_template_${randomBytes(6).toString('hex')}`;
  await statement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runMigrations({ databaseUrl: url.href, entities, migrations });
  const queue = openQueue({ redisUrl: undefined, databaseUrl: url.href, statementTimeoutMs: 10_000 }, 'delivery');
  await queue.waitUntilReady();
  await queue.close();
  return name;
}
