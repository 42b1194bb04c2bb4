import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { businessToday } from '@backlot/domain';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, listen, retryWhileInUse } from '../../tools/ports.mjs';
import { LIMITS, WAIT } from '../../tools/suite/limits.ts';
import { testFolder } from '../../tools/suite/temporary-folder.ts';
import { addEquipment } from './support/catalogue.ts';
import { TestDatabase } from './support/test-database.ts';

const BFF = join(import.meta.dirname, '..');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

vi.setConfig({ testTimeout: LIMITS.processTest });

let database: TestDatabase;
let dataDir: string;
const running = new Map<Promise<Ended>, ChildProcess>();

const settings = () => ({
  PATH: process.env['PATH'] ?? '',
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PORT: '0',
  RUN_WORKER: '0',
});

function start(
  env: Record<string, string> = {},
  program = 'server/main.js',
  args: string[] = [],
): { child: ChildProcess; ended: Promise<Ended>; message: Promise<unknown> } {
  const child = fork(join(BFF, 'dist', program), args, {
    env: { ...settings(), ...env },
    // Not the options of the test runner.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Not `close`, which Node does not emit after the channel was disconnected.
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

const urlOf = (message: unknown) => String(Object(message)['url']);

beforeEach(async () => {
  database = await TestDatabase.createEmpty();
  dataDir = testFolder();
});
afterEach(async () => {
  for (const child of running.values()) child.kill('SIGKILL');
  await Promise.all(running.keys());
  await database.drop();
});

describe('the program', () => {
  it('migrates, loads the demo, reports readiness, serves, and ends on SIGTERM', async () => {
    const { child, ended, message } = start({ SEED_DEMO: 'true' });
    const ready = await message;
    expect(ready).toMatchObject({
      event: 'ready',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u),
      admin: { email: 'admin@backlot.example', password: expect.any(String) },
      mail: { folder: join(dataDir, 'mail') },
    });
    expect((await fetch(`${urlOf(ready)}/api/equipment?limit=1`)).status).toBe(200);
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

  it('starts again without logging a password, and ends on SIGINT', async () => {
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

  it('serves and ends in time while its log cannot be written', async () => {
    // Writes to /dev/full fail with ENOSPC.
    const full = openSync('/dev/full', 'a');
    const child = fork(join(BFF, 'dist/server/main.js'), [], {
      env: settings(),
      execArgv: [],
      stdio: ['ignore', full, full, 'ipc'],
    });
    closeSync(full);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [ready]: unknown[] = await once(child, 'message');
    const statuses = await Promise.all(
      ['/api/equipment?limit=1', '/api/nothing', '/healthz'].map(
        async (path) => (await fetch(urlOf(ready) + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 200]);
    child.kill('SIGTERM');
    const [code]: unknown[] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('ends when its parent process is gone', async () => {
    const { child, ended, message } = start();
    await message;
    child.disconnect();
    expect((await ended).code).toBe(0);
  });

  it('is not ready before the first admin exists, although it responds', async () => {
    const first = start();
    await first.message;
    first.child.kill('SIGTERM');
    await first.ended;
    await database.run(
      'create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$',
    );
    await database.run('create trigger linger before insert on profiles for each row execute function linger()');
    const readiness = (port: number) =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(async (response) => [response.status, await response.json()]);
    // It reports its port only once it is ready.
    const held = await retryWhileInUse(async () => {
      const port = await freePort();
      const { ended, message } = start({ PORT: String(port), ADMIN_PASSWORD: 'quartz-lantern-82-orchard' });
      const isHeld = vi.waitFor(
        async () =>
          expect(await readiness(port)).toEqual([
            503,
            { status: 'not-ready', checks: { database: 'up', disk: 'up', server: 'down' } },
          ]),
        WAIT,
      );
      await Promise.race([isHeld, ended.then(({ stderr }) => Promise.reject(new Error(stderr)))]);
      return { port, message };
    }, LIMITS.wait);
    await held.message;
    expect(await readiness(held.port)).toEqual([200, { status: 'ready', checks: { database: 'up', disk: 'up' } }]);
  });

  it('drains on SIGTERM: reports unready, closes connections after their response, and ends', async () => {
    const { child, ended, message } = start({ DRAIN_SECONDS: '6' });
    const url = urlOf(await message);
    expect((await fetch(`${url}/api/site`)).headers.get('connection')).toBe('keep-alive');
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), { ...WAIT, interval: 20 });
    const { status, headers } = await fetch(`${url}/api/site`);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect((await ended).code).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('ends with 0 on SIGTERM while clients have unfinished requests', async () => {
    const { child, ended, message } = start();
    const { hostname, port } = new URL(urlOf(await message));
    const body = `POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email`;
    for (const data of ['', 'GET /api', body]) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await new Promise((resolve) => socket.write(data, resolve));
    }
    child.kill('SIGTERM');
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('warns that another ADMIN_PASSWORD has no effect', async () => {
    const first = start({ ADMIN_PASSWORD: 'quartz-lantern-82-orchard' });
    expect(Object(await first.message)['admin']).toEqual({ email: 'admin@backlot.example' });
    first.child.kill('SIGTERM');
    await first.ended;
    const second = start({ ADMIN_PASSWORD: 'another-one-entirely' });
    expect(Object(await second.message)['admin']).toEqual({ email: 'admin@backlot.example', keepsPassword: true });
    second.child.kill('SIGTERM');
    expect((await second.ended).stdout).toContain('ADMIN_PASSWORD is not the password of the first admin');
  });

  it('logs no names, addresses or passwords', async () => {
    const { child, ended, message } = start({ LOG_LEVEL: 'trace', ADMIN_PASSWORD: 'quartz-lantern-82-orchard' });
    const url = urlOf(await message);
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

describe('a failing start', () => {
  const oneLine = async (env: Record<string, string>) => {
    const { code, stderr } = await start(env).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr.trim();
  };

  it('names an invalid variable', async () => {
    expect(await oneLine({ PORT: 'many' })).toBe('PORT must be a whole number from 0 to 65535, but is "many"');
  });

  it('rejects a leaked password of the first admin', async () => {
    expect(await oneLine({ ADMIN_PASSWORD: 'Cardinal' })).toBe(
      'The password of the first admin (ADMIN_PASSWORD) cannot be used: This password is too common. Please choose another one',
    );
  });

  it('rejects a public origin with an unsealed release bucket', async () => {
    const env = {
      PUBLIC_ORIGIN: 'https://rentals.example',
      SMTP_URL: 'smtps://mail.example',
      RELEASES_BUCKET: 's3://key:secret@s3.example/releases',
    };
    expect(await oneLine(env)).toBe(
      'RELEASE_PUBLIC_KEYS must be set: visitors come to https://rentals.example, and whoever writes to RELEASES_BUCKET would decide what they run. "npm run release -- keys" makes a pair of keys',
    );
  });

  it('names missing site settings', async () => {
    const path = join(dataDir, 'site.json');
    expect(await oneLine({ SITE_SETTINGS: path })).toBe(
      `SITE_SETTINGS (${path}) cannot be used: ${path} cannot be read (ENOENT)`,
    );
  });

  it('names a port in use', async () => {
    const other = createServer();
    const port = await listen(other);
    expect(await oneLine({ PORT: String(port) })).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT to another one`,
    );
    other.close();
    expect(await database.count('profiles')).toBe(0);
  });

  it('names an unreachable database, without its password', async () => {
    const line = await oneLine({ DATABASE_URL: 'postgres://backlot:geheim@127.0.0.1:1/backlot' });
    expect(line).toBe(
      'The database 127.0.0.1:1/backlot of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
    );
  });

  it('names an unreachable Redis, without its password', async () => {
    expect(await oneLine({ REDIS_URL: 'redis://:geheim@127.0.0.1:1' })).toBe(
      'Redis at 127.0.0.1:1 does not answer: start it, correct REDIS_URL, or leave it unset to keep the queue in PostgreSQL',
    );
  });

  it('reports a wrong password of the database', async () => {
    const url = new URL(database.url);
    url.password = 'geheim';
    const line = await oneLine({ DATABASE_URL: url.href });
    expect(line).toMatch(/cannot be reached: password authentication failed for user "\w+"$/u);
    expect(line).not.toContain('geheim');
  });

  it('rejects a data folder that is a file', async () => {
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

  it.each([[[]], [['--email', 'boss']], [['--user', 'boss@example.com']]])('prints its usage for %j', async (args) => {
    const { code, stderr } = await start({}, 'commands/create-admin.js', args).ended;
    expect([code, stderr]).toEqual([1, 'Usage: npm run admin:create -- --email name@example.com\n']);
  });
});

describe('personal-data', () => {
  const command = (...args: string[]) => start({}, 'commands/personal-data.js', args).ended;

  it('exports the data of an address into an empty folder, and erases it', async () => {
    const email = 'ana.private@example.com';
    await start({}, 'commands/create-admin.js', ['--email', email]).ended;
    await database.run(`update profiles set role = 'customer'`);
    const folder = join(dataDir, 'export');
    expect(await command('export', email, folder)).toMatchObject({
      code: 0,
      stdout: `What is held about ${email} is in ${folder}: data.json and 0 files\n`,
    });
    expect(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'))).toMatchObject({
      email,
      account: { profile: { email } },
    });
    expect(await command('export', email, folder)).toMatchObject({
      code: 1,
      stderr: `${folder} is not empty: name a folder that is\n`,
    });
    expect((await command('erase', email)).stdout).toContain(
      `Erased of ${email}: quoteRequests 0, sealedQuotes 0, historyEntries 0, payments 0, sharedQuotes 0, accounts 1`,
    );
    expect(await database.count('profiles')).toBe(0);
  });

  it.each([[[]], [['export', 'ana']], [['export', 'ana@example.com']], [['erase', 'ana@example.com', 'now']]])(
    'prints its usage for %j, and changes nothing',
    async (args) => {
      const { code, stderr } = await command(...args);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^Usage: npm run personal-data -- export name@example\.com/u),
      ]);
    },
  );
});
