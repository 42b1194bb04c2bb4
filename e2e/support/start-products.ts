import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, startProduct, type Running } from './own-product.ts';
import { announceProduct, type ProductName } from './products.ts';

async function startAnnounced(name: ProductName, environment: Record<string, string> = {}): Promise<Running> {
  const { url, databaseUrl, mailFolder, admin, stop } = await startProduct(name, { environment });
  announceProduct(name, { url, databaseUrl, mailFolder, admin });
  return { stop };
}

async function startRedis(): Promise<Running & { url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-e2e-redis-'));
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the products; what it answers stops them again. */
export default async function startProducts(): Promise<() => Promise<void>> {
  const running: Running[] = [];
  const stop = async () => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    running.push(await startAnnounced('plain'));
    running.push(await startAnnounced('office'));
    const redis = await startRedis();
    running.push(redis, await startAnnounced('redis', { REDIS_URL: redis.url }));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
