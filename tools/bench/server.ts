/** The built BFF as a process of its own, on a PostgreSQL that the bench started. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { productNode } from '../commands.mjs';
import { root } from '../paths.mjs';
import { freePort } from '../ports.mjs';
import { SERVER_FLAGS, serverEnvironment } from '../start/server-process.mjs';
import { startPostgres } from '../postgres/cluster.mjs';

type Environment = Readonly<Record<string, string>>;

interface ProgramOptions {
  readonly env?: Environment;
  readonly execArgv?: readonly string[];
}

/** A program that is ready. */
export interface Program {
  readonly readyMs: number;
  /** Resident memory in MB. */
  readonly residentMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** A program that listens at a URL. */
export interface ServerProgram extends Program {
  readonly url: string;
}

const serverReadySchema = z.object({ url: z.string() });

/** Starts a program that tells over IPC that it is ready, and waits for that; returns what it told too. */
async function startReady(file: string, { env = {}, execArgv = [] }: ProgramOptions) {
  const began = performance.now();
  const child = fork(file, [], {
    cwd: root,
    execPath: productNode(),
    execArgv: [...execArgv],
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code} instead of getting ready`);
    }),
  ]);
  const program: Program = {
    readyMs: performance.now() - began,
    residentMb: async () =>
      Number(/VmRSS:\s+(\d+) kB/u.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  return { program, message };
}

/** Starts a program that tells over IPC where it listens. */
async function startServer(file: string, options: ProgramOptions = {}): Promise<ServerProgram> {
  const { program, message } = await startReady(file, options);
  return { ...program, ...serverReadySchema.parse(message) };
}

/** Starts what is measured beside the product. */
export const startControl = (name: string, env: Environment = {}): Promise<ServerProgram> =>
  startServer(join(root, 'tools/bench/controls', name), { env });

export interface BenchFixture {
  readonly databaseUrl: string;
  readonly server: (env?: Environment) => Promise<ServerProgram>;
  readonly worker: () => Promise<Program>;
  readonly end: () => Promise<void>;
}

/** A folder with an own PostgreSQL; `server()` starts the built BFF on it. */
export async function benchFixture(): Promise<BenchFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const postgres = await startPostgres({ folder });
  const optionsOf = async (env: Environment): Promise<ProgramOptions> => ({
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
  const file = (name: string) => join(root, `bff/dist/server/${name}.js`);
  return {
    databaseUrl: postgres.url,
    server: async (env = {}) => startServer(file('main'), await optionsOf(env)),
    worker: async () => (await startReady(file('worker'), await optionsOf({}))).program,
    end: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
