import { randomUUID } from 'node:crypto';
import { UNATTENDED_HEADER, type ListedSession } from '@backlot/domain/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer } from './support/quote-requests.ts';
import { ADMIN, cookieOf, TestServer } from './support/test-server.ts';

const server = TestServer.forTests();
beforeEach(() => server.database.run('truncate sessions cascade'));

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface SignedIn {
  readonly token: string;
  readonly id: string;
}

async function signIn(account = ADMIN, userAgent = FIREFOX): Promise<SignedIn> {
  const { json } = await server.call('/api/auth/sign-in', {
    method: 'POST',
    body: account,
    headers: { 'user-agent': userAgent },
  });
  const token = String(Object(json).accessToken);
  const { items } = await server.api(token).listSessions();
  return { token, id: items.find(({ isCurrent }) => isCurrent)?.id ?? '' };
}

const listed = async ({ token }: SignedIn): Promise<ListedSession[]> => (await server.api(token).listSessions()).items;
const isSignedIn = async ({ token }: SignedIn) => (await server.call('/api/profile', { token })).status === 200;
const makeIdle = ({ id }: SignedIn, interval: string) =>
  server.database.run(`update sessions set last_seen_at = last_seen_at - interval '${interval}' where id = $1`, [id]);

describe('the own sessions', () => {
  it('are listed with browser and system, most recent first, the current one marked', async () => {
    const account = await addCustomer(server);
    const [phone, here] = [await signIn(account, IPHONE), await signIn(account)];
    await makeIdle(phone, '2 hours');
    await signIn();
    const sessions = await listed(here);
    expect(sessions).toMatchObject([
      { id: here.id, browser: 'Firefox', device: 'Linux', isCurrent: true },
      { id: phone.id, browser: 'Safari', device: 'iPhone', isCurrent: false },
    ]);
    const [lately = 0, earlier = 0] = sessions.map(({ lastSeenAt }) => Date.parse(lastSeenAt));
    expect(lately - earlier).toBeGreaterThan(7_100_000);
  });

  it('of unknown browsers are listed without the User-Agent text', async () => {
    const here = await signIn(ADMIN, 'Call 555-0199/1.0 (for your prize)');
    expect(await listed(here)).toMatchObject([{ browser: null, device: null }]);
    expect(JSON.stringify(await server.database.rows('select * from sessions'))).not.toContain('555-0199');
  });

  it('update their last-seen time with each call and refresh, to the minute', async () => {
    const here = await signIn();
    const lastSeen = async () => Date.parse((await listed(here))[0]?.lastSeenAt ?? '');
    await makeIdle(here, '50 seconds');
    const before = await lastSeen();
    expect(await lastSeen(), 'within the minute').toBe(before);
    await makeIdle(here, '1 hour');
    expect(await lastSeen(), 'the call itself').toBeGreaterThan(before);

    const { cookie } = await server.signIn();
    await server.database.run("update sessions set last_seen_at = now() - interval '1 hour'");
    await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
    expect(
      await server.database.rows(
        "select count(*)::int as n from sessions where last_seen_at > now() - interval '1 minute'",
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('end one by one', async () => {
    const [other, here] = [await signIn(), await signIn()];
    await server.api(here.token).endSession({ params: { id: other.id } });
    expect([await isSignedIn(other), await isSignedIn(here)]).toEqual([false, true]);
    expect((await listed(here)).map(({ id }) => id)).toEqual([here.id]);
  });

  it('end all at once, except the current one', async () => {
    const account = await addCustomer(server);
    const stranger = await signIn();
    const [first, second, here] = [await signIn(account), await signIn(account), await signIn(account)];
    await server.api(here.token).endOtherSessions();
    expect(await Promise.all([first, second, here, stranger].map(isSignedIn))).toEqual([false, false, true, true]);
  });

  it('that ended are not listed', async () => {
    const [left, over, here] = [await signIn(), await signIn(), await signIn()];
    await server.database.run('update sessions set revoked_at = now() where id = $1', [left.id]);
    await server.database.run('update sessions set expires_at = now() where id = $1', [over.id]);
    expect((await listed(here)).map(({ id }) => id)).toEqual([here.id]);
  });

  it.each([
    ['of another account', async () => (await signIn(await addCustomer(server))).id],
    ['with an unknown id', () => Promise.resolve(randomUUID())],
  ])('%s return 404', async (_, idOf) => {
    const here = await signIn(await addCustomer(server));
    const id = await idOf();
    expect(await server.problem(`/api/auth/sessions/${id}`, { method: 'DELETE', token: here.token })).toMatchObject({
      status: 404,
      code: 'PGRST116',
      title: 'This session has ended already',
    });
    expect(await server.database.count('sessions where revoked_at is not null')).toBe(0);
  });
});

describe('an admin', () => {
  it('finds accounts by address and name, with their sessions', async () => {
    const { email, password } = await addCustomer(server);
    await server.database.run("update profiles set full_name = 'Íñigo Vale' where email = $1", [email]);
    const theirs = await signIn({ email, password }, IPHONE);
    const { token } = await signIn();
    const api = server.api(token);
    for (const q of [email.slice(0, 20).toUpperCase(), 'inigo vale']) {
      const { items, total } = await api.listAccounts({ query: { q } });
      expect([total, items.map(({ profile }) => profile.email)]).toEqual([1, [email]]);
    }
    expect(await api.listAccounts({ query: { q: '%' } })).toEqual({ items: [], total: 0 });
    const [found] = (await api.listAccounts({ query: { q: 'inigo' } })).items;
    expect(found).toMatchObject({ sessionCount: 1, lastSeenAt: expect.any(String), profile: { role: 'customer' } });
    const detail = await api.getAccount({ params: { id: found?.profile.id ?? '' } });
    expect(detail).toEqual({
      account: found,
      sessions: [expect.objectContaining({ id: theirs.id, browser: 'Safari', device: 'iPhone', isCurrent: false })],
    });
  });

  it('lists admins first, then others by address, page by page', async () => {
    for (let index = 0; index < 3; index += 1) await addCustomer(server);
    const { token } = await signIn();
    const all = await server.api(token).listAccounts({ query: { limit: 500 } });
    const addresses = all.items.map(({ profile }) => profile.email);
    expect(addresses).toEqual([ADMIN.email, ...addresses.slice(1).toSorted()]);
    const second = await server.api(token).listAccounts({ query: { limit: 2, page: 2 } });
    expect(second).toEqual({ items: all.items.slice(2, 4), total: all.total });
    expect((await server.api(token).listAccounts({ query: { page: 999 } })).items).toEqual([]);
  });

  it('ends one session or all sessions of an account', async () => {
    const account = await addCustomer(server);
    const [first, second, third] = [await signIn(account), await signIn(account), await signIn(account)];
    const here = await signIn();
    const api = server.api(here.token);
    await api.endAccountSession({ params: { id: first.id } });
    expect(await Promise.all([first, second, third].map(isSignedIn))).toEqual([false, true, true]);
    const [{ profile } = { profile: { id: '' } }] = (await api.listAccounts({ query: { q: account.email } })).items;
    await api.endAccountSessions({ params: { id: profile.id } });
    expect(await Promise.all([second, third, here].map(isSignedIn))).toEqual([false, false, true]);
  });

  it('ends the other sessions of the own account', async () => {
    const [other, here] = [await signIn(), await signIn()];
    const { id } = await server.api(here.token).getProfile();
    await server.api(here.token).endAccountSessions({ params: { id } });
    expect([await isSignedIn(other), await isSignedIn(here)]).toEqual([false, true]);
  });

  it('ends the sessions of all accounts', async () => {
    const others = [await signIn(await addCustomer(server)), await signIn()];
    const here = await signIn();
    await server.api(here.token).endAllSessions();
    expect(await Promise.all([...others, here].map(isSignedIn))).toEqual([false, false, true]);
  });
});

describe('an idle session', () => {
  /** Requests that an open page sends without user input. */
  const UNATTENDED = { [UNATTENDED_HEADER]: '1' };

  it('ends for staff even if an open page calls and refreshes unattended', async () => {
    let { token, cookie } = await server.signIn();
    /** Advances time by an hour. @returns the statuses of a call and of a token refresh */
    const passHour = async (headers: Record<string, string>): Promise<number[]> => {
      await server.database.run("update sessions set last_seen_at = last_seen_at - interval '1 hour'");
      const call = await server.call('/api/admin/activity', { token, headers });
      const renewal = await server.call('/api/auth/refresh', { method: 'POST', headers: { ...headers, cookie } });
      if (renewal.status === 200) {
        token = String(Object(renewal.json).accessToken);
        cookie = cookieOf(renewal.headers);
      }
      return [call.status, renewal.status];
    };
    for (let passed = 1; passed < 12; passed += 1) expect(await passHour(UNATTENDED)).toEqual([200, 200]);
    expect(await passHour({}), 'after 12 hours').toEqual([401, 401]);
  });

  it('continues for staff who use it now and then', async () => {
    const { token, cookie } = await server.signIn();
    const passHours = (hours: number) =>
      server.database.run("update sessions set last_seen_at = last_seen_at - $1 * interval '1 hour'", [hours]);
    await passHours(11);
    expect((await server.call('/api/profile', { token, headers: UNATTENDED })).status).toBe(200);
    expect((await server.call('/api/profile', { token })).status, 'a call that counts').toBe(200);
    await passHours(11);
    const renewal = await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
    expect(renewal.status, 'a refresh counts too').toBe(200);
    await passHours(11);
    expect((await server.call('/api/profile', { token, headers: UNATTENDED })).status).toBe(200);
  });

  const refreshAfterIdle = async (account: typeof ADMIN, interval: string) => {
    const here = await server.signIn(account);
    await server.database.run(`update sessions set last_seen_at = now() - interval '${interval}'`);
    const refreshed = await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: here.cookie } });
    return { ...here, refreshed };
  };
  const sessionsOf = async (email: string) => {
    const { items } = await server.api((await server.signIn()).token).listAccounts({ query: { q: email } });
    return items[0]?.sessionCount;
  };

  it('ends after 12 hours for staff in calls, refreshes and lists', async () => {
    const { refreshed } = await refreshAfterIdle(ADMIN, '12 hours');
    expect(refreshed).toMatchObject({
      status: 401,
      json: { code: 'session-ended', title: 'Your session has ended. Please sign in again.' },
    });
    const left = await signIn();
    await makeIdle(left, '12 hours');
    expect(await isSignedIn(left)).toBe(false);
    const here = await signIn();
    expect((await listed(here)).map(({ id }) => id)).toEqual([here.id]);
    expect(await sessionsOf(ADMIN.email), 'the active sessions').toBe(2);
  });

  it('continues for staff until then', async () => {
    const { token, refreshed } = await refreshAfterIdle(ADMIN, '11 hours 59 minutes');
    expect(refreshed.status).toBe(200);
    await server.database.run("update sessions set last_seen_at = now() - interval '11 hours 59 minutes'");
    expect((await server.call('/api/profile', { token })).status).toBe(200);
  });

  it('continues for customers', async () => {
    const account = await addCustomer(server);
    const { token, refreshed } = await refreshAfterIdle(account, '20 days');
    expect(refreshed.status).toBe(200);
    await server.database.run("update sessions set last_seen_at = now() - interval '20 days'");
    expect((await server.call('/api/profile', { token })).status).toBe(200);
    expect(await sessionsOf(account.email)).toBe(1);
  });

  it('ends for a customer who became staff', async () => {
    const account = await addCustomer(server);
    const here = await server.signIn(account);
    await server.database.run("update sessions set last_seen_at = now() - interval '13 hours'");
    await server.database.run("update profiles set role = 'admin' where email = $1", [account.email]);
    expect((await server.call('/api/profile', { token: here.token })).status).toBe(401);
    await server.database.run("update profiles set role = 'customer' where email = $1", [account.email]);
  });
});
