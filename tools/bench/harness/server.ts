/** Runs programs of the built BFF, and controls, on a PostgreSQL of the bench's own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { productNode } from '../../commands.mjs';
import { root } from '../../paths.mjs';
import { freePort } from '../../ports.mjs';
import { SERVER_FLAGS, serverEnvironment } from '../../start/server-process.mjs';
import { endChild } from '../../start/start-command.ts';
import { startPostgres } from '../../postgres/cluster.mjs';
import { ADMIN } from './api.ts';

type Environment = Readonly<Record<string, string>>;

/** The message of a program that is ready; the worker has no address. */
const readySchema = z.object({ url: z.string().default('') });

export type ServerProgram = Awaited<ReturnType<typeof startProgram>>;

async function startProgram(file: string, env: Environment, execArgv: string[] = []) {
  const began = performance.now();
  const child = fork(file, [], {
    cwd: root,
    execPath: productNode(),
    execArgv,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code} instead of getting ready`);
    }),
  ]);
  return {
    ...readySchema.parse(message),
    readyMs: performance.now() - began,
    residentMb: async () =>
      Number(/VmRSS:\s+(\d+) kB/u.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: () => endChild(child),
  };
}

/** Of a server without the worker, with the admin. */
const SERVER: Environment = {
  RUN_WORKER: 'false',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

export interface BenchFixture {
  /** Data folder of PostgreSQL and of the servers. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly server: (env?: Environment) => Promise<ServerProgram>;
  /** Starts a server after `fill` has changed the rows of the demo. */
  readonly filledServer: (fill: (databaseUrl: string) => Promise<void>) => Promise<ServerProgram>;
  readonly worker: () => Promise<ServerProgram>;
  /** Starts a program of `controls/`. */
  readonly control: (name: string, env?: Environment) => Promise<ServerProgram>;
}

/** Runs `work` with a folder with its own PostgreSQL, on which programs of the built BFF run; stops them at the end. */
export async function withFixture(work: (fixture: BenchFixture) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const postgres = await startPostgres({ folder });
  const programs: ServerProgram[] = [];
  const start = async (file: string, env: Environment, flags?: string[]) => {
    const program = await startProgram(join(root, file), { DATABASE_URL: postgres.url, ...env }, flags);
    programs.push(program);
    return program;
  };
  const startBff = async (file: string, env: Environment) => {
    const own = {
      ...serverEnvironment(folder),
      DATA_DIR: folder,
      PORT: String(await freePort()),
      SEED_DEMO: 'true',
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'info',
    };
    return start(`bff/dist/server/${file}`, { ...own, ...env }, SERVER_FLAGS);
  };
  const server = (env: Environment = SERVER) => startBff('main.js', env);
  try {
    await work({
      folder,
      databaseUrl: postgres.url,
      server,
      filledServer: async (fill) => {
        await (await server()).stop();
        await fill(postgres.url);
        return server();
      },
      worker: () => startBff('worker.js', {}),
      control: (name, env = {}) => start(`tools/bench/controls/${name}`, env),
    });
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
