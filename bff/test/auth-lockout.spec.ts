import { sessionSchema } from '@backlot/domain/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_DELAY_LIMIT_MS, SignInThrottle } from '../src/modules/auth/sign-in-throttle.ts';
import { accountServer, PASSWORD } from './support/account-calls.ts';
import type { TestResponse } from './support/test-server.ts';

// Real limits. The trusted proxy lets tests choose the client address.
const { server, mailbox, member, setPassword, newEmail } = accountServer({
  RATE_LIMIT_SCALE: '1',
  TRUSTED_PROXIES: '127.0.0.1',
});
beforeEach(() => server.database.run('truncate rate_limit_counters'));
afterEach(() => vi.restoreAllMocks());

interface Caller {
  readonly from: string;
  readonly cookie?: string;
}

const headersOf = ({ from, cookie }: Caller) => ({
  'x-forwarded-for': from,
  ...(cookie === undefined ? {} : { cookie }),
});
const signIn = (email: string, password: string, caller: Caller): Promise<TestResponse> =>
  server.call('/api/auth/sign-in', { method: 'POST', body: { email, password }, headers: headersOf(caller) });
const recover = (email: string, caller: Caller): Promise<TestResponse> =>
  server.call('/api/auth/recover', { method: 'POST', body: { email }, headers: headersOf(caller) });

const cookiesOf = ({ headers }: TestResponse) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');

/** Cookies of a browser that has signed in and out. */
async function knownBrowser(email: string): Promise<string> {
  const signedIn = await signIn(email, PASSWORD, { from: '192.0.2.10' });
  expect(signedIn.status).toBe(200);
  const cookie = cookiesOf(signedIn);
  await server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
  return cookie;
}

const ATTACKER = '198.51.100.66';
const attackerAddresses = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index}`);
const guess = (email: string, from: string) => signIn(email, 'not-the-password', { from });

async function exhaustAddressLimit(
  from: string,
  path: '/api/auth/sign-in' | '/api/auth/recover' = '/api/auth/sign-in',
): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const { status } = await server.call(path, { method: 'POST', body: {}, headers: { 'x-forwarded-for': from } });
    if (status === 429) return;
  }
  throw new Error(`${from} has no limit`);
}

/** Replaces the throttle's pause; returns the delays in ms that it would have waited. */
function mockPauses(): readonly number[] {
  const waited: number[] = [];
  vi.spyOn(server.app.get(SignInThrottle), 'pause').mockImplementation((delayMs) => {
    waited.push(delayMs);
    return Promise.resolve();
  });
  return waited;
}

describe('guessing a password', () => {
  it('from 120 addresses locks out neither a known nor a new browser of the owner', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    const guesses = await Promise.all(attackerAddresses(120).map((from) => guess(email, from)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await signIn(email, PASSWORD, { from: '203.0.113.5', cookie })).status).toBe(200);
    expect((await signIn(email, PASSWORD, { from: '203.0.113.6' })).status).toBe(200);
  });

  it('from the address of the owner does not lock out the known browser', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    await Promise.all(Array.from({ length: 12 }, () => guess(email, ATTACKER)));
    await exhaustAddressLimit(ATTACKER);
    const waited = mockPauses();
    expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(200);
    expect(waited).toEqual([]);
  });

  it('from the address of the owner delays a new browser by the maximum at most', async () => {
    const email = await member();
    const waited = mockPauses();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(email, ATTACKER)));
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 401));
    expect((await signIn(email, PASSWORD, { from: ATTACKER })).status).toBe(200);
    expect(waited.at(-1)).toBe(SIGN_IN_DELAY_LIMIT_MS);
    expect(Math.max(...waited)).toBe(SIGN_IN_DELAY_LIMIT_MS);
  });

  it('gets longer delays with each attempt', async () => {
    const email = await member();
    const waited = mockPauses();
    for (let index = 0; index < 6; index += 1) expect((await guess(email, ATTACKER)).status).toBe(401);
    expect(waited).toEqual([500, 1_000]);
  });

  it('on a password change is delayed too, and does not lock out the owner', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    const opened = await signIn(email, PASSWORD, { from: ATTACKER, cookie });
    const { accessToken } = sessionSchema.parse(opened.json);
    const guessAgain = () =>
      server.call('/api/auth/change-password', {
        method: 'POST',
        token: accessToken,
        headers: headersOf({ from: ATTACKER, cookie: cookiesOf(opened) }),
        body: { currentPassword: 'not-the-password', newPassword: 'lantern-quarry-93-saffron' },
      });
    const waited = mockPauses();
    for (let index = 0; index < 4; index += 1) expect((await guessAgain()).status).toBe(422);
    expect(waited).toEqual([]);
    await guessAgain();
    expect(waited).toEqual([500]);
    expect((await signIn(email, PASSWORD, { from: '203.0.113.7', cookie })).status).toBe(200);
  });

  it('resets the delays of an address after a correct password from it', async () => {
    const email = await member();
    for (let index = 0; index < 5; index += 1) await guess(email, ATTACKER);
    expect((await signIn(email, PASSWORD, { from: ATTACKER })).status).toBe(200);
    const waited = mockPauses();
    await guess(email, ATTACKER);
    expect(waited).toEqual([]);
  });

  it('is limited by address', async () => {
    await exhaustAddressLimit(ATTACKER);
    const { status, headers } = await guess(newEmail(), ATTACKER);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the cookie of a known browser', () => {
  it('is persistent, HttpOnly, Secure and SameSite, and does not contain the address', async () => {
    const email = await member();
    const { headers } = await signIn(email, PASSWORD, { from: '192.0.2.1' });
    const [, cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/Max-Age=34560000;.* HttpOnly; Secure; SameSite=Strict$/u);
    expect(decodeURIComponent(cookie)).not.toContain(email.split('@')[0]);
    expect(decodeURIComponent(cookie).split(';', 1)[0]).toMatch(/=[\w-]{22}\.[\w-]{22}\.[\w-]{43}$/u);
  });

  it.each([
    ['of another account', async () => knownBrowser(await member()), (cookie: string) => cookie],
    [
      'that was altered',
      knownBrowserOf,
      (cookie: string) => cookie.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A')),
    ],
    [
      'with another encoding of its signature',
      knownBrowserOf,
      // The last character encodes only 4 bits; a decoder ignores the other two.
      (cookie: string) => cookie.replace(/.$/u, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    ],
    ['without its signature', knownBrowserOf, (cookie: string) => cookie.replace(/\.[\w-]{43}$/u, '.')],
    [
      'with an added account',
      async () => knownBrowser(await member()),
      (cookie: string) => cookie.replace(/\.(?=[\w-]{43}$)/u, '~AAAAAAAAAAAAAAAAAAAAAA.'),
    ],
  ])('%s does not bypass the limits', async (_, give, forge) => {
    const email = await member();
    const cookie = forge(await give(email));
    await exhaustAddressLimit(ATTACKER);
    expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(429);
  });

  it('covers several accounts in one browser', async () => {
    const [first, second] = [await member(), await member()];
    const known = await knownBrowser(first);
    const cookie = cookiesOf(await signIn(second, PASSWORD, { from: '192.0.2.1', cookie: known }));
    await exhaustAddressLimit(ATTACKER);
    for (const email of [first, second])
      expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(200);
  });

  it('does not allow unlimited guesses', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    await exhaustAddressLimit(ATTACKER);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(429);
  });
});

async function knownBrowserOf(email: string): Promise<string> {
  return knownBrowser(email);
}

describe('requesting recovery links for another account', () => {
  const mails = (email: string) => mailbox.mails(email);
  /** Waits until the worker has handled the requests, with or without a mail. */
  const waitForJobs = async () => {
    await expect.poll(() => server.database.count('outbox where done_at is null')).toBe(0);
  };
  const exhaust = async (email: string) => {
    const statuses: number[] = [];
    for (const from of attackerAddresses(12)) statuses.push((await recover(email, { from })).status);
    await waitForJobs();
    return statuses;
  };

  it('gets the same response each time, and no mail from the sixth request on', async () => {
    const email = await member();
    const before = (await mails(email)).length;
    expect(new Set(await exhaust(email))).toEqual(new Set([202]));
    expect((await mails(email)).length - before).toBe(5);
  });

  it('leaves the last link valid, and another can be requested after its expiry', async () => {
    const email = await member();
    await exhaust(email);
    const last = (await mails(email)).length;
    expect((await setPassword(await mailbox.token(email, last))).status).toBe(204);
    // Ten minutes later the link has expired, but the rate-limit window of an hour has not.
    await server.database.run("update rate_limit_counters set ends_at = ends_at - interval '10 minutes'");
    expect((await recover(email, { from: '203.0.113.9' })).status).toBe(202);
    await waitForJobs();
    expect(await mails(email)).toHaveLength(last + 1);
  });

  it('does not limit the known browser of the owner, even from its address', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    await exhaust(email);
    await exhaustAddressLimit(ATTACKER, '/api/auth/recover');
    const before = (await mails(email)).length;
    expect((await recover(email, { from: ATTACKER, cookie })).status).toBe(202);
    expect((await setPassword(await mailbox.token(email, before + 1))).status).toBe(204);
  });

  it('gets the same response for an unknown address', async () => {
    const statuses = await exhaust(newEmail());
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await server.database.count('password_recoveries')).toBe(0);
  });
});
