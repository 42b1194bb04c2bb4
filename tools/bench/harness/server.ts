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
import { startPostgres } from '../../postgres/cluster.mjs';
import { ADMIN } from './api.ts';

type Environment = Readonly<Record<string, string>>;

interface ProgramOptions {
  readonly env: Environment;
  readonly execArgv?: readonly string[];
}

interface Program {
  readonly readyMs: number;
  readonly residentMb: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export interface ServerProgram extends Program {
  readonly url: string;
}

const serverReadySchema = z.object({ url: z.string() });

async function startReady(file: string, { env, execArgv = [] }: ProgramOptions) {
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

async function startServer(file: string, options: ProgramOptions): Promise<ServerProgram> {
  const { program, message } = await startReady(file, options);
  return { ...program, ...serverReadySchema.parse(message) };
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
  readonly worker: () => Promise<Program>;
  /** Starts a program of `controls/`. */
  readonly control: (name: string, env?: Environment) => Promise<ServerProgram>;
}

/** Runs `work` with a folder with its own PostgreSQL, on which programs of the built BFF run; stops them at the end. */
export async function withFixture(work: (fixture: BenchFixture) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-'));
  const postgres = await startPostgres({ folder });
  const programs: Program[] = [];
  const started = async <Started extends Program>(starting: Promise<Started>): Promise<Started> => {
    const program = await starting;
    programs.push(program);
    return program;
  };
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
  const server = async (env: Environment = SERVER) => started(startServer(file('main'), await optionsOf(env)));
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
      worker: async () => started(startReady(file('worker'), await optionsOf({})).then(({ program }) => program)),
      control: (name, env = {}) =>
        started(startServer(join(root, 'tools/bench/controls', name), { env: { DATABASE_URL: postgres.url, ...env } })),
    });
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
