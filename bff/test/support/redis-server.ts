import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { LIMITS } from '../../../tools/suite/limits.ts';

/** A port of the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}

async function waitUntilResponding(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + LIMITS.wait;
  while (Date.now() < deadline && !hasEnded()) {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    const isReachable = await redis.connect().then(
      () => true,
      () => false,
    );
    redis.disconnect();
    if (isReachable) return;
    await sleep(50);
  }
  throw new Error('redis-server does not answer');
}

/** A Redis that keeps nothing on disk: killed, it has forgotten all. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis of its own at this port, or at a free one. */
export async function startRedis(wantedPort?: number): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-bff-redis-'));
  const port = wantedPort ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await once(child, 'spawn');
  const url = `redis://127.0.0.1:${port}`;
  await waitUntilResponding(url, () => child.exitCode !== null);
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, port, kill: end('SIGKILL'), stop: end('SIGTERM') };
}
