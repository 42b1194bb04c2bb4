import { beforeAll, describe, expect, it } from 'vitest';
import { comparable, cpuTimeRatio } from './support/equal-responses.ts';
import { addAccount } from './support/quote-requests.ts';
import { TestServer, type TestResponse } from './support/test-server.ts';

const server = TestServer.forTests();
const KNOWN = 'casey@example.com';
const PASSWORD = 'meadow-harbor-17-violet';

beforeAll(() => addAccount(server, { email: KNOWN, password: PASSWORD }));

const CALLS = {
  'a sign-in with a wrong password': (email: string) =>
    server.call('/api/auth/sign-in', { method: 'POST', body: { email, password: 'not-the-password' } }),
  'a sign-up': (email: string) =>
    server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: PASSWORD } }),
  'a sign-up with a common password': (email: string) =>
    server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: 'password123' } }),
  'a recovery': (email: string) => server.call('/api/auth/recover', { method: 'POST', body: { email } }),
} as const satisfies Record<string, (email: string) => Promise<TestResponse>>;

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it('gets the same response for a known and an unknown address', async () => {
    const [known, unknown, otherCase] = [
      await call(KNOWN),
      await call('nobody@example.com'),
      await call(KNOWN.toUpperCase()),
    ];
    expect(comparable(unknown)).toEqual(comparable(known));
    expect(comparable(otherCase)).toEqual(comparable(known));
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('takes as much CPU time for a known as for an unknown address', async () => {
    const ratio = await cpuTimeRatio(call, KNOWN, 40);
    expect(ratio).toBeLessThan(1.6);
    expect(ratio).toBeGreaterThan(1 / 1.6);
  });
});

describe('the tables and jobs', () => {
  it('have the same rows for a known and an unknown address until the worker runs', async () => {
    await server.database.run('truncate sign_ups, password_recoveries, outbox');
    for (const email of [KNOWN, 'nobody@example.com']) {
      await CALLS['a sign-up'](email);
      await CALLS['a recovery'](email);
    }
    expect(
      await server.database.rows(
        'select job, count(*)::int as jobs, count(distinct length(payload::text))::int as lengths from outbox group by job order by job',
      ),
    ).toEqual([
      { job: 'account.confirm', jobs: 2, lengths: 1 },
      { job: 'account.recover', jobs: 2, lengths: 1 },
    ]);
    expect(await server.database.count('sign_ups where token_hash is null')).toBe(2);
    expect(await server.database.count('password_recoveries')).toBe(2);
    expect(await server.database.count('recovery_tokens')).toBe(0);
  });
});
