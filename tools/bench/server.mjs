/** The built BFF as a process of its own, on a PostgreSQL that the bench started. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { SERVER_FLAGS, serverEnvironment } from '../start/server-process.mjs';
import { startPostgres } from '../postgres/cluster.mjs';

/** Starts a program that tells `ready` over IPC, and waits for that. */
export async function startProgram(file, { env = {}, execArgv = [] } = {}) {
  const began = performance.now();
  const child = fork(file, [], {
    cwd: root,
    execPath: productNode(),
    execArgv,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code} instead of getting ready`);
    }),
  ]);
  return {
    url: message.url,
    readyMs: performance.now() - began,
    /** Resident memory in MB. */
    residentMb: async () =>
      Number(/VmRSS:\s+(\d+) kB/u.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A folder with an own PostgreSQL; `server()` starts the built BFF on it. */
export async function benchFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const postgres = await startPostgres({ folder });
  const start = async (name, env) =>
    startProgram(join(root, `bff/dist/server/${name}.js`), {
      execArgv: SERVER_FLAGS,
      env: {
        ...serverEnvironment(folder),
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        PORT: String(await freePort()),
        SEED_DEMO: 'true',
        RATE_LIMIT_SCALE: '100000',
        LOG_LEVEL: 'info',
        ...env,
      },
    });
  return {
    databaseUrl: postgres.url,
    server: (env = {}) => start('main', env),
    worker: (env = {}) => start('worker', env),
    end: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
