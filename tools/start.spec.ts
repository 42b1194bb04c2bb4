/** `npm start` of the built product, as a person and a supervisor use it: real processes, real signals. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { root } from './paths.mjs';
import { freePort } from './ports.mjs';
import { isRunning, waitUntil } from './processes.mjs';

const STOP_MS = 20_000;
const RECOVERY_MS = 15_000;

const runningSchema = z.object({ pid: z.number(), bff: z.object({ pid: z.number() }).optional() });
const adminSchema = z.object({ email: z.string(), password: z.string() });

interface Run {
  readonly child: ChildProcess;
  readonly began: number;
  readonly ended: Promise<number | null>;
  out: string;
  err: string;
}

let folder: string;
let port: number;
const begun: Run[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-start-'));
  port = await freePort();
});

afterEach(async () => {
  for (const { child } of begun.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    signalGroup(child, 'SIGTERM');
    await once(child, 'exit');
  }
  // What a failed test left behind must not outlive it.
  for (const pid of leftovers()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What a file of the data folder says, undefined while it is not there or not whole. */
function readJson<Content>(name: string, schema: z.ZodType<Content>): Content | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return undefined;
  }
}

const running = () => readJson('running.json', runningSchema);

/** The ids of the processes of a product that is ready. */
function pids() {
  const [launcher, server, database] = [running()?.pid, running()?.bff?.pid, postmaster()];
  if (launcher === undefined || server === undefined || database === undefined)
    throw new Error('The product is not up');
  return { launcher, server, database };
}

/** To a process group as a whole, as a terminal does. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) throw new Error('npm was not started');
  process.kill(-pid, signal);
}

function postmaster() {
  try {
    return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

const leftovers = () =>
  [running()?.bff?.pid, running()?.pid, postmaster()].filter((pid) => pid !== undefined).filter(isRunning);

/** Runs `npm start` in a process group of its own, as a terminal or a supervisor does. */
function start(env: Readonly<Record<string, string>> = {}): Run {
  const npm = process.env['npm_execpath'];
  const [program, args] = npm === undefined ? ['npm', ['start']] : [process.execPath, [npm, 'start']];
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|LOG_LEVEL$)/.test(name)),
  );
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { ...inherited, DATA_DIR: folder, PORT: String(port), RATE_LIMIT_SCALE: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const run: Run = { child, began: Date.now(), ended, out: '', err: '' };
  child.stdout.on('data', (chunk) => (run.out += chunk));
  child.stderr.on('data', (chunk) => (run.err += chunk));
  begun.push(run);
  return run;
}

async function ready(run: Run) {
  await waitUntil(() => run.out.includes('Ready after') || run.child.exitCode !== null, 100_000);
  expect(run.out, run.err).toContain('Ready after');
  return Date.now() - run.began;
}

/** What the product itself said on stderr; npm may add lines of its own. */
const complaint = (run: Run) => run.err.split('\n').filter((line) => line !== '' && !line.startsWith('npm '));

const catalogueSize = async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/equipment/count`);
  expect(answer.status).toBe(200);
  return answer.text();
};

const isServing = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

describe('a start that cannot work ends with code 1 and one line', () => {
  it.each([
    ['PORT', 'http', /^backlot: PORT must be a whole number/],
    ['DATABASE_URL', 'mysql://127.0.0.1/x', /^backlot: DATABASE_URL must be an address/],
    ['DATABASE_URL', 'postgres://127.0.0.1/x', /^backlot: SMTP_URL must be set/],
    ['REDIS_URL', '127.0.0.1:6379', /^backlot: REDIS_URL must be an address/],
    ['LOG_LEVEL', 'loud', /^backlot: LOG_LEVEL must be one of/],
    ['RATE_LIMIT_SCALE', '-1', /^backlot: RATE_LIMIT_SCALE must be a number above 0/],
    ['HOST', '203.0.113.1', /^backlot: Nothing can listen on 203\.0\.113\.1/],
    // Checked by the server alone: its line comes through.
    ['TRUSTED_PROXIES', 'everybody', /^backlot: TRUSTED_PROXIES must be IP addresses/],
  ])('%s=%s', async (name, value, line) => {
    const run = start({ [name]: value });
    expect(await run.ended).toBe(1);
    expect(complaint(run)).toEqual([expect.stringMatching(line)]);
    expect(leftovers()).toEqual([]);
  });

  it('repeats no password of a wrong variable', async () => {
    const run = start({ DATABASE_URL: 'mysql://staff:hush@127.0.0.1/x' });
    expect(await run.ended).toBe(1);
    expect(run.err).not.toContain('hush');
  });

  it('port in use', async () => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const run = start();
    expect(await run.ended).toBe(1);
    server.close();
    expect(complaint(run)).toEqual([
      `backlot: Port ${port} is in use: stop what listens there, or set PORT to another one`,
    ]);
  });

  it.each([
    ['a folder that cannot be made', () => '/proc/backlot'],
    [
      'a file',
      () => {
        const file = join(folder, 'file');
        writeFileSync(file, '');
        return file;
      },
    ],
  ])('data folder: %s', async (_, path) => {
    const run = start({ DATA_DIR: path() });
    expect(await run.ended).toBe(1);
    expect(complaint(run)).toEqual([
      expect.stringMatching(/^backlot: The data folder .* set DATA_DIR to a folder that you may write$/),
    ]);
  });
});

describe('a start', () => {
  it('shows address, admin and mail, stops on SIGTERM without an orphan, and starts again quickly with the same data', async () => {
    const first = start();
    const firstStart = await ready(first);
    const size = await catalogueSize();
    const admin = readJson('demo-admin.json', adminSchema);
    expect(first.out).toContain(`http://127.0.0.1:${port}`);
    expect(first.out).toContain(`${admin?.email}, password ${admin?.password}`);
    expect(first.out).toContain(`http://127.0.0.1:${port}/dev/mail`);
    const processes = leftovers();
    expect(processes).toHaveLength(3);

    // To npm alone, as a supervisor does.
    first.child.kill('SIGTERM');
    await first.ended;
    expect(processes.filter(isRunning)).toEqual([]);

    const second = start();
    // Measured beside the first one, which has a database to make; its own figure is in docs/performance.md.
    expect(await ready(second)).toBeLessThan(firstStart);
    expect(second.out).toContain(`${admin?.email}, password ${admin?.password}`);
    expect(await catalogueSize()).toBe(size);

    // To the whole group, as Ctrl-C does.
    const again = leftovers();
    signalGroup(second.child, 'SIGINT');
    await second.ended;
    expect(again.filter(isRunning)).toEqual([]);
  });

  it('refuses a second one from the same folder', async () => {
    await ready(start());
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(complaint(second)).toEqual([expect.stringMatching(/^backlot: Backlot already runs from /)]);
    expect(await catalogueSize()).toBeTruthy();
  });

  it('recovers after the whole start was killed, and goes on with the database that still runs', async () => {
    const first = start();
    await ready(first);
    const server = postmaster();
    process.kill(pids().launcher, 'SIGKILL');
    await first.ended;
    expect(isRunning(server)).toBe(true);
    const second = start();
    await ready(second);
    expect(postmaster()).toBe(server);
    expect(await catalogueSize()).toBeTruthy();
  });

  it('recovers after npm was killed: what it started stops by itself', async () => {
    const first = start();
    await ready(first);
    const processes = leftovers();
    first.child.kill('SIGKILL');
    const second = start();
    await ready(second);
    expect(processes.filter(isRunning)).toEqual([]);
    expect(await catalogueSize()).toBeTruthy();
  });

  it('recovers after everything was killed, the database in the middle of its work', async () => {
    const first = start();
    await ready(first);
    const processes = leftovers();
    for (const pid of processes) process.kill(pid, 'SIGKILL');
    first.child.kill('SIGKILL');
    await waitUntil(() => !processes.some(isRunning), STOP_MS);
    await ready(start());
    expect(await catalogueSize()).toBeTruthy();
  });

  it('starts the server again when it is killed, and the database too', async () => {
    const run = start();
    await ready(run);
    const first = pids();
    process.kill(first.server, 'SIGKILL');
    expect(await waitUntil(() => run.err.includes('the server is ready again'), RECOVERY_MS)).toBe(true);
    expect(run.err).toContain('The server was ended by SIGKILL');
    expect(pids().server).not.toBe(first.server);
    process.kill(first.database, 'SIGKILL');
    expect(
      await waitUntil(() => postmaster() !== undefined && postmaster() !== first.database && isServing(), RECOVERY_MS),
    ).toBe(true);
    expect(await catalogueSize()).toBeTruthy();
    run.child.kill('SIGTERM');
    await run.ended;
    expect(leftovers()).toEqual([]);
  });

  it('gives up a server that dies again and again, and stops the database', async () => {
    const run = start();
    await ready(run);
    const server = postmaster();
    for (let death = 1; death <= 3; death += 1) {
      expect(await waitUntil(() => run.err.split('ready again').length === death, RECOVERY_MS)).toBe(true);
      process.kill(pids().server, 'SIGKILL');
    }
    expect(await run.ended).toBe(1);
    expect(complaint(run).at(-1)).toMatch(/^backlot: /u);
    expect(isRunning(server)).toBe(false);
  });

  it('leaves no orphan when it is stopped while it still starts', async () => {
    const run = start();
    await waitUntil(() => run.out.includes('creating the database'), 30_000);
    run.child.kill('SIGTERM');
    await run.ended;
    expect(await waitUntil(() => leftovers().length === 0, STOP_MS)).toBe(true);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  });
});
