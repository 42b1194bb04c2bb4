import { sessionSchema } from '@backlot/domain/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_DELAY_LIMIT_MS, SignInPace } from '../src/modules/auth/sign-in-pace.js';
import { accountCalls, PASSWORD, startAccountServer } from './support/account-calls.js';
import { type Mailbox } from './support/mailbox.js';
import { type TestResponse, type TestServer } from './support/test-server.js';

/** Nobody keeps the owner of an account out of it, however often they call (decision 143). */

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  // The limits as they are in operation; callers come through a proxy, each with an address of its own.
  ({ server, mailbox } = await startAccountServer({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' }));
});
afterAll(() => server.stop());
beforeEach(() => server.database.run('truncate rate_limit_counters'));
afterEach(() => vi.restoreAllMocks());

const { member, setPassword, somebody } = accountCalls(() => ({ server, mailbox }));

interface Caller {
  readonly from: string;
  /** Cookies of the browser. */
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

/** The cookies that a browser has after it has signed in and out. */
async function knownBrowser(email: string): Promise<string> {
  const signedIn = await signIn(email, PASSWORD, { from: '192.0.2.10' });
  expect(signedIn.status).toBe(200);
  const cookie = cookiesOf(signedIn);
  await server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
  return cookie;
}

const ATTACKER = '198.51.100.66';
const fromEverywhere = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index}`);
const guess = (email: string, from: string) => signIn(email, 'not-the-password', { from });

/** Uses up what one address may call, without naming any account. */
async function useUp(
  from: string,
  path: '/api/auth/sign-in' | '/api/auth/recover' = '/api/auth/sign-in',
): Promise<void> {
  for (let index = 0; index < 40; index += 1) {
    const { status } = await server.call(path, { method: 'POST', body: {}, headers: { 'x-forwarded-for': from } });
    if (status === 429) return;
  }
  throw new Error(`${from} has no limit`);
}

/** Milliseconds that the server waited before its answers, one after the other; it does not really wait. */
function pauses(): readonly number[] {
  const waited: number[] = [];
  vi.spyOn(server.app.get(SignInPace), 'pause').mockImplementation((delayMs) => {
    waited.push(delayMs);
    return Promise.resolve();
  });
  return waited;
}

describe('somebody who guesses a password', () => {
  it('from 120 addresses keeps the owner out of neither a known browser nor a new one', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    const guesses = await Promise.all(fromEverywhere(120).map((from) => guess(email, from)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await signIn(email, PASSWORD, { from: '203.0.113.5', cookie })).status).toBe(200);
    expect((await signIn(email, PASSWORD, { from: '203.0.113.6' })).status).toBe(200);
  });

  it('from the very address of the owner keeps the known browser out for no moment', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    await Promise.all(Array.from({ length: 12 }, () => guess(email, ATTACKER)));
    await useUp(ATTACKER);
    const waited = pauses();
    expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(200);
    expect(waited).toEqual([]);
  });

  it('from the very address of the owner holds a new browser up for the longest delay at most', async () => {
    const email = await member();
    const waited = pauses();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess(email, ATTACKER)));
    expect(guesses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 401));
    expect((await signIn(email, PASSWORD, { from: ATTACKER })).status).toBe(200);
    expect(waited.at(-1)).toBe(SIGN_IN_DELAY_LIMIT_MS);
    expect(Math.max(...waited)).toBe(SIGN_IN_DELAY_LIMIT_MS);
  });

  it('waits longer and longer for an answer', async () => {
    const email = await member();
    const waited = pauses();
    for (let index = 0; index < 6; index += 1) expect((await guess(email, ATTACKER)).status).toBe(401);
    expect(waited).toEqual([500, 1_000]);
  });

  it('at a page that was left open waits too, and keeps the owner out of nothing', async () => {
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
    const waited = pauses();
    for (let index = 0; index < 4; index += 1) expect((await guessAgain()).status).toBe(422);
    expect(waited).toEqual([]);
    await guessAgain();
    expect(waited).toEqual([500]);
    expect((await signIn(email, PASSWORD, { from: '203.0.113.7', cookie })).status).toBe(200);
  });

  it('is forgotten at that address once the right password came from there', async () => {
    const email = await member();
    for (let index = 0; index < 5; index += 1) await guess(email, ATTACKER);
    expect((await signIn(email, PASSWORD, { from: ATTACKER })).status).toBe(200);
    const waited = pauses();
    await guess(email, ATTACKER);
    expect(waited).toEqual([]);
  });

  it('is stopped at an address as before', async () => {
    await useUp(ATTACKER);
    const { status, headers } = await guess(somebody(), ATTACKER);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the cookie of a known browser', () => {
  it('is for this server alone, lasts, and names the account to nobody', async () => {
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
      'that somebody has changed',
      knownBrowserOf,
      (cookie: string) => cookie.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A')),
    ],
    [
      'whose signature is spelled in another way',
      knownBrowserOf,
      // The last letter stands for four bits; a decoder does not look at the other two.
      (cookie: string) => cookie.replace(/.$/u, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    ],
    ['without its signature', knownBrowserOf, (cookie: string) => cookie.replace(/\.[\w-]{43}$/u, '.')],
    [
      'with an account that was put in',
      async () => knownBrowser(await member()),
      (cookie: string) => cookie.replace(/\.(?=[\w-]{43}$)/u, '~AAAAAAAAAAAAAAAAAAAAAA.'),
    ],
  ])('%s opens no way past the limits', async (_, give, forge) => {
    const email = await member();
    const cookie = forge(await give(email));
    await useUp(ATTACKER);
    expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(429);
  });

  it('speaks for several accounts of one browser', async () => {
    const [first, second] = [await member(), await member()];
    const known = await knownBrowser(first);
    const cookie = cookiesOf(await signIn(second, PASSWORD, { from: '192.0.2.1', cookie: known }));
    await useUp(ATTACKER);
    for (const email of [first, second])
      expect((await signIn(email, PASSWORD, { from: ATTACKER, cookie })).status).toBe(200);
  });

  it('lets nobody guess without end', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    await useUp(ATTACKER);
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

describe('somebody who asks for recovery links of another', () => {
  const mails = (email: string) => mailbox.now(email);
  /** What was asked for has been mailed, or not. */
  const settled = async () => {
    await expect.poll(() => server.database.count('outbox where done_at is null')).toBe(0);
  };
  const exhaust = async (email: string) => {
    const statuses: number[] = [];
    for (const from of fromEverywhere(12)) statuses.push((await recover(email, { from })).status);
    await settled();
    return statuses;
  };

  it('is told the same each time, and from the sixth on nothing is mailed', async () => {
    const email = await member();
    const before = (await mails(email)).length;
    expect(new Set(await exhaust(email))).toEqual(new Set([202]));
    expect((await mails(email)).length - before).toBe(5);
  });

  it('leaves the last link good, and another can be had when it ends', async () => {
    const email = await member();
    await exhaust(email);
    const last = (await mails(email)).length;
    expect((await setPassword(await mailbox.token(email, last))).status).toBe(204);
    // Ten minutes later: the hour is not over, the link is.
    await server.database.run("update rate_limit_counters set ends_at = ends_at - interval '10 minutes'");
    expect((await recover(email, { from: '203.0.113.9' })).status).toBe(202);
    await settled();
    expect(await mails(email)).toHaveLength(last + 1);
  });

  it('takes nothing from the known browser of the owner, not even at its address', async () => {
    const email = await member();
    const cookie = await knownBrowser(email);
    await exhaust(email);
    await useUp(ATTACKER, '/api/auth/recover');
    const before = (await mails(email)).length;
    expect((await recover(email, { from: ATTACKER, cookie })).status).toBe(202);
    expect((await setPassword(await mailbox.token(email, before + 1))).status).toBe(204);
  });

  it('is told the same for an address that nobody has', async () => {
    const statuses = await exhaust(somebody());
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await server.database.count('password_recoveries')).toBe(0);
  });
});
