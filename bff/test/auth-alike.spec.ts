import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/modules/auth/passwords.js';
import { TestServer, type TestResponse } from './support/test-server.js';

/** Nobody learns from an answer, or from the work it takes, whether an address has an account (decision 26). */

let server: TestServer;
const KNOWN = 'casey@example.com';
const PASSWORD = 'meadow-harbor-17-violet';
const RUNS = 40;

beforeAll(async () => {
  server = await TestServer.start();
  const id = randomUUID();
  await server.database.run("insert into profiles (id, email, full_name, role) values ($1, $2, 'Casey', 'customer')", [
    id,
    KNOWN,
  ]);
  await server.database.run('insert into credentials (profile_id, password_hash) values ($1, $2)', [
    id,
    await hashPassword(PASSWORD),
  ]);
});
afterAll(() => server.stop());

const CALLS = {
  'a sign-in with a wrong password': (email: string) =>
    server.call('/api/auth/sign-in', { method: 'POST', body: { email, password: 'not-the-password' } }),
  'a sign-up': (email: string) =>
    server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: PASSWORD } }),
  'a sign-up with a common password': (email: string) =>
    server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: 'password123' } }),
  'a recovery': (email: string) => server.call('/api/auth/recover', { method: 'POST', body: { email } }),
} as const satisfies Record<string, (email: string) => Promise<TestResponse>>;

/** An answer without what differs between any two. */
function comparable({ status, headers, text }: TestResponse): object {
  const comparedHeaders = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status, headers: comparedHeaders, text: text.replace(/"requestId":"[^"]+"/u, '') };
}

/** Of two calls that follow each other both bear what else the machine does; half of all pairs lie on either side of this one. */
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it('is answered alike for a known and an unknown address', async () => {
    const [known, unknown, otherCase] = [
      await call(KNOWN),
      await call('nobody@example.com'),
      await call(KNOWN.toUpperCase()),
    ];
    expect(comparable(unknown)).toEqual(comparable(known));
    expect(comparable(otherCase)).toEqual(comparable(known));
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  it('takes as much work for a known as for an unknown address', async () => {
    // Processor time of all threads: the clock goes on while a busy machine does something else.
    const time = async (email: string) => {
      const began = process.cpuUsage();
      await call(email);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    const ratios: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const unknown = `nobody${run}@example.com`;
      // The second of a pair may find a memory that the first has warmed, so that they take turns.
      const isKnownFirst = run % 2 === 0;
      const first = await time(isKnownFirst ? KNOWN : unknown);
      const second = await time(isKnownFirst ? unknown : KNOWN);
      ratios.push(isKnownFirst ? first / second : second / first);
    }
    const ratio = median(ratios);
    expect(ratio).toBeLessThan(1.6);
    expect(ratio).toBeGreaterThan(1 / 1.6);
  });
});

describe('the tables and jobs', () => {
  it('hold the same for a known and an unknown address until the worker looks', async () => {
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
