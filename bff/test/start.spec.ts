import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { businessToday } from '@backlot/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEquipment } from './support/catalogue.js';
import { TestDatabase } from './support/test-database.js';

const BFF = join(import.meta.dirname, '..');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

// A process of its own takes its time to start while the machine is busy with others.
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let dataDir: string;
const running = new Map<Promise<Ended>, ChildProcess>();

/** The built program, as it is started in earnest. */
function start(
  env: Record<string, string> = {},
  program = 'server/main.js',
  args: string[] = [],
): { child: ChildProcess; ended: Promise<Ended>; message: Promise<unknown> } {
  const child = fork(join(BFF, 'dist', program), args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      RUN_WORKER: '0',
      ...env,
    },
    // Not those of the test runner.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Not `close`: Node never emits it once the channel was disconnected.
  const ended = Promise.all([once(child, 'exit'), readAll(child.stdout), readAll(child.stderr)]).then(
    ([[code], stdout, stderr]: [unknown[], string, string]) => {
      running.delete(ended);
      return { code: typeof code === 'number' ? code : null, stdout, stderr };
    },
  );
  running.set(ended, child);
  const message = once(child, 'message').then(([value]: unknown[]) => value);
  message.catch(() => undefined);
  return { child, ended, message };
}

async function readAll(stream: Readable | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

const addressOf = (message: unknown) => String(Object(message)['url']);

beforeEach(async () => {
  database = await TestDatabase.createEmpty();
  dataDir = mkdtempSync(join(tmpdir(), 'backlot-start-'));
});
afterEach(async () => {
  for (const child of running.values()) child.kill('SIGKILL');
  await Promise.all(running.keys());
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the program', () => {
  it('migrates, loads the demo, tells that it is ready, serves, and ends on SIGTERM', async () => {
    const { child, ended, message } = start({ SEED_DEMO: 'true' });
    const ready = await message;
    expect(ready).toMatchObject({
      event: 'ready',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u),
      admin: { email: 'admin@backlot.example', password: expect.any(String) },
      mail: { folder: join(dataDir, 'mail') },
    });
    expect((await fetch(`${addressOf(ready)}/api/equipment?limit=1`)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    expect(stderr).toBe('');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request', route: '/api/equipment', status: 200, requestId: expect.any(String) }),
    );
    expect(stdout).not.toContain(String(Object(Object(ready)['admin'])['password']));
  });

  it('starts a second time without telling a password, and ends on SIGINT', async () => {
    const first = start({ SEED_DEMO: 'true' });
    await first.message;
    first.child.kill('SIGTERM');
    await first.ended;
    const second = start({ SEED_DEMO: 'true' });
    expect(await second.message).toMatchObject({ admin: { email: 'admin@backlot.example' } });
    expect(Object(Object(await second.message)['admin'])).not.toHaveProperty('password');
    second.child.kill('SIGINT');
    expect((await second.ended).code).toBe(0);
  });

  it('ends when whoever forked it is gone', async () => {
    const { child, ended, message } = start();
    await message;
    child.disconnect();
    expect((await ended).code).toBe(0);
  });

  it('writes neither names nor addresses nor passwords into its log', async () => {
    const { child, ended, message } = start({ LOG_LEVEL: 'trace', ADMIN_PASSWORD: 'quartz-lantern-82-orchard' });
    const url = addressOf(await message);
    const post = (path: string, body: unknown) =>
      fetch(`${url}${path}?q=secret-query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(20) },
        body: JSON.stringify(body),
      });
    await post('/api/auth/sign-in', { email: 'admin@backlot.example', password: 'quartz-lantern-82-orchard' });
    await post('/api/auth/sign-in', { email: 'ana.private@example.com', password: 'her-own-password' });
    const [item = 0] = await addEquipment(database, [{ name: 'Camera' }]);
    await database.run(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused for %', new.customer_email; end $$`,
    );
    await database.run('create trigger refuse before insert on quote_requests for each row execute function refuse()');
    const failed = await post('/api/quote-requests', {
      customerName: 'Ana Private',
      customerEmail: 'ana.private@example.com',
      customerPhone: '305-555-0177',
      company: 'Private Pictures',
      jobName: 'Secret job',
      startDate: businessToday(new Date()),
      endDate: businessToday(new Date()),
      shootingLocations: 'Hidden beach',
      items: [{ equipmentId: item, quantity: 1 }],
    });
    expect(failed.status).toBe(500);
    child.kill('SIGTERM');
    const { stdout } = await ended;
    expect(stdout).toContain('Failed to create quote request');
    expect(stdout).not.toMatch(/private|quartz|her-own|305-555|secret|hidden beach|aaaaa/iu);
  });
});

describe('a start that cannot work', () => {
  const oneLine = async (env: Record<string, string>) => {
    const { code, stderr } = await start(env).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr.trim();
  };

  it('with a wrong variable says which', async () => {
    expect(await oneLine({ PORT: 'many' })).toBe('PORT must be a whole number from 0 to 65535, but is "many"');
  });

  it('with site settings that are not there says so', async () => {
    const path = join(dataDir, 'site.json');
    expect(await oneLine({ SITE_SETTINGS: path })).toBe(
      `SITE_SETTINGS (${path}) cannot be used: ${path} cannot be read (ENOENT)`,
    );
  });

  it('with a port in use says so', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await oneLine({ PORT: String(port) })).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT to another one`,
    );
    other.close();
    expect(await database.count('profiles')).toBe(0);
  });

  it('with a database that is not there says so, without its password', async () => {
    const line = await oneLine({ DATABASE_URL: 'postgres://backlot:geheim@127.0.0.1:1/backlot' });
    expect(line).toBe(
      'The database 127.0.0.1:1/backlot of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('with a Redis that is not there says so, without its password', async () => {
    expect(await oneLine({ REDIS_URL: 'redis://:geheim@127.0.0.1:1' })).toBe(
      'Redis at 127.0.0.1:1 does not answer: start it, correct REDIS_URL, or leave it unset to keep the queue in PostgreSQL',
    );
  });

  it('with a wrong password of the database says so', async () => {
    const url = new URL(database.url);
    url.password = 'geheim';
    const line = await oneLine({ DATABASE_URL: url.href });
    expect(line).toMatch(/cannot be reached: password authentication failed for user "\w+"$/u);
    expect(line).not.toContain('geheim');
  });

  it('with a data folder that is a file says so', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(await oneLine({ DATA_DIR: file })).toMatch(
      /^DATA_DIR must be a folder that this user may write, but .* is not \(E\w+\)$/u,
    );
  });
});

describe('admin:create', () => {
  it('creates an admin with a random password, once', async () => {
    const first = await start({}, 'commands/create-admin.js', ['--email', 'boss@example.com']).ended;
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Admin boss@example\.com, password (\w{5}-){3}\w{5}\n$/u);
    expect(await database.rows('select email, role from profiles')).toEqual([
      { email: 'boss@example.com', role: 'admin' },
    ]);
    const second = await start({}, 'commands/create-admin.js', ['--email', 'Boss@example.com']).ended;
    expect(second).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Boss@example.com has an account already; nothing was changed\n',
    });
  });

  it.each([[[]], [['--email', 'boss']], [['--user', 'boss@example.com']]])(
    'with %j tells how it is used',
    async (args) => {
      const { code, stderr } = await start({}, 'commands/create-admin.js', args).ended;
      expect([code, stderr]).toEqual([1, 'Usage: npm run admin:create -- --email name@example.com\n']);
    },
  );
});
