import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, retryWhileInUse } from '../../tools/ports.mjs';
import { startPostgres } from '../../tools/postgres/cluster.mjs';
import { waitUntil } from '../../tools/processes.mjs';
import { LIMITS } from '../../tools/suite/limits.ts';
import type { Product } from './products.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Running {
  stop: () => Promise<void>;
}

/** A product used by a single test file, which may change it. */
export interface OwnProduct extends Product, Running {
  dataFolder: string;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs the start command until the product is ready; rejects with its output if it exits. */
async function startCommand(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  let hasClosed = false;
  child.once('close', () => (hasClosed = true));
  // Checks the output, since /readyz may be served by another product on the same port.
  const isReady = () => output.includes('Ready after');
  await waitUntil(() => isReady() || hasClosed, LIMITS.start);
  if (isReady() && !hasClosed) return child;
  await end(child);
  throw new Error(`The product in ${environment['DATA_DIR']} did not get ready:\n${output}`);
}

export interface StartOptions {
  environment?: Record<string, string>;
  /** Host name in the browser; passkeys need a name. */
  host?: '127.0.0.1' | 'localhost';
  prepare?: (dataFolder: string) => Promise<void>;
}

/** Runs the start command with its own data folder and port. */
export async function startProduct(
  name: string,
  { environment = {}, host = '127.0.0.1', prepare }: StartOptions = {},
): Promise<OwnProduct> {
  const dataFolder = await mkdtemp(join(tmpdir(), `backlot-e2e-${name}-`));
  await prepare?.(dataFolder);
  const admin = { email: 'admin@backlot.example', password: crypto.randomUUID() };
  const { url, child } = await retryWhileInUse(async () => {
    const port = await freePort();
    const origin = `http://${host}:${port}`;
    const command = await startCommand({
      ...process.env,
      ...(host === 'localhost' ? { PUBLIC_ORIGIN: origin } : {}),
      ...environment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Both test workers share an IP address, which rate limits count.
      RATE_LIMIT_SCALE: '1000',
    });
    return { url: origin, child: command };
  }, LIMITS.start);
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
