import { describe, expect, it } from 'vitest';
import { ADMIN, TestServer } from './support/test-server.ts';

const server = TestServer.forTests({ PUBLIC_ORIGIN: 'https://rentals.example' });

const signIn = () => server.call('/api/auth/sign-in', { method: 'POST', body: ADMIN });
const refresh = (cookie: string) => server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } });
async function tokenOf(): Promise<string> {
  const [cookie = ''] = (await signIn()).headers.getSetCookie();
  return cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
}

describe('cookies behind https', () => {
  it('have the __Host- prefix', async () => {
    expect((await signIn()).headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-backlot-refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
      ),
      expect.stringMatching(
        /^__Host-backlot-browser=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/u,
      ),
    ]);
    const { token } = await server.signIn();
    const { headers } = await server.call('/api/admin/queue-view', { method: 'POST', token });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-backlot-queue=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict$/u),
    ]);
    const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    expect((await server.call('/api/admin/queue', { headers: { cookie } })).status).toBe(200);
  });

  it('of the previous release are still read, and replaced', async () => {
    const { status, headers } = await refresh(`backlot-refresh=${await tokenOf()}`);
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^backlot-refresh=; .*Path=\/api\/auth; Expires=Thu, 01 Jan 1970/u),
      expect.stringMatching(/^__Host-backlot-refresh=[\w-]{43}; /u),
    ]);
  });

  it('take precedence over those of another host', async () => {
    const token = await tokenOf();
    expect((await refresh(`backlot-refresh=made-up; __Host-backlot-refresh=${token}`)).status).toBe(200);
    expect((await refresh(`backlot-refresh=${await tokenOf()}; __Host-backlot-refresh=made-up`)).status).toBe(401);
  });

  it('are deleted by the sign-out under both names', async () => {
    const token = await tokenOf();
    const { status, headers } = await server.call('/api/auth/sign-out', {
      method: 'POST',
      headers: { cookie: `backlot-refresh=${token}` },
    });
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^backlot-refresh=; .*Path=\/api\/auth; Expires=Thu, 01 Jan 1970/u),
      expect.stringMatching(/^__Host-backlot-refresh=; .*Path=\/; Expires=Thu, 01 Jan 1970/u),
    ]);
    expect((await refresh(`__Host-backlot-refresh=${token}`)).status).toBe(401);
  });
});
