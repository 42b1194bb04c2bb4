import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../tools/postgres/cluster.mjs';
import { startRedis } from './redis-server.js';

type Stop = () => Promise<void>;

/** A PostgreSQL without durability, which nobody misses in a test. */
async function providePostgres(): Promise<Stop> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bff-postgres-'));
  const server = await startPostgres({ folder, settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } });
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

/** Gives the tests a PostgreSQL and a Redis, unless the test run brought its own. */
export default async function setup(): Promise<Stop> {
  const stops = await Promise.all([
    ...(process.env['TEST_DATABASE_URL'] === undefined ? [providePostgres()] : []),
    ...(process.env['TEST_REDIS_URL'] === undefined ? [provideRedis()] : []),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
