import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { UnrecoverableError } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { internalKey } from '../src/platform/config/internal-key.ts';
import { openQueue, openWorker } from '../src/platform/queue/job-queue.ts';
import { QUEUE_NAMES } from '../src/platform/queue/jobs.ts';
import { testStatementPlans } from './support/statement-plans.ts';
import { cookieOf, TestServer } from './support/test-server.ts';

const server = TestServer.forTests();

const read = async (from = server) => (await from.call('/metrics', { headers: from.internal })).text;

function valueOf(text: string, start: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${start} `));
  return line === undefined ? undefined : Number(line.slice(start.length + 1));
}

describe('the metrics', () => {
  it('are in the Prometheus text format', async () => {
    const { status, headers, text } = await server.call('/metrics', { headers: server.internal });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.endsWith('\n')).toBe(true);
    const described = new Set<string>();
    for (const line of text.trimEnd().split('\n')) {
      if (line.startsWith('# TYPE ')) described.add(line.split(' ')[2] ?? '');
      else if (!line.startsWith('# HELP ')) {
        expect(line).toMatch(/^[a-z_]+(\{([a-z]+="[^"\n]*"(,(?!\})|(?=\})))+\})? (-?\d+(\.\d+)?(e-?\d+)?|\+Inf)$/u);
        expect(described).toContain(
          /^[a-z_]+/u
            .exec(line)?.[0]
            .replace(/_(bucket|sum|count)$/u, (part) => (line.startsWith('http_request_duration_seconds') ? '' : part)),
        );
      }
    }
  });

  it('include the process', async () => {
    const text = await read();
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(valueOf(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    const startedAt = valueOf(text, 'process_start_time_seconds') ?? 0;
    expect(Math.abs(Date.now() / 1000 - process.uptime() - startedAt)).toBeLessThan(5);
    expect(text).toMatch(/^backlot_build_info\{version="\d+\.\d+\.\d+",node="v\d+/mu);
  });

  it('count requests by route, method and status class, without URLs', async () => {
    const id = randomUUID();
    const count = (text: string, route: string, status: string, method = 'GET') =>
      valueOf(text, `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`) ?? 0;
    const before = await read();
    for (const path of [
      '/api/equipment/1000',
      '/api/equipment/1001',
      `/api/quote-requests/${id}?q=mallory`,
      '/mallory-was-here.php',
      '/healthz',
    ])
      await server.call(path);
    await server.call(`/api/mallory/${id}`, { method: 'DELETE' });
    const after = await read();
    const more = (route: string, status: string, method?: string) =>
      count(after, route, status, method) - count(before, route, status, method);
    expect(more('/api/equipment/:id', '4xx')).toBe(2);
    expect(more('/api/quote-requests/:id', '4xx')).toBe(1);
    expect(more('/healthz', '2xx')).toBe(1);
    expect(more('/*', '4xx')).toBe(1);
    expect(more('none', '4xx', 'DELETE')).toBe(1);
    expect(after).not.toContain(id);
    expect(after).not.toContain('mallory');
  });

  it('have cumulative duration buckets', async () => {
    await server.call('/healthz');
    const text = await read();
    const buckets = [
      ...text.matchAll(
        /^http_request_duration_seconds_bucket\{method="GET",route="\/healthz",status="2xx",le="([^"]+)"\} (\d+)$/gmu,
      ),
    ].map(([, bound, count]) => ({ bound, count: Number(count) }));
    expect(buckets.at(-1)?.bound).toBe('+Inf');
    expect(buckets.map(({ count }) => count)).toEqual(
      buckets.map(({ count }) => count).toSorted((one, other) => one - other),
    );
    expect(buckets.at(-1)?.count).toBe(
      valueOf(text, 'http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"}'),
    );
  });

  it('count requests in flight, also those with a disconnected client', async () => {
    expect(valueOf(await read(), 'http_requests_in_flight')).toBe(1);
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    await vi.waitFor(async () => expect(valueOf(await read(), 'http_requests_in_flight')).toBe(2), WAIT);
    socket.destroy();
    await vi.waitFor(async () => expect(valueOf(await read(), 'http_requests_in_flight')).toBe(1), WAIT);
  });

  it('include count and age of waiting outbox rows', async () => {
    expect(valueOf(await read(), 'backlot_outbox_waiting_rows')).toBe(0);
    expect(valueOf(await read(), 'backlot_outbox_oldest_seconds')).toBe(0);
    await server.database.run(
      "insert into outbox (id, job, payload, created_at) values ($1, 'quote-request.acknowledge', '{}', now() - interval '90 seconds'), ($2, 'quote-request.acknowledge', '{}', now())",
      [randomUUID(), randomUUID()],
    );
    const text = await read();
    expect(valueOf(text, 'backlot_outbox_waiting_rows')).toBe(2);
    expect(valueOf(text, 'backlot_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
    expect(valueOf(text, 'backlot_outbox_oldest_seconds')).toBeLessThan(90 + 3_600);
    await server.database.run('delete from outbox');
  });

  it('include count and age of jobs of unknown releases', async () => {
    expect(valueOf(await read(), 'backlot_unknown_jobs')).toBe(0);
    expect(valueOf(await read(), 'backlot_unknown_jobs_oldest_seconds')).toBe(0);
    await server.database.run(
      "insert into outbox (id, job, payload, dispatched_at, unknown_since, done_at) values ($1, 'newer', '{}', now(), now() - interval '2 hours', null), ($2, 'newer', '{}', now(), now() - interval '3 hours', now())",
      [randomUUID(), randomUUID()],
    );
    const text = await read();
    expect(valueOf(text, 'backlot_unknown_jobs')).toBe(1);
    expect(valueOf(text, 'backlot_unknown_jobs_oldest_seconds')).toBeGreaterThanOrEqual(7200);
    expect(valueOf(text, 'backlot_unknown_jobs_oldest_seconds')).toBeLessThan(10_800);
    await server.database.run('delete from outbox');
  });

  it('are served without those of the database while it is down', async () => {
    await server.database.run('alter table outbox rename to elsewhere');
    const { status, text } = await server.call('/metrics', { headers: server.internal });
    await server.database.run('alter table elsewhere rename to outbox');
    expect(status).toBe(200);
    expect(text).not.toContain('backlot_outbox');
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });
});

describe('the metrics of the jobs', () => {
  it.each(['PostgreSQL', 'Redis'])('are counted by queue and state on %s', async (backend) => {
    const redisUrl = process.env['TEST_REDIS_URL'];
    if (redisUrl === undefined) throw new Error('TEST_REDIS_URL is not set, although the global setup sets it');
    const other = await TestServer.start(backend === 'Redis' ? { REDIS_URL: `${redisUrl}/7` } : {});
    const queues = QUEUE_NAMES.map((name) => openQueue(other.config, name));
    const workers = QUEUE_NAMES.map((name) =>
      openWorker(other.config, name, () => Promise.reject(new UnrecoverableError('It cannot be done'))),
    );
    try {
      const failed = async () => {
        const text = await read(other);
        return QUEUE_NAMES.map((queue) => valueOf(text, `backlot_jobs{queue="${queue}",state="failed"}`));
      };
      const [mails, documents] = await failed();
      expect([mails, documents]).toEqual([expect.any(Number), expect.any(Number)]);
      for (const worker of workers) void worker.run();
      await queues[0]?.add('quote-request.acknowledge', {});
      await queues[1]?.addBulk([1, 2].map(() => ({ name: 'quote-request.make-pdf', data: {} })));
      await vi.waitFor(async () => expect(await failed()).toEqual([(mails ?? 0) + 1, (documents ?? 0) + 2]), WAIT);
    } finally {
      await Promise.all([...workers, ...queues].map((one) => one.close()));
      await other.stop();
    }
  });
});

describe('an internal page', () => {
  const PATHS = ['/metrics', '/api/docs', '/api/docs/swagger-ui.css', '/dev/mail'];
  const statuses = async (headers: Record<string, string>, query = '') => [
    ...new Set(
      await Promise.all(PATHS.map(async (path) => (await server.call(`${path}${query}`, { headers })).status)),
    ),
  ];
  const key = () => internalKey(server.config);

  it('returns 404 without the key, whatever the headers say', async () => {
    const without: Record<string, string>[] = [
      {},
      { host: 'localhost' },
      { 'x-forwarded-for': '127.0.0.1' },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${key().slice(0, -1)}` },
      { authorization: `Basic ${key()}` },
      { cookie: `backlot-internal=${key()}` },
      { cookie: 'backlot-internal=' },
    ];
    for (const headers of without) expect(await statuses(headers)).toEqual([404]);
    for (const query of ['?key=', '?key=nonsense', `?key=${key()}&key=${key()}`])
      expect(await statuses({}, query)).toEqual([404]);
    expect(await server.problem('/metrics')).toMatchObject({ status: 404, title: 'There is nothing at this address' });
  });

  it('is served with the key through proxies', async () => {
    expect(await statuses(server.internal)).toEqual([200]);
    expect(await statuses({ ...server.internal, 'x-forwarded-for': '198.51.100.7', via: '1.1 edge' })).toEqual([200]);
  });

  it('opens in a browser by a URL with the key, then by a cookie without it', async () => {
    const { status, headers } = await server.call(`/api/docs?key=${encodeURIComponent(key())}`);
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^backlot-internal=\S+; Path=\/; HttpOnly; SameSite=Lax$/u),
    ]);
    expect(cookieOf(headers)).not.toContain(key());
    expect(await statuses({ cookie: cookieOf(headers) })).toEqual([200]);
    const other = await TestServer.forTest();
    expect((await other.call('/metrics', { headers: { cookie: cookieOf(headers) } })).status).toBe(404);
  });

  it('uses INTERNAL_KEY, and does not show the mail sink on a public origin', async () => {
    const INTERNAL_KEY = 'k'.repeat(40);
    const other = await TestServer.forTest({ INTERNAL_KEY, PUBLIC_ORIGIN: 'https://rentals.example' });
    const status = async (path: string) => (await other.call(`${path}?key=${INTERNAL_KEY}`)).status;
    expect(await status('/metrics')).toBe(200);
    expect(await status('/dev/mail')).toBe(404);
  });
});

testStatementPlans(server);
