import { createHmac, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionSchema } from '@backlot/domain/contract';
import { accessTokenKey } from '../src/platform/config/access-token-key.ts';
import { addAccount } from './support/quote-requests.ts';
import { ADMIN, cookieOf, TestServer } from './support/test-server.ts';

const server = TestServer.forTests();
const CUSTOMER = { email: 'Customer@Example.com', password: 'meadow-harbor-17-violet' };

beforeAll(() => addAccount(server, CUSTOMER));
beforeEach(() => server.database.run('truncate sessions cascade'));

const refresh = (cookie: string) => server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function forge(
  claims: Record<string, unknown>,
  { key = accessTokenKey(server.config), algorithm = 'HS256' } = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const head = `${b64({ alg: algorithm, typ: 'JWT' })}.${b64({ iat: now, exp: now + 600, iss: 'backlot', aud: 'backlot-api', ...claims })}`;
  if (algorithm === 'none') return `${head}.`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
}

describe('signing in', () => {
  it('returns a 15-minute access token with the profile, and an HttpOnly SameSite cookie', async () => {
    const { status, headers, json } = await server.call('/api/auth/sign-in', {
      method: 'POST',
      body: { ...CUSTOMER, email: ' customer@EXAMPLE.com ' },
    });
    expect(status).toBe(200);
    const session = sessionSchema.parse(json);
    expect(session).toMatchObject({
      expiresIn: 900,
      user: { email: CUSTOMER.email },
      profile: { email: CUSTOMER.email, fullName: 'Casey', role: 'customer' },
    });
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(headers.getSetCookie()[0]).toMatch(
      /^backlot-refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/u,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const token = cookieOf(headers).split('=')[1] ?? '';
    expect(await server.database.rows('select * from refresh_tokens where token_hash = $1', [token])).toEqual([]);
    expect(await server.database.count('refresh_tokens')).toBe(1);
  });

  it('with a wrong password starts no session', async () => {
    expect(
      await server.problem('/api/auth/sign-in', { method: 'POST', body: { ...CUSTOMER, password: 'whatever-it-is' } }),
    ).toMatchObject({
      status: 401,
      title: 'Invalid login credentials',
      code: 'invalid-credentials',
    });
    expect(await server.database.count('sessions')).toBe(0);
  });

  it.each([
    [{ email: 'casey', password: 'x' }, 'email'],
    [{ email: CUSTOMER.email, password: '' }, 'password'],
    [{ email: CUSTOMER.email, password: 'x'.repeat(129) }, 'password'],
    [{ email: { $ne: null }, password: 'x' }, 'email'],
  ])('with %j is a problem at its field', async (body, path) => {
    expect(await server.problem('/api/auth/sign-in', { method: 'POST', body })).toMatchObject({
      status: 422,
      errors: [{ path }],
    });
  });
});

describe('signing out', () => {
  it('ends the session at once and removes the cookie', async () => {
    const { cookie, token } = await server.signIn();
    const { status, headers } = await server.call('/api/auth/sign-out', { method: 'POST', headers: { cookie } });
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/^backlot-refresh=; .*Path=\/api\/auth; Expires=Thu, 01 Jan 1970/u);
    expect((await server.call('/api/profile', { token })).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('works without a session', async () => {
    expect((await server.call('/api/auth/sign-out', { method: 'POST' })).status).toBe(204);
  });
});

describe('the guard', () => {
  const ADMIN_CALLS = [
    '/api/admin/overview',
    '/api/quote-requests',
    '/api/quote-requests/count',
    '/api/quote-requests/recent',
    `/api/quote-requests/${randomUUID()}`,
    '/api/projects/count',
    '/api/projects/recent',
  ];

  it.each(ADMIN_CALLS)('%s is for admins', async (path) => {
    expect(await server.problem(path)).toMatchObject({ status: 401, code: 'unauthenticated', title: 'Please sign in' });
    const { token } = await server.signIn(CUSTOMER);
    expect(await server.problem(path, { token })).toMatchObject({
      status: 403,
      code: 'forbidden',
      title: 'Access Denied',
      detail: 'You need administrator privileges to access this page.',
    });
    const admin = await server.signIn();
    expect([200, 404]).toContain((await server.call(path, { token: admin.token })).status);
  });

  it('reads the role from the database at each call', async () => {
    const { token } = await server.signIn();
    expect((await server.call('/api/projects/count', { token })).status).toBe(200);
    await server.database.run("update profiles set role = 'customer' where email = $1", [ADMIN.email]);
    expect((await server.call('/api/projects/count', { token })).status).toBe(403);
    await server.database.run("update profiles set role = 'admin' where email = $1", [ADMIN.email]);
  });

  it('allows a signed-in user to read the own profile', async () => {
    const { token } = await server.signIn(CUSTOMER);
    expect(await server.api(token).getProfile()).toMatchObject({ email: CUSTOMER.email, role: 'customer' });
    expect((await server.call('/api/profile')).status).toBe(401);
  });

  it('rejects tokens that this server did not issue for this purpose', async () => {
    await server.signIn();
    const [session] = await server.database.rows('select id as sid, profile_id as sub from sessions');
    const { sid, sub } = session ?? {};
    const good = { sid, sub };
    expect((await server.call('/api/profile', { token: forge(good) })).status).toBe(200);
    const past = Math.floor(Date.now() / 1000) - 10;
    for (const token of [
      forge(good, { key: 'another key, which is long enough' }),
      forge(good, { algorithm: 'none' }),
      forge({ ...good, aud: 'somebody-else' }),
      forge({ ...good, iss: 'somebody-else' }),
      forge({ ...good, exp: past }),
      forge({ sub }),
      forge({ sid: randomUUID(), sub }),
      forge({ sid, sub: randomUUID() }),
      forge({ sid: "' or 1=1 --", sub }),
      'nonsense',
    ]) {
      expect(await server.problem('/api/profile', { token })).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });

  it('stores its key with file mode 0600', () => {
    expect(statSync(join(server.config.dataDir, 'access-token.key')).mode & 0o777).toBe(0o600);
  });
});
