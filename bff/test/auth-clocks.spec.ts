import { createHmac } from 'node:crypto';
import { documents, sessionSchema } from '@backlot/domain/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessTokenKey } from '../src/platform/config/access-token-key.js';
import { cookieOf, TestServer } from './support/test-server.js';

/** Two servers whose clocks differ: when a token ends is for the clock of the database to say. */

const SECRET = { ACCESS_TOKEN_SECRET: 'a secret of both servers, long enough for them' };

let server: TestServer;
let replica: TestServer;
beforeAll(async () => {
  server = await TestServer.start(SECRET);
  replica = await TestServer.start(SECRET, server.database);
});
afterAll(async () => {
  await replica.stop();
  await server.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clock of whichever server acts next; never that of the database. */
const clockIs = (minutesOff: number) => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutesOff * 60_000 });
};
const profileStatus = async (at: TestServer, token: string) => (await at.call('/api/profile', { token })).status;
const queueStatus = async (at: TestServer, cookie: string) =>
  (await at.call(`${documents.queueView.path}/api/queues`, { headers: { cookie } })).status;
const lifeOf = (token: string): { iat: number; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
/** The same token with another end. */
function endingAt(token: string, exp: number): string {
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
  it('gives access tokens that hold at another, for a quarter of an hour of the database', async () => {
    clockIs(minutesOff);
    const { token, cookie } = await server.signIn();
    const refreshed = await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
    const { accessToken } = sessionSchema.parse(refreshed.json);
    for (const given of [token, accessToken]) {
      const { iat, exp } = lifeOf(given);
      expect(exp - iat).toBe(15 * 60);
      expect(Math.abs(iat - (await now()))).toBeLessThan(30);
    }
    vi.useRealTimers();
    expect([await profileStatus(replica, token), await profileStatus(replica, accessToken)]).toEqual([200, 200]);
  });

  it('takes the access tokens of another', async () => {
    const { token } = await replica.signIn();
    clockIs(minutesOff);
    expect(await profileStatus(server, token)).toBe(200);
  });

  it('knows when they end', async () => {
    const { token } = await replica.signIn();
    const instant = Math.floor(await now());
    clockIs(minutesOff);
    expect(await profileStatus(server, endingAt(token, instant - 1))).toBe(401);
    expect(await profileStatus(server, endingAt(token, instant + 60))).toBe(200);
  });

  it('gives and takes passes', async () => {
    const open = async (at: TestServer) => {
      const { token } = await at.signIn();
      return cookieOf((await at.call('/api/admin/queue-view', { method: 'POST', token })).headers);
    };
    const theirs = await open(replica);
    clockIs(minutesOff);
    expect(await queueStatus(server, theirs)).toBe(200);
    const ours = await open(server);
    vi.useRealTimers();
    expect(await queueStatus(replica, ours)).toBe(200);
  });
});
