import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '../../tools/suite/limits.ts';
import { startPostgres } from '../../tools/postgres/cluster.mjs';
import type { Product } from './products.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Running {
  stop: () => Promise<void>;
}

/** A product of somebody's own: nobody else talks to it, and it may be changed at will. */
export interface OwnProduct extends Product, Running {
  dataFolder: string;
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Ends a program that was started here, and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok === true;
}

export interface StartOptions {
  environment?: Record<string, string>;
  /** What browsers call it; passkeys need a name. */
  host?: '127.0.0.1' | 'localhost';
  /** Puts into the data folder what the product is to find there. */
  prepare?: (dataFolder: string) => Promise<void>;
}

/** Runs the start command as a person would, with a data folder and a port of its own. */
export async function startProduct(
  name: string,
  { environment = {}, host = '127.0.0.1', prepare }: StartOptions = {},
): Promise<OwnProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), `backlot-e2e-${name}-`));
  await prepare?.(dataFolder);
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const admin = { email: 'admin@backlot.example', password: crypto.randomUUID() };
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...(host === 'localhost' ? { PUBLIC_ORIGIN: url } : {}),
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
  const deadline = Date.now() + LIMITS.start;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end(child);
      throw new Error(`The product (${name}) did not get ready:\n${output}`);
    }
    await wait(100);
  }
  const database = await startPostgres({ folder: dataFolder });
  return {
    url,
    databaseUrl: database.url,
    mailFolder: join(dataFolder, 'mail'),
    admin,
    dataFolder,
    stop: async () => {
      await end(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
