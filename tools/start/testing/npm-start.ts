/** Runs `npm start` with real processes and signals. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import * as z from 'zod';

import { LIMITS } from '../../suite/limits.ts';
import { root } from '../../paths.mjs';
import { isRunning, waitUntil } from '../../processes.mjs';

const runningSchema = z.object({ pid: z.number(), bff: z.object({ pid: z.number() }).optional() });

export interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  out: string;
  err: string;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('npm was not started');
  process.kill(-pid, signal);
}

/** Waits until the product reports ready; false if it exited. */
export const getsReady = async (run: Run): Promise<boolean> => {
  await waitUntil(() => run.out.includes('Ready after') || run.child.exitCode !== null, LIMITS.start);
  return run.out.includes('Ready after');
};

export class DataFolder {
  readonly path: string;
  readonly port: number;
  readonly #begun: Run[] = [];

  constructor(path: string, port: number) {
    this.path = path;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Runs `npm start` in its own process group, like a terminal or a supervisor. */
  start(env: Readonly<Record<string, string>> = {}): Run {
    const npm = process.env['npm_execpath'];
    const [program, args] = npm === undefined ? ['npm', ['start']] : [process.execPath, [npm, 'start']];
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      env: { ...this.#env(), PORT: String(this.port), RATE_LIMIT_SCALE: '1000', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
    const run: Run = { child, ended, out: '', err: '' };
    child.stdout.on('data', (chunk) => (run.out += chunk));
    child.stderr.on('data', (chunk) => (run.err += chunk));
    this.#begun.push(run);
    return run;
  }

  async run(name: string, ...args: readonly string[]): Promise<Ended> {
    const child = spawn(process.execPath, [join(root, `tools/${name}.mjs`), ...args], {
      cwd: root,
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    return { code: child.exitCode, out, err };
  }

  /** Returns a parsed file of the folder, undefined while it is missing or incomplete. */
  readJson<Content>(name: string, schema: z.ZodType<Content>): Content | undefined {
    try {
      return schema.parse(JSON.parse(readFileSync(join(this.path, name), 'utf8')));
    } catch {
      return undefined;
    }
  }

  pids(): { launcher: number; server: number; database: number } {
    const noted = this.#running();
    const [launcher, server, database] = [noted?.pid, noted?.bff?.pid, this.postmaster()];
    if (launcher === undefined || server === undefined || database === undefined)
      throw new Error('The product is not up');
    return { launcher, server, database };
  }

  postmaster(): number | undefined {
    try {
      return Number(readFileSync(join(this.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  leftovers(): number[] {
    const noted = this.#running();
    return [noted?.bff?.pid, noted?.pid, this.postmaster()].filter((pid) => pid !== undefined).filter(isRunning);
  }

  /** Stops started products and kills leftovers of a failed test. */
  async end(): Promise<void> {
    for (const { child } of this.#begun.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      signalGroup(child, 'SIGTERM');
      await once(child, 'exit');
    }
    for (const pid of this.leftovers()) process.kill(pid, 'SIGKILL');
  }

  #env(): Record<string, string | undefined> {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(npm_|INIT_CWD$|VITEST|NODE_ENV$|NODE_OPTIONS$|LOG_LEVEL$)/.test(name),
    );
    return { ...Object.fromEntries(inherited), DATA_DIR: this.path };
  }

  #running() {
    return this.readJson('running.json', runningSchema);
  }
}
