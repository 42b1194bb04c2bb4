/** What the tests need beside the packages: a PostgreSQL and a Redis that are thrown away afterwards. */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { capture } from '../commands.mjs';
import { PlainError } from '../plain-error.mjs';
import { freePort } from '../ports.mjs';
import { startPostgres } from '../postgres/cluster.mjs';
import { layCluster, TEST_SETTINGS } from '../postgres/template.mjs';
import { terminate, waitUntil } from '../processes.mjs';

const TIMEOUT_MS = 10_000;

function findRedis() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/sbin', '/usr/local/bin');
  return folders
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The path of redis-server, which as root on Debian is installed when it is missing */
export async function ensureRedis(report: (line: string) => void): Promise<string> {
  const found = findRedis();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report("no redis-server found: installing Debian's package redis-server");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture(['apt-get', 'update'], { env });
    const { output } = await capture(['apt-get', 'install', '-y', '--no-install-recommends', 'redis-server'], { env });
    const installed = findRedis();
    if (installed !== undefined) return installed;
    throw new PlainError(`redis-server could not be installed: ${output.trim().split('\n').at(-1)}`);
  }
  throw new PlainError(
    'The tests need redis-server: install it with the system\'s packages (Debian: "apt-get install redis-server", macOS: "brew install redis")',
  );
}

const temporary = (name: string) => mkdtempSync(join(tmpdir(), `backlot-${name}-`));

function respondsToPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(String(data).startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** Something that the tests run beside them. */
export interface Service {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startRedis(binary: string): Promise<Service> {
  const folder = temporary('redis');
  const port = await freePort();
  const child = spawn(
    binary,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    if (child.exitCode === null)
      await terminate(child.pid, [
        ['SIGTERM', 5_000],
        ['SIGKILL', 2_000],
      ]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await waitUntil(() => respondsToPing(port), TIMEOUT_MS))) {
    await stop();
    throw new PlainError(`redis-server does not answer on port ${port}`);
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** A PostgreSQL without durability, which nobody misses in a test. */
export async function startTestPostgres(): Promise<Service> {
  const folder = temporary('postgres');
  await layCluster(folder);
  const server = await startPostgres({ folder, settings: TEST_SETTINGS });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
