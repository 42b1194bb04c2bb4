import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys, UNATTENDED_HEADER } from '@backlot/domain/contract';
import { aProblem, aProfile, aSession, anAdminSession } from '@backlot/domain/testing';
import { fakeServer, json, type FakeResponses } from '@backlot/domain/testing/network';
import { LIMITS } from '../../../../tools/suite/limits.ts';
import { createSession } from './session.ts';
import { LEFT_RENEWAL_MS } from './token-exchanges.ts';

const REFRESH = 'POST /api/auth/refresh';
const SIGN_IN = 'POST /api/auth/sign-in';
const SIGN_OUT = 'POST /api/auth/sign-out';
const PROFILE = 'GET /api/profile';
const credentials = { email: 'kim@backlot.example', password: 'a long password' };

const rejected = () => json(aProblem({ status: 401, title: 'Your session has ended.' }), 401);
const gatewayDown = () => new Response(null, { status: 502 });

function start(responses: FakeResponses) {
  const bff = fakeServer(responses);
  const goHome = vi.fn<() => void>();
  const session = createSession({ fetch: bff.fetch, storage: () => window.localStorage, goHome });
  return { bff, goHome, session, state: () => session.store.getState() };
}

describe('session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends no request for an anonymous visitor', async () => {
    const { session, bff, state } = start({});
    expect(state()).toEqual({ status: 'signed-out' });
    await session.restore();
    expect(bff.calls()).toEqual([]);
  });

  it('is loading until the session is restored', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const { session, state } = start({ [REFRESH]: () => json(anAdminSession()) });
    expect(state()).toEqual({ status: 'loading' });
    await session.restore();
    expect(state()).toMatchObject({ status: 'signed-in', isAdmin: true });
    expect(window.localStorage.getItem(storageKeys.isAdmin)).toBe('true');
  });

  it('waits for the response to a renewal that the previous page started', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const left = start({ [REFRESH]: () => new Promise<Response>(() => {}) });
    void left.session.restore();
    await vi.advanceTimersByTimeAsync(500);
    expect(left.bff.calls()).toHaveLength(1);

    const next = start({ [REFRESH]: () => json(anAdminSession()) });
    const restoring = next.session.restore();
    await vi.advanceTimersByTimeAsync(LEFT_RENEWAL_MS - 501);
    expect(next.bff.calls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await restoring;
    expect(next.state()).toMatchObject({ status: 'signed-in' });

    const third = start({ [REFRESH]: () => json(anAdminSession()) });
    await third.session.restore();
    expect(third.state()).toMatchObject({ status: 'signed-in' });
  });

  it('does not wait when the clock was set back', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    window.localStorage.setItem(storageKeys.sessionRenewal, String(Date.now() + 3_600_000));
    const { session, state } = start({ [REFRESH]: () => json(anAdminSession()) });
    await session.restore();
    expect(state()).toMatchObject({ status: 'signed-in' });
  });

  it('renews the session with keepalive', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(json(anAdminSession())));
    await createSession({ fetch, storage: () => window.localStorage, goHome: vi.fn<() => void>() }).restore();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('clears a session that the server rejects', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    window.localStorage.setItem(storageKeys.isAdmin, 'true');
    const { session, state } = start({ [REFRESH]: rejected });
    await session.restore();
    expect(state()).toEqual({ status: 'signed-out' });
    expect(window.localStorage).toHaveLength(0);
  });

  it('retries after a gateway error, and keeps the hint without a response', async () => {
    window.localStorage.setItem(storageKeys.session, 'true');
    const recovering = start({ [REFRESH]: [gatewayDown, gatewayDown, () => json(aSession())] });
    const restoring = recovering.session.restore();
    await vi.advanceTimersByTimeAsync(200 + 400);
    await restoring;
    expect(recovering.state()).toMatchObject({ status: 'signed-in', isAdmin: false });

    const silent = start({ [REFRESH]: gatewayDown });
    const waiting = silent.session.restore();
    await vi.advanceTimersByTimeAsync(200 + 400 + 800);
    await waiting;
    expect(silent.bff.calls()).toHaveLength(4);
    expect(silent.state()).toEqual({ status: 'signed-out' });
    expect(window.localStorage.getItem(storageKeys.session)).toBe('true');
  });

  it('signs in once for concurrent calls, and stores no token', async () => {
    const { session, bff } = start({ [SIGN_IN]: () => json(aSession({ accessToken: 'secret-token' })) });
    await Promise.all([session.signIn(credentials), session.signIn(credentials)]);
    await session.signIn(credentials);
    expect(bff.calls()).toEqual([SIGN_IN]);
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('secret-token');
  });

  it("rejects with the server's message", async () => {
    const { session, state } = start({
      [SIGN_IN]: () => json(aProblem({ status: 401, title: 'Invalid login credentials' }), 401),
    });
    await expect(session.signIn(credentials)).rejects.toMatchObject({
      problem: { title: 'Invalid login credentials' },
    });
    expect(state()).toEqual({ status: 'signed-out' });
  });

  it('sends the token, and retries once with a new one after a 401', async () => {
    const { session, bff } = start({
      [SIGN_IN]: () => json(aSession({ accessToken: 'old' })),
      [REFRESH]: () => json(aSession({ accessToken: 'new' })),
      [PROFILE]: [rejected, () => json(aProfile())],
    });
    await session.signIn(credentials);
    await expect(session.api.getProfile()).resolves.toEqual(aProfile());
    expect(bff.tokens('/api/profile')).toEqual(['Bearer old', 'Bearer new']);
  });

  it('refreshes once for concurrent 401 responses', async () => {
    const { session, bff } = start({
      [SIGN_IN]: () => json(aSession({ accessToken: 'old' })),
      [REFRESH]: () => json(aSession({ accessToken: 'new' })),
      [PROFILE]: [rejected, rejected, () => json(aProfile())],
    });
    await session.signIn(credentials);
    await Promise.all([session.api.getProfile(), session.api.getProfile()]);
    expect(bff.calls().filter((call) => call === REFRESH)).toHaveLength(1);
  });

  it('signs out when neither the token nor a refresh is accepted', async () => {
    const { session, bff, state } = start({
      [SIGN_IN]: () => json(aSession()),
      [REFRESH]: rejected,
      [PROFILE]: rejected,
    });
    await session.signIn(credentials);
    await expect(session.api.getProfile()).rejects.toMatchObject({ status: 401 });
    expect(bff.calls()).toEqual([SIGN_IN, PROFILE, REFRESH]);
    expect(state()).toEqual({ status: 'signed-out' });
  });

  describe('a changed password', () => {
    const CHANGE = 'POST /api/auth/change-password';
    const passwords = { currentPassword: 'a long password', newPassword: 'another long password' };

    it('returns new tokens, which the next calls send', async () => {
      const { session, bff } = start({
        [SIGN_IN]: () => json(aSession({ accessToken: 'old' })),
        [CHANGE]: () => json(aSession({ accessToken: 'new' })),
        [PROFILE]: () => json(aProfile()),
      });
      await session.signIn(credentials);
      await session.changePassword(passwords);
      await session.api.getProfile();
      expect(bff.tokens('/api/auth/change-password')).toEqual(['Bearer old']);
      expect(bff.tokens('/api/profile')).toEqual(['Bearer new']);
    });

    it('is retried when the access token had expired', async () => {
      const { session, bff } = start({
        [SIGN_IN]: () => json(aSession({ accessToken: 'old' })),
        [REFRESH]: () => json(aSession({ accessToken: 'renewed' })),
        [CHANGE]: [rejected, () => json(aSession())],
      });
      await session.signIn(credentials);
      await session.changePassword(passwords);
      expect(bff.tokens('/api/auth/change-password')).toEqual(['Bearer old', 'Bearer renewed']);
    });

    it('leaves the session unchanged when it is rejected', async () => {
      const { session, bff, state } = start({
        [SIGN_IN]: () => json(aSession()),
        [CHANGE]: () => json(aProblem({ status: 422, code: 'wrong-password' }), 422),
      });
      await session.signIn(credentials);
      await expect(session.changePassword(passwords)).rejects.toMatchObject({ problem: { code: 'wrong-password' } });
      expect(state().status).toBe('signed-in');
      expect(bff.calls()).toEqual([SIGN_IN, CHANGE]);
    });

    it('does not restore the session after a sign-out', async () => {
      let respond = (_: Response) => {};
      const { session, state } = start({
        [SIGN_IN]: () => json(aSession()),
        [SIGN_OUT]: () => new Response(null, { status: 204 }),
        [CHANGE]: () => new Promise<Response>((resolve) => (respond = resolve)),
      });
      await session.signIn(credentials);
      const change = session.changePassword(passwords);
      await session.signOut();
      respond(json(aSession()));
      await change;
      expect(state()).toEqual({ status: 'signed-out', isByUser: true });
    });
  });

  it('does not refresh after a 401 of an anonymous call', async () => {
    const { session, bff } = start({ 'GET /api/site': rejected });
    await expect(session.api.getSite()).rejects.toMatchObject({ status: 401 });
    expect(bff.calls()).toEqual(['GET /api/site']);
  });

  it('marks calls and renewals of an unattended page', async () => {
    const said: (string | null)[] = [];
    const bff = fakeServer({
      [SIGN_IN]: () => json(aSession({ expiresIn: 900 })),
      [REFRESH]: () => json(aSession({ expiresIn: 900 })),
      [PROFILE]: () => json(aProfile()),
    });
    let isAttended = true;
    const session = createSession({
      fetch: (input, init) => {
        said.push(new Headers(init?.headers).get(UNATTENDED_HEADER));
        return bff.fetch(input, init);
      },
      storage: () => window.localStorage,
      goHome: vi.fn<() => void>(),
      isAttended: () => isAttended,
    });
    const callAndRenew = async () => {
      await session.api.getProfile();
      await session.readProfile(new AbortController().signal);
      await vi.advanceTimersByTimeAsync(840_000);
    };
    await session.signIn(credentials);
    await callAndRenew();
    expect(bff.calls()).toEqual([SIGN_IN, PROFILE, PROFILE, REFRESH]);
    expect(said.splice(0)).toEqual([null, null, null, null]);
    isAttended = false;
    await callAndRenew();
    expect(said).toEqual(['1', '1', '1']);
  });

  it('renews the token a minute before it expires', async () => {
    const { session, bff } = start({
      [SIGN_IN]: () => json(aSession({ expiresIn: 900 })),
      [REFRESH]: () => json(aSession({ expiresIn: 900 })),
    });
    await session.signIn(credentials);
    await vi.advanceTimersByTimeAsync(839_000);
    expect(bff.calls()).toEqual([SIGN_IN]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(bff.calls()).toEqual([SIGN_IN, REFRESH]);
  });

  it.each([
    ['the server agrees', () => new Response(null, { status: 204 })],
    ['the call fails', () => Promise.reject(new TypeError('offline'))],
  ])('ends on the server first, clears local storage and goes home when %s', async (_, response) => {
    const { session, bff, goHome, state } = start({ [SIGN_IN]: () => json(aSession()), [SIGN_OUT]: response });
    await session.signIn(credentials);
    window.localStorage.setItem(storageKeys.cart, '{"items":[]}');
    const leaving = session.signOut();
    expect(window.localStorage.getItem(storageKeys.cart)).not.toBeNull();
    await Promise.all([leaving, session.signOut()]);
    expect(bff.calls()).toEqual([SIGN_IN, SIGN_OUT]);
    expect(window.localStorage).toHaveLength(0);
    expect(state()).toEqual({ status: 'signed-out', isByUser: true });
    expect(goHome).toHaveBeenCalledTimes(1);
  });

  it('does not report expiry during sign-out', async () => {
    let agree = (_: Response) => {};
    const { session, state, bff } = start({
      [SIGN_IN]: () => json(aSession()),
      [SIGN_OUT]: () => new Promise<Response>((resolve) => (agree = resolve)),
      [PROFILE]: rejected,
      [REFRESH]: rejected,
    });
    await session.signIn(credentials);
    const leaving = session.signOut();
    await expect(session.api.getProfile()).rejects.toMatchObject({ status: 401 });
    session.followOtherTab({ key: storageKeys.session, newValue: null });
    expect(bff.calls()).toContain(REFRESH);
    expect(state().status).toBe('signed-in');
    agree(new Response(null, { status: 204 }));
    await leaving;
    expect(state()).toEqual({ status: 'signed-out', isByUser: true });
  });

  it('stores nothing for a renewal that waited until after sign-out', async () => {
    const { session, bff } = start({
      [SIGN_IN]: () => json(anAdminSession()),
      [SIGN_OUT]: () => new Response(null, { status: 204 }),
      [PROFILE]: rejected,
    });
    await session.signIn(credentials);
    window.localStorage.setItem(storageKeys.sessionRenewal, String(Date.now()));
    const profile = session.api.getProfile().catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(0);
    await session.signOut();
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    await vi.advanceTimersByTimeAsync(LEFT_RENEWAL_MS);
    expect(await profile).toMatchObject({ status: 401 });
    expect(stored).not.toHaveBeenCalled();
    expect(bff.calls()).toEqual([SIGN_IN, PROFILE, SIGN_OUT]);
  });

  it('follows sign-out and sign-in of another tab', async () => {
    const { session, state } = start({ [SIGN_IN]: () => json(aSession()), [REFRESH]: () => json(aSession()) });
    await session.signIn(credentials);
    session.followOtherTab({ key: 'something-else', newValue: null });
    expect(state().status).toBe('signed-in');
    session.followOtherTab({ key: null, newValue: null });
    expect(state()).toEqual({ status: 'signed-out', isByUser: true });
    session.followOtherTab({ key: storageKeys.session, newValue: 'true' });
    await vi.waitFor(() => expect(state().status).toBe('signed-in'), { timeout: LIMITS.find });
  });

  it('distinguishes expiry from sign-out in another tab', async () => {
    const removed = vi.spyOn(Storage.prototype, 'removeItem');
    const { session, state } = start({
      [SIGN_IN]: () => json(aSession()),
      [SIGN_OUT]: () => new Response(null, { status: 204 }),
    });
    await session.signIn(credentials);
    session.followOtherTab({ key: storageKeys.session, newValue: null });
    expect(state()).toEqual({ status: 'signed-out' });
    await session.signIn(credentials);
    // `storage` events of other tabs are per entry.
    await session.signOut();
    expect(removed).not.toHaveBeenCalled();
  });
});
