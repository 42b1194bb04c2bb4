import { sessionSchema } from '@backlot/domain/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testStatementPlans } from './support/statement-plans.ts';
import { ADMIN, cookieOf, TestServer, type TestResponse } from './support/test-server.ts';

const server = TestServer.forTests();
beforeEach(() => server.database.run('truncate sessions cascade'));
afterEach(() => {
  vi.useRealTimers();
});

const refresh = (cookie: string) => server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
const ended = { status: 401, json: { code: 'session-ended' } };

async function successorOf(cookie: string): Promise<string> {
  const { status, headers } = await refresh(cookie);
  expect(status).toBe(200);
  return cookieOf(headers);
}

const ageTokens = (seconds: number) =>
  server.database.run(
    `update refresh_tokens set created_at = created_at - interval '${seconds} seconds', used_at = used_at - interval '${seconds} seconds'`,
  );

describe('refreshing', () => {
  it('gives a new access token and a new cookie each time', async () => {
    const { cookie } = await server.signIn();
    const first = await refresh(cookie);
    expect(first.status).toBe(200);
    expect(sessionSchema.parse(first.json).user.email).toBe(ADMIN.email);
    const next = cookieOf(first.headers);
    expect(next).not.toBe(cookie);
    const third = await successorOf(next);
    expect(new Set([cookie, next, third]).size).toBe(3);
  });

  it('stores only hashes', async () => {
    const { cookie } = await server.signIn();
    const token = (await successorOf(cookie)).split('=')[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(JSON.stringify(await server.database.rows('select * from refresh_tokens'))).not.toContain(token);
  });

  it.each(['', 'backlot-refresh=made-up', `backlot-refresh=${'x'.repeat(3000)}`])(
    'with the cookie %j is refused',
    async (cookie) => {
      expect((await refresh(cookie)).status).toBe(401);
    },
  );

  it('is rejected after the end of the session', async () => {
    const { cookie, token } = await server.signIn();
    await server.database.run("update sessions set expires_at = now() - interval '1 second'");
    expect((await refresh(cookie)).status).toBe(401);
    expect((await server.call('/api/profile', { token })).status).toBe(401);
  });
});

describe('a lost response', () => {
  it('is repeated with the same successor for 30 seconds', async () => {
    const { cookie, token } = await server.signIn();
    const lost = await successorOf(cookie);
    await ageTokens(20);
    expect(await successorOf(cookie)).toBe(lost);
    expect((await server.call('/api/profile', { token })).status).toBe(200);
    expect((await refresh(lost)).status).toBe(200);
  });

  it('is timed by the clock of the database', async () => {
    const { cookie } = await server.signIn();
    const lost = await successorOf(cookie);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    expect(await successorOf(cookie)).toBe(lost);
    vi.setSystemTime(Date.now() - 20 * 60_000);
    expect(await successorOf(cookie)).toBe(lost);
    await ageTokens(31);
    expect(await refresh(cookie)).toMatchObject(ended);
  });

  it('gives two tabs that refresh at once one session and one cookie', async () => {
    const { cookie } = await server.signIn();
    const responses: TestResponse[] = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const successors = new Set(responses.map(({ headers }) => cookieOf(headers)));
    expect(successors.size).toBe(1);
    expect((await refresh([...successors].join(''))).status).toBe(200);
    for (const { json } of responses) {
      const { accessToken } = sessionSchema.parse(json);
      expect((await server.call('/api/profile', { token: accessToken })).status).toBe(200);
    }
  });

  it('may be lost at every refresh', async () => {
    const { cookie } = await server.signIn();
    let current = cookie;
    for (let turn = 0; turn < 3; turn += 1) {
      const lost = await successorOf(current);
      current = await successorOf(current);
      expect(current).toBe(lost);
    }
  });

  it('is not repeated after the session has ended', async () => {
    const { cookie } = await server.signIn();
    const lost = await successorOf(cookie);
    await server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie: lost } });
    expect(await refresh(cookie)).toMatchObject(ended);
  });
});

describe('a reused token', () => {
  const isOver = async (cookie: string, token: string) => {
    expect((await refresh(cookie)).status).toBe(401);
    expect((await server.call('/api/profile', { token })).status).toBe(401);
  };

  it('ends the session after 30 seconds, also for the holder of the successor', async () => {
    const { cookie, token } = await server.signIn();
    const next = await successorOf(cookie);
    await ageTokens(31);
    expect(await refresh(cookie)).toMatchObject(ended);
    await isOver(next, token);
  });

  it('ends the session at once when its successor was used', async () => {
    const { cookie, token } = await server.signIn();
    const next = await successorOf(cookie);
    const third = await successorOf(next);
    expect(await refresh(cookie)).toMatchObject(ended);
    await isOver(third, token);
  });

  it('ends the session in any interleaving of concurrent calls', async () => {
    const { cookie, token } = await server.signIn();
    const next = await successorOf(cookie);
    const third = await successorOf(next);
    const responses = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    await isOver(third, token);
  });
});

testStatementPlans(server);
