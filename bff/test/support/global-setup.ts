import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/postgres/cluster.mjs';
import { copyClusterTemplate, TEST_SETTINGS } from '../../../tools/postgres/template.mjs';
import { startRedis } from '../../../tools/redis-server.ts';
import { createTemplateDatabase } from './template-database.ts';

type Stop = () => Promise<void>;

async function providePostgres(): Promise<Stop> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bff-postgres-'));
  await copyClusterTemplate(folder);
  // Without autovacuum, because tests look at plans, which statistics would change.
  const server = await startPostgres({ folder, settings: { ...TEST_SETTINGS, autovacuum: 'off' } });
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function provideRedis(): Promise<Stop> {
  const redis = await startRedis();
  process.env['TEST_REDIS_URL'] = redis.url;
  return redis.stop;
}

/** Starts PostgreSQL and Redis unless the environment names them, and creates the template of the test databases. */
export default async function setup(): Promise<Stop> {
  const stops = await Promise.all([
    ...(process.env['TEST_DATABASE_URL'] === undefined ? [providePostgres()] : []),
    ...(process.env['TEST_REDIS_URL'] === undefined ? [provideRedis()] : []),
  ]);
  process.env['TEST_DATABASE_TEMPLATE'] = await createTemplateDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
