import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startPostgres } from '../../../tools/postgres/cluster.mjs';

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    const answers = await redis.connect().then(
      () => true,
      () => false,
    );
    redis.disconnect();
    if (answers) return;
    await sleep(50);
  }
  throw new Error('redis-server does not answer');
}

async function provideRedis(): Promise<Stop> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bff-redis-'));
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  const url = `redis://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  process.env['TEST_REDIS_URL'] = url;
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
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
