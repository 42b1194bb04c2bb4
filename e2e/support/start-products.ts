import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../tools/postgres/cluster.mjs';
import { announceProduct, type ProductName } from './products.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PATIENCE_MS = 120_000;

interface Running {
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs the start command as a person would, with a data folder and a port of its own. */
async function startProduct(name: ProductName, environment: Record<string, string>): Promise<Running> {
  const dataFolder = await mkdtemp(join(tmpdir(), `backlot-e2e-${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const admin = { email: 'admin@backlot.example', password: crypto.randomUUID() };
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Two test workers are one address for the limits that keep strangers from flooding the form.
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const patienceEnds = Date.now() + PATIENCE_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > patienceEnds) {
      await end(child);
      throw new Error(`The product (${name}) did not get ready:\n${output}`);
    }
    await wait(100);
  }
  const database = await startPostgres({ folder: dataFolder });
  announceProduct(name, { url, databaseUrl: database.url, mailFolder: join(dataFolder, 'mail'), admin });
  return {
    stop: async () => {
      await end(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
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
    running.push(await startProduct('plain', {}));
    running.push(await startProduct('office', {}));
    const redis = await startRedis();
    running.push(redis, await startProduct('redis', { REDIS_URL: redis.url }));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
