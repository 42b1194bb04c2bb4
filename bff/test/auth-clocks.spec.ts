import { createHmac } from 'node:crypto';
import { documents, sessionSchema } from '@backlot/domain/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessTokenKey } from '../src/platform/config/access-token-key.ts';
import { cookieOf, TestServer } from './support/test-server.ts';

const SECRET = { ACCESS_TOKEN_SECRET: 'a secret of both servers, long enough for them' };

const server = TestServer.forTests(SECRET);
const replica = TestServer.forTests(SECRET, { original: server });
afterEach(() => {
  vi.useRealTimers();
});

/** Shifts the clock of this process, which all servers share; the database's clock stays. */
const setServerClock = (minutesOff: number) => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutesOff * 60_000 });
};
const profileStatus = async (at: TestServer, token: string) => (await at.call('/api/profile', { token })).status;
const queueStatus = async (at: TestServer, cookie: string) =>
  (await at.call(`${documents.queueView.path}/api/queues`, { headers: { cookie } })).status;
const timesOf = (token: string): { iat: number; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
function withExpiry(token: string, exp: number): string {
  const [head = '', payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = `${head}.${Buffer.from(JSON.stringify({ ...Object(claims), exp })).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', accessTokenKey(server.config)).update(signed).digest('base64url')}`;
}
const now = async () => {
  const [row] = await server.database.rows('select extract(epoch from now())::float8 as now');
  return Number(Object(row).now);
};

describe.each([
  ['ahead', 10],
  ['behind', -10],
  ['an hour ahead', 60],
  ['an hour behind', -60],
])('a server whose clock is %s', (_, minutesOff) => {
  it('issues access tokens that are valid for 15 minutes of database time on another server', async () => {
    setServerClock(minutesOff);
    const { token, cookie } = await server.signIn();
    const refreshed = await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
    const { accessToken } = sessionSchema.parse(refreshed.json);
    for (const given of [token, accessToken]) {
      const { iat, exp } = timesOf(given);
      expect(exp - iat).toBe(15 * 60);
      expect(Math.abs(iat - (await now()))).toBeLessThan(30);
    }
    vi.useRealTimers();
    expect([await profileStatus(replica, token), await profileStatus(replica, accessToken)]).toEqual([200, 200]);
  });

  it('accepts the access tokens of another server', async () => {
    const { token } = await replica.signIn();
    setServerClock(minutesOff);
    expect(await profileStatus(server, token)).toBe(200);
  });

  it('rejects them after their expiry by database time', async () => {
    const { token } = await replica.signIn();
    const instant = Math.floor(await now());
    setServerClock(minutesOff);
    expect(await profileStatus(server, withExpiry(token, instant - 1))).toBe(401);
    expect(await profileStatus(server, withExpiry(token, instant + 60))).toBe(200);
  });

  it('issues and accepts scoped tokens', async () => {
    const open = async (at: TestServer) => {
      const { token } = await at.signIn();
      return cookieOf((await at.call('/api/admin/queue-view', { method: 'POST', token })).headers);
    };
    const theirs = await open(replica);
    setServerClock(minutesOff);
    expect(await queueStatus(server, theirs)).toBe(200);
    const ours = await open(server);
    vi.useRealTimers();
    expect(await queueStatus(replica, ours)).toBe(200);
  });
});
