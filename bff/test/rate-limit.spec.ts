import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../src/platform/config/config.ts';
import { createLog } from '../src/platform/http/logging.ts';
import { createServer } from '../src/server.ts';
import { ADMIN, TestServer } from './support/test-server.ts';

// A tenth of the limits. By address 3 sign-ins and submits, 2 sign-ups and recoveries; by account 1 sign-up and submit.
const SCALE = { RATE_LIMIT_SCALE: '0.1' };

let direct: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  [direct, proxied] = await Promise.all([
    TestServer.start(SCALE),
    TestServer.start({ ...SCALE, TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' }),
  ]);
});
afterAll(() => Promise.all([direct.stop(), proxied.stop()]));
beforeEach(() => Promise.all([direct, proxied].map(({ database }) => database.run('truncate rate_limit_counters'))));

async function withReplica(work: (url: string) => Promise<void>): Promise<void> {
  const config = loadConfig({
    DATABASE_URL: direct.database.url,
    PORT: '0',
    DATA_DIR: direct.config.dataDir,
    LOG_LEVEL: 'silent',
    RUN_WORKER: '0',
    ...SCALE,
  });
  const replica = await createServer(config, createLog('silent'));
  try {
    await replica.listen({ host: '127.0.0.1', port: 0 });
    await work(await replica.getUrl());
  } finally {
    await replica.close();
  }
}

const PASSWORD = 'meadow-harbor-17-violet';
const CALLS = {
  'sign-in': {
    method: 'POST',
    path: '/api/auth/sign-in',
    body: (email: string) => ({ email, password: 'not-the-password' }),
    taken: 401,
    perIp: 3,
    window: 300,
  },
  'sign-up': {
    method: 'POST',
    path: '/api/auth/sign-up',
    body: (email: string) => ({ email, password: PASSWORD }),
    taken: 202,
    perIp: 2,
    window: 3600,
  },
  recover: {
    method: 'POST',
    path: '/api/auth/recover',
    body: (email: string) => ({ email }),
    taken: 202,
    perIp: 2,
    window: 3600,
  },
  submit: {
    method: 'POST',
    path: '/api/quote-requests',
    body: (customerEmail: string) => ({ customerEmail }),
    taken: 422,
    perIp: 3,
    window: 600,
  },
} as const;

function call(server: TestServer, name: keyof typeof CALLS, { email, from }: { email: string; from?: string }) {
  const { method, path, body } = CALLS[name];
  return server.call(path, {
    method,
    body: body(email),
    ...(from === undefined ? {} : { headers: { 'x-forwarded-for': from } }),
  });
}

describe.each(['sign-in', 'sign-up', 'recover', 'submit'] as const)('%s', (name) => {
  const { taken, perIp, window } = CALLS[name];

  it(`is limited by address, whatever the account`, async () => {
    for (let index = 0; index < perIp; index += 1)
      expect((await call(direct, name, { email: `a${index}@example.com` })).status).toBe(taken);
    const { status, headers, json } = await call(direct, name, { email: 'other@example.com' });
    expect(status).toBe(429);
    expect(json).toMatchObject({
      code: 'rate-limited',
      title: 'Too many requests. Please wait a moment and try again.',
    });
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(window - 30);
    expect(wait).toBeLessThanOrEqual(window);
  });
});

describe.each(['sign-up', 'submit'] as const)('%s', (name) => {
  const { taken } = CALLS[name];

  it('is limited by account, whatever the address', async () => {
    expect((await call(proxied, name, { email: 'victim@example.com', from: '198.51.100.1' })).status).toBe(taken);
    const { status, headers } = await call(proxied, name, { email: ' Victim@EXAMPLE.com ', from: '198.51.100.99' });
    expect(status).toBe(429);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3600 - 30);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await call(proxied, name, { email: 'other@example.com', from: '198.51.100.99' })).status).toBe(taken);
  });
});

describe('guessing the admin’s password', () => {
  const guess = async (from: string) => (await call(proxied, 'sign-in', { email: ADMIN.email, from })).status;
  const adminSignsIn = async (from: string) =>
    (await proxied.call('/api/auth/sign-in', { method: 'POST', body: ADMIN, headers: { 'x-forwarded-for': from } }))
      .status;

  it('is limited and does not lock out the admin', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => guess('198.51.100.1')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    expect(await adminSignsIn('203.0.113.5')).toBe(200);
  });

  it('is limited by IPv6 /64', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`2001:db8:0:1::${index}`)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    expect(await adminSignsIn('2001:db8:0:2::1')).toBe(200);
  });
});

describe('links of mails', () => {
  it('are limited per link, whatever the address', async () => {
    const attempt = async (token: string, index: number) =>
      (
        await proxied.call('/api/auth/confirm', {
          method: 'POST',
          body: { password: `guess-${index}` },
          headers: { authorization: `Bearer${' '.repeat(index)}${token}`, 'x-forwarded-for': `198.51.100.${index}` },
        })
      ).status;
    for (const index of [1, 2]) expect(await attempt('one-link', index)).toBe(401);
    expect(await attempt('one-link', 3)).toBe(429);
    expect(await attempt('another-link', 4)).toBe(401);
  });

  it('are limited by address, both kinds together', async () => {
    const attempt = (index: number) =>
      index % 2 === 0
        ? direct.call('/api/auth/confirm', { method: 'POST', token: `guess-${index}`, body: { password: PASSWORD } })
        : direct.call('/api/auth/password', { method: 'PUT', token: `guess-${index}`, body: { password: PASSWORD } });
    for (let index = 0; index < 3; index += 1) expect((await attempt(index)).status).toBe(401);
    for (const index of [3, 4]) expect((await attempt(index)).status).toBe(429);
  });
});

describe('the address of a caller', () => {
  const submit = async (server: TestServer, from: string) =>
    (await server.call('/api/quote-requests', { method: 'POST', body: {}, headers: { 'x-forwarded-for': from } }))
      .status;

  it('is the peer’s when that is no trusted proxy, whatever its headers', async () => {
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip']) {
      await direct.database.run('truncate rate_limit_counters');
      const statuses: number[] = [];
      for (let index = 0; index < 4; index += 1) {
        statuses.push(
          (
            await direct.call('/api/quote-requests', {
              method: 'POST',
              body: {},
              headers: { [header]: header === 'forwarded' ? `for=198.51.100.${index}` : `198.51.100.${index}` },
            })
          ).status,
        );
      }
      expect(statuses, header).toEqual([422, 422, 422, 429]);
    }
  });

  it('is the right-most one that is no trusted proxy, not one that the caller added', async () => {
    for (let index = 0; index < 3; index += 1)
      expect(await submit(proxied, `203.0.113.${index}, 198.51.100.1, 10.1.2.3`)).toBe(422);
    expect(await submit(proxied, '203.0.113.77, 198.51.100.1')).toBe(429);
    expect(await submit(proxied, '198.51.100.1')).toBe(429);
    expect(await submit(proxied, '198.51.100.1, 203.0.113.8')).toBe(422);
  });

  it('is grouped by /64 when it is IPv6', async () => {
    for (let index = 0; index < 3; index += 1)
      expect(await submit(proxied, `2001:db8:0:1:${index}::${index}`)).toBe(422);
    expect(await submit(proxied, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await submit(proxied, '2001:db8:0:2::1')).toBe(422);
  });

  it('is the same as IPv4 and IPv4-mapped IPv6', async () => {
    for (let index = 0; index < 3; index += 1) expect(await submit(proxied, '198.51.100.7')).toBe(422);
    expect(await submit(proxied, '::ffff:198.51.100.7')).toBe(429);
  });
});

describe('the counters', () => {
  const guess = { email: ADMIN.email };
  const counters = () => direct.database.rows('select key, hits from rate_limit_counters');

  it('have no personal data, and ignore a body without an account', async () => {
    await call(direct, 'sign-in', guess);
    await direct.call('/api/auth/sign-in', { method: 'POST', body: { email: { $ne: null } } });
    const rows = await counters();
    expect(rows.map(({ hits }) => hits).toSorted()).toEqual([1, 2]);
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/u);
  });

  it('are shared by all replicas', async () => {
    await withReplica(async (url) => {
      expect((await call(direct, 'sign-up', guess)).status).toBe(202);
      const response = await fetch(`${url}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(CALLS['sign-up'].body(guess.email)),
      });
      expect(response.status).toBe(429);
    });
  });

  it('count every concurrent call', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => (await call(direct, 'recover', { email: `many${index}@example.com` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 202)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  });

  it('reset at the end of their window', async () => {
    expect((await call(direct, 'sign-up', guess)).status).toBe(202);
    expect((await call(direct, 'sign-up', guess)).status).toBe(429);
    await direct.database.run("update rate_limit_counters set ends_at = now() + interval '60 seconds'");
    const { status, headers } = await call(direct, 'sign-up', guess);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(40);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await direct.database.run('update rate_limit_counters set ends_at = now()');
    expect((await call(direct, 'sign-up', guess)).status).toBe(202);
    expect((await counters()).map(({ hits }) => hits)).toEqual([1, 1]);
  });

  it('are deleted at startup after they have ended', async () => {
    await direct.database.run(
      "insert into rate_limit_counters values ('old', 5, now() - interval '1 minute'), ('open', 5, now() + interval '1 minute')",
    );
    await withReplica(async (url) => {
      await fetch(`${url}/api/auth/refresh`, { method: 'POST' });
      expect(await direct.database.rows("select key from rate_limit_counters where key in ('old', 'open')")).toEqual([
        { key: 'open' },
      ]);
    });
  });

  it('reject limited calls while they are unavailable', async () => {
    await direct.database.run('alter table rate_limit_counters rename to elsewhere');
    try {
      expect(
        await direct.problem('/api/auth/recover', { method: 'POST', body: { email: 'a@example.com' } }),
      ).toMatchObject({ status: 500, code: 'internal' });
      expect((await direct.call('/api/site')).status).toBe(200);
    } finally {
      await direct.database.run('alter table elsewhere rename to rate_limit_counters');
    }
  });
});
