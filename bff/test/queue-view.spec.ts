import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { WAIT } from '../../tools/suite/limits.ts';
import { accessTokenKey } from '../src/platform/config/access-token-key.ts';
import { openQueue, openWorker } from '../src/platform/queue/job-queue.ts';
import { QUEUE_NAMES, type QueueName } from '../src/platform/queue/jobs.ts';
import { customerToken } from './support/quote-requests.ts';
import { cookieOf, TestServer } from './support/test-server.ts';

const VIEW = '/api/admin/queue';
const OURS = { 'sec-fetch-site': 'same-origin' };

const queueSchema = z.object({
  name: z.string(),
  displayName: z.string(),
  counts: z.record(z.string(), z.number()),
  jobs: z.array(z.object({ id: z.string(), name: z.string(), data: z.unknown(), failedReason: z.string().optional() })),
});
const queuesSchema = z.object({ queues: z.tuple([queueSchema, queueSchema]) });

async function openView(server: TestServer): Promise<string> {
  const { token } = await server.signIn();
  const { status, headers } = await server.call('/api/admin/queue-view', { method: 'POST', token });
  expect(status).toBe(204);
  return cookieOf(headers);
}

const listQueues = async (server: TestServer, cookie: string, activeQueue: QueueName, status: string) =>
  queuesSchema.parse(
    (
      await server.call(`${VIEW}/api/queues?activeQueue=${activeQueue}&status=${status}&page=1&jobsPerPage=20`, {
        headers: { cookie },
      })
    ).json,
  ).queues;

async function listJobs(server: TestServer, cookie: string, name: QueueName, status: string) {
  const [delivery, documents] = await listQueues(server, cookie, name, status);
  return name === 'delivery' ? delivery : documents;
}

describe('signing in to the queue view', () => {
  const server = TestServer.forTests();

  it('sets an HttpOnly SameSite cookie for this path alone', async () => {
    const { token } = await server.signIn();
    const { headers } = await server.call('/api/admin/queue-view', { method: 'POST', token });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^backlot-queue=[\w.-]+; Max-Age=900; Path=\/api\/admin\/queue; HttpOnly; SameSite=Strict$/u,
      ),
    ]);
    expect((await server.call(VIEW, { headers: { cookie: cookieOf(headers) } })).status).toBe(200);
  });

  it('is required: callers without the cookie get 401, also with an access token', async () => {
    const { token } = await server.signIn();
    for (const path of [
      '',
      '/',
      '/queue/delivery',
      '/api/queues',
      '/api/redis/stats',
      '/static/favicon.ico',
      '/nowhere',
    ]) {
      expect(await server.problem(`${VIEW}${path}`)).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(await server.problem(`${VIEW}${path}`, { token })).toMatchObject({ status: 401 });
      expect(await server.problem(`${VIEW}${path}`, { headers: { cookie: `backlot-queue=${token}` } })).toMatchObject({
        status: 401,
      });
    }
    expect(
      await server.problem(`${VIEW}/api/queues/delivery/retry/failed`, { method: 'PUT', headers: OURS }),
    ).toMatchObject({ status: 401 });
  });

  it('requires an admin, and its scoped token works nowhere else', async () => {
    expect(await server.problem('/api/admin/queue-view', { method: 'POST' })).toMatchObject({ status: 401 });
    expect(
      await server.problem('/api/admin/queue-view', { method: 'POST', token: await customerToken(server) }),
    ).toMatchObject({ status: 403 });
    const scopedToken = (await openView(server)).split('=')[1] ?? '';
    expect(await server.problem('/api/admin/overview', { token: scopedToken })).toMatchObject({ status: 401 });
    expect(await server.problem('/api/profile', { token: scopedToken })).toMatchObject({ status: 401 });
  });

  it('accepts only valid scoped tokens of this server', async () => {
    await server.signIn();
    const [session] = await server.database.rows(
      'select id as sid, profile_id as sub from sessions order by created_at desc limit 1',
    );
    const now = Math.floor(Date.now() / 1000);
    const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const statusFor = async (claims: object, key = accessTokenKey(server.config), alg = 'HS256') => {
      const head = `${b64({ alg, typ: 'JWT' })}.${b64({ iat: now, exp: now + 600, iss: 'backlot', aud: 'backlot-queue', ...session, ...claims })}`;
      const signature = alg === 'none' ? '' : createHmac('sha256', key).update(head).digest('base64url');
      return (await server.call(VIEW, { headers: { cookie: `backlot-queue=${head}.${signature}` } })).status;
    };
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ exp: now - 5 })).toBe(401);
    expect(await statusFor({ aud: 'backlot-api' })).toBe(401);
    expect(await statusFor({ iss: 'somebody-else' })).toBe(401);
    expect(await statusFor({ sid: randomUUID() })).toBe(401);
    expect(await statusFor({ sub: randomUUID() })).toBe(401);
    expect(await statusFor({ sid: "' or 1=1 --" })).toBe(401);
    expect(await statusFor({}, 'another key, which is long enough')).toBe(401);
    expect(await statusFor({}, '', 'none')).toBe(401);
  });

  it('ends with the role and the session', async () => {
    const cookie = await openView(server);
    const status = async () => (await server.call(`${VIEW}/api/queues`, { headers: { cookie } })).status;
    expect(await status()).toBe(200);
    await server.database.run("update profiles set role = 'customer' where email = $1", [server.config.adminEmail]);
    expect(await status()).toBe(403);
    await server.database.run("update profiles set role = 'admin' where email = $1", [server.config.adminEmail]);
    expect(await status()).toBe(200);
    await server.database.run('update sessions set revoked_at = now()');
    expect(await status()).toBe(401);
  });
});

describe('the page', () => {
  const server = TestServer.forTests();
  let cookie: string;
  beforeAll(async () => {
    cookie = await openView(server);
  });

  it('has a strict Content-Security-Policy and cannot be framed', async () => {
    const { status, headers, text } = await server.call(VIEW, { headers: { cookie } });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//u);
    expect(text).not.toContain('<%');
    expect(text).toContain('<base href="/api/admin/queue/"');
  });

  it('serves its scripts and styles, and no other file', async () => {
    const { text } = await server.call(VIEW, { headers: { cookie } });
    const files = [...text.matchAll(/(?:src|href)="(static\/[^"]+)"/gu)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { status, headers } = await server.call(`${VIEW}/${file}`, { headers: { cookie } });
      expect(status).toBe(200);
      const again = await server.call(`${VIEW}/${file}`, {
        headers: { cookie, 'if-none-match': headers.get('etag') ?? '' },
      });
      expect(again).toMatchObject({ status: 304, text: '' });
    }
    for (const path of [
      '/static/../index.ejs',
      '/static/%2e%2e/index.ejs',
      '/static/..%2findex.ejs',
      '/static/',
      '/static/nothing.js',
      '/index.ejs',
    ]) {
      const { status, json } = await server.raw(`${VIEW}${path}`, { cookie });
      expect(status).toBe(404);
      expect(json).toMatchObject({ code: 'not-found' });
    }
  });

  it('shows both queues', async () => {
    expect(await listQueues(server, cookie, 'delivery', 'failed')).toMatchObject([
      { name: 'delivery', displayName: 'Delivery' },
      { name: 'documents', displayName: 'Documents' },
    ]);
  });

  it('returns 404 for other calls', async () => {
    expect(await server.problem(`${VIEW}/api/nothing`, { headers: { cookie } })).toMatchObject({
      status: 404,
      title: 'There is nothing at this address',
    });
    expect(
      await server.problem(`${VIEW}/api/queues`, { method: 'DELETE', headers: { cookie, ...OURS } }),
    ).toMatchObject({ status: 404 });
  });
});

const BACKENDS_AND_QUEUES = ['PostgreSQL', 'Redis'].flatMap((backend) =>
  QUEUE_NAMES.map((queueName) => ({ backend, queueName })),
);

describe.each(BACKENDS_AND_QUEUES)('the jobs of $queueName on $backend', ({ backend, queueName }) => {
  let server: TestServer;
  let worker: ReturnType<typeof openWorker>;
  let cookie: string;
  const failed = randomUUID();
  const done = randomUUID();
  const waiting = randomUUID();
  const payload = { quoteRequestId: randomUUID() };

  beforeAll(async () => {
    server = await TestServer.start(
      backend === 'Redis' ? { REDIS_URL: `${process.env['TEST_REDIS_URL'] ?? ''}/6` } : {},
    );
    worker = openWorker(server.config, queueName, ({ name }) =>
      Promise.reject(new Error(`The mail server refuses ${name}`)),
    );
    void worker.run();
    cookie = await openView(server);
    const queue = openQueue(server.config, queueName);
    await queue.add('mail to ana.morales@example.com', payload, { jobId: failed, attempts: 1 });
    await queue.add('quote-request.acknowledge', payload, { jobId: waiting, delay: 3_600_000 });
    await queue.close();
    await vi.waitUntil(
      async () => (await listJobs(server, cookie, queueName, 'failed')).jobs.some(({ id }) => id === failed),
      { ...WAIT, interval: 200 },
    );
  });
  afterAll(async () => {
    await worker.close();
    await server.stop();
  });

  const change = (path: string, headers: Record<string, string> = OURS, method = 'PUT') =>
    server.call(`${VIEW}/api/queues/${queueName}${path}`, { method, headers: { cookie, ...headers } });

  it('are listed with their states and ids, and without addresses of people', async () => {
    const { name, counts, jobs } = await listJobs(server, cookie, queueName, 'failed');
    expect(name).toBe(queueName);
    expect(counts).toMatchObject({ failed: expect.any(Number), delayed: expect.any(Number) });
    const job = jobs.find(({ id }) => id === failed);
    expect(job).toMatchObject({ data: payload, failedReason: expect.stringContaining('refuses') });
    expect(job?.failedReason).toContain('(address)');
    expect(
      (await server.call(`${VIEW}/api/queues/${queueName}/${failed}`, { headers: { cookie } })).text,
    ).not.toContain('example.com');
    expect((await listJobs(server, cookie, queueName, 'delayed')).jobs.map(({ id }) => id)).toContain(waiting);
    for (const path of [
      '/api/redis/stats',
      '/api/job-schedulers',
      `/api/queues/${queueName}/${failed}/logs`,
      `/api/queues/${queueName}/workers`,
    ]) {
      expect((await server.call(`${VIEW}${path}`, { headers: { cookie } })).status, path).toBeLessThan(500);
    }
  });

  it('can be changed only from this page', async () => {
    const path = `/${failed}/retry`;
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await change(path, headers)).status).toBe(403);
    expect((await change(path, { origin: server.url })).status).toBe(204);
  });

  it('that failed can be retried; other changes are rejected', async () => {
    await vi.waitFor(async () => expect((await change(`/${failed}/retry`)).status).toBe(204), WAIT);
    for (const [path, method] of [
      [`/${waiting}/clean`, 'PUT'],
      [`/${waiting}/update-data`, 'PATCH'],
      [`/${waiting}/retry`, 'PUT'],
      [`/${done}/retry`, 'PUT'],
      ['/retry/completed', 'PUT'],
      ['/clean/failed', 'PUT'],
      ['/pause', 'PUT'],
      ['/empty', 'PUT'],
      ['/obliterate', 'PUT'],
      ['/add', 'POST'],
    ] as const) {
      expect((await change(path, OURS, method)).status, path).toBe(405);
    }
    expect(
      (await server.call(`${VIEW}/api/queues/pause`, { method: 'PUT', headers: { cookie, ...OURS } })).status,
    ).toBe(405);
    expect((await listJobs(server, cookie, queueName, 'delayed')).jobs.map(({ id }) => id)).toContain(waiting);
  });
});

describe('an unreachable queue', () => {
  it('is reported without internals', async () => {
    const server = await TestServer.forTest();
    const cookie = await openView(server);
    expect((await listJobs(server, cookie, 'delivery', 'failed')).jobs).toEqual([]);
    await server.database.run('drop schema bullmq cascade');
    const { status, text } = await server.call(`${VIEW}/api/queues`, { headers: { cookie } });
    expect(status).toBe(500);
    expect(text).toContain('The queue does not answer');
    expect(text).not.toMatch(/bullmq\.|relation|schema|stack|\.js/u);
    expect((await server.call(VIEW, { headers: { cookie } })).status).toBe(200);
  });
});

describe('signing in on https', () => {
  it('sets a Secure cookie', async () => {
    const secure = await TestServer.forTest({ PUBLIC_ORIGIN: 'https://rentals.example' });
    const { token } = await secure.signIn();
    expect((await secure.call('/api/admin/queue-view', { method: 'POST', token })).headers.getSetCookie()[0]).toContain(
      '; Secure',
    );
  });
});
