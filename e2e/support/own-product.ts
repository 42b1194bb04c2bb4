import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, retryWhileInUse } from '../../tools/ports.mjs';
import { startPostgres } from '../../tools/postgres/cluster.mjs';
import { endChild, startCommand } from '../../tools/start/start-command.ts';
import { LIMITS } from '../../tools/suite/limits.ts';
import type { Product } from './products.ts';

export interface Running {
  stop: () => Promise<void>;
}

/** A product used by a single test file, which may change it. */
export interface OwnProduct extends Product, Running {
  dataFolder: string;
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
    const env = {
      ...process.env,
      ...(host === 'localhost' ? { PUBLIC_ORIGIN: origin } : {}),
      ...environment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // Both test workers share an IP address, which rate limits count.
      RATE_LIMIT_SCALE: '1000',
    };
    return { url: origin, child: await startCommand(env, LIMITS.start) };
  }, LIMITS.start);
  const database = await startPostgres({ folder: dataFolder });
  return {
    url,
    databaseUrl: database.url,
    mailFolder: join(dataFolder, 'mail'),
    admin,
    dataFolder,
    stop: async () => {
      await endChild(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
