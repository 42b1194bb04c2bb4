import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { longTransaction } from '../src/platform/database/long-transaction.ts';
import { MIGRATION_TIMEOUTS, timeoutsOf } from '../src/platform/database/timeouts.ts';
import { DatabaseProxy } from './support/database-proxy.ts';
import { openOrm } from './support/orm.ts';
import { storeRequests } from './support/stored-requests.ts';
import { TestDatabase } from './support/test-database.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { TestServer } from './support/test-server.ts';

const TIMEOUT_MS = 2_000;

const { server, adminClient } = serverWithAdmin({ STATEMENT_TIMEOUT_MS: String(TIMEOUT_MS) });

async function whileLocked(work: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: server.database.url });
  await holder.connect();
  try {
    await holder.query('begin; lock table quote_requests in access exclusive mode');
    await work();
  } finally {
    await holder.end();
  }
}

const SLOW = {
  status: 503,
  code: 'unavailable',
  detail: 'The database took too long. Please try again in a moment.',
  detailMessage: { code: 'database-slow' },
};

describe('a call that exceeds a database timeout', () => {
  it.each(['/api/quote-requests', '/api/admin/reports'])('returns 503 with Retry-After: %s', async (path) => {
    await whileLocked(async () => {
      const { status, headers, json } = await server.call(path, { token: adminClient.token });
      expect(json).toMatchObject(SLOW);
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    });
    expect((await server.call(path, { token: adminClient.token })).status).toBe(200);
  });

  it('returns 503 for a slow statement', async () => {
    await storeRequests(server.database, [
      {
        id: '5a4f0a3c-1f4e-4a0e-9b57-0c9a7f4b2d11',
        createdAt: '2026-02-03T12:00:00.000Z',
        answeredAt: null,
        status: 'pending',
        startDate: '2026-02-10',
        endDate: '2026-02-14',
        discountCents: 0,
        isTaxExempt: false,
        taxBasisPoints: 700,
        lines: [],
      },
    ]);
    const [search] = await server.database.rows(
      "select pg_get_functiondef('search_text(text)'::regprocedure) as definition",
    );
    // Simulates a search over very many requests.
    await server.database.run(
      'create or replace function search_text(value text) returns text language sql volatile as $$ select pg_sleep(60)::text $$',
    );
    try {
      expect(await server.problem('/api/quote-requests?q=film', { token: adminClient.token })).toMatchObject(SLOW);
    } finally {
      await server.database.run(String(search?.['definition']));
    }
    expect((await server.call('/api/quote-requests?q=film', { token: adminClient.token })).status).toBe(200);
  });
});

describe('the timeouts', () => {
  it('are set by every connection of server, worker, queues and migrations', async () => {
    const database = await TestDatabase.createEmpty();
    onTestFinished(() => database.drop());
    const proxy = await DatabaseProxy.start(database.url);
    onTestFinished(() => proxy.stop());
    const other = await TestServer.forTest({ DATABASE_URL: proxy.url, RUN_WORKER: '1' }, database);
    const { token } = await other.signIn();
    await other.call('/api/equipment');
    await other.call('/api/quote-requests', { token });
    const named = (part: string) => proxy.startups.filter((startup) => JSON.stringify(startup).includes(part));
    // Pools and listeners of the queues, the server's own listener, the migrations.
    await expect.poll(() => named('search_path').length).toBeGreaterThan(5);
    await expect.poll(() => named('backlot-listener-').length).toBe(1);
    expect(named(String(MIGRATION_TIMEOUTS.statement_timeout)).length).toBeGreaterThan(0);
    for (const startup of proxy.startups)
      expect(startup).toMatchObject({
        statement_timeout: expect.stringMatching(/^[1-9]\d*$/u),
        lock_timeout: expect.stringMatching(/^[1-9]\d*$/u),
        idle_in_transaction_session_timeout: expect.stringMatching(/^[1-9]\d*$/u),
      });
  });

  it('can be raised for long transactions', async () => {
    const em = server.app.get(EntityManager);
    const slow = `select pg_sleep(${(2 * TIMEOUT_MS) / 1000})`;
    await expect(em.fork().execute(slow)).rejects.toThrow('statement timeout');
    await expect(longTransaction(em, (forked) => forked.execute(slow))).resolves.toHaveLength(1);
    await expect(em.fork().execute(slow)).rejects.toThrow('statement timeout');
  });

  it('end idle transactions without crashing the process or exhausting the pool', async () => {
    const timeouts = { ...timeoutsOf(server.config), idle_in_transaction_session_timeout: 3_000 };
    const orm = await openOrm(server.database.url, { timeouts });
    onTestFinished(() => orm.close(true));
    const idle = () =>
      server.database.rows(
        "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
    const ended = Promise.withResolvers<void>();
    const transactions = Promise.allSettled(
      Array.from({ length: 10 }, () =>
        orm.em.fork().transactional(async (em) => {
          await em.execute('select 1');
          await ended.promise;
          await em.execute('select 1');
        }),
      ),
    );
    // All transactions are open before the first one times out.
    await expect.poll(async () => (await idle()).length).toBe(10);
    await expect.poll(idle).toHaveLength(0);
    ended.resolve();
    expect((await transactions).map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    await expect(orm.em.fork().execute('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });
});
