import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsService } from '../src/modules/auth/accounts.service.js';
import { runCleanup } from '../src/startup.js';
import { accountCalls, NEW_PASSWORD, PASSWORD, startAccountServer } from './support/account-calls.js';
import { type Mailbox } from './support/mailbox.js';
import { ADMIN, type TestServer } from './support/test-server.js';

/** Admins, the links of mails, and profiles. */

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ server, mailbox } = await startAccountServer());
});
afterAll(() => server.stop());

const { somebody, signUp, confirm, setPassword, signInStatus, profilesOf, member, recoveryToken } = accountCalls(
  () => ({ server, mailbox }),
);

describe('an admin', () => {
  it('is made by the command alone, and no older sign-up takes the account over', async () => {
    const email = somebody();
    await signUp(email);
    const link = await mailbox.token(email);
    const accounts = server.app.get(AccountsService);
    expect(await accounts.createAdmin({ email: ` ${email} `, password: NEW_PASSWORD })).toBe(true);
    expect(await accounts.createAdmin({ email: email.toUpperCase(), password: PASSWORD })).toBe(false);
    // Its password may be older than the list.
    expect(await accounts.createAdmin({ email, password: 'cardinal' })).toBe(false);
    await expect(accounts.createAdmin({ email: somebody(), password: 'cardinal' })).rejects.toThrow(
      'This password is too common. Please choose another one',
    );
    await expect(accounts.createAdmin({ email: somebody(), password: 'password1' })).rejects.toThrow('too common');
    expect((await confirm(link)).status).toBe(401);
    expect(await profilesOf(email)).toMatchObject([{ email, role: 'admin' }]);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('keeps the role when the password changes', async () => {
    const email = somebody();
    await server.app.get(AccountsService).createAdmin({ email, password: PASSWORD });
    expect((await setPassword(await recoveryToken(email))).status).toBe(204);
    const { token } = await server.signIn({ email, password: NEW_PASSWORD });
    expect((await server.call('/api/projects/count', { token })).status).toBe(200);
  });
});

describe('links', () => {
  it('lead to PUBLIC_ORIGIN, whatever host the request names', async () => {
    const email = somebody();
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    for (const [path, body] of [
      ['/api/auth/sign-up', { email, password: PASSWORD }],
      ['/api/auth/recover', { email }],
    ] as const) {
      expect(await post(path, forged, body)).toBe(202);
      const mail = await mailbox.wait(email, path.endsWith('up') ? 1 : 2);
      expect(mail.text).toContain('https://rentals.example/');
      expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
    }
  });

  /** With a Host header of one's own, which fetch does not allow. */
  function post(path: string, headers: Record<string, string>, body: object): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const call = httpRequest(
        `${server.url}${path}`,
        { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  }

  it('are forgotten once they have had their time', async () => {
    const [pending, known] = [somebody(), await member()];
    await signUp(pending);
    await mailbox.token(pending);
    await recoveryToken(known);
    await server.database.run(
      "insert into password_recoveries (id, email, created_at) values ($1, 'lost@example.com', now() - interval '25 hours')",
      [randomUUID()],
    );
    const left = async () => [
      await server.database.rows('select email from sign_ups where email = $1', [pending]),
      await server.database.rows('select email from recovery_tokens where email = $1', [known]),
    ];
    await runCleanup(server.app, new Date());
    expect(await left()).toEqual([[{ email: pending }], [{ email: known }]]);
    expect(await server.database.rows("select 1 from password_recoveries where email = 'lost@example.com'")).toEqual(
      [],
    );
    const pass = async (time: string) => {
      await server.database.run(`update sign_ups set expires_at = expires_at - interval '${time}'`);
      await server.database.run(`update recovery_tokens set expires_at = expires_at - interval '${time}'`);
      await runCleanup(server.app, new Date());
    };
    await pass('11 minutes');
    expect(await left()).toEqual([[{ email: pending }], []]);
    await pass('24 hours');
    expect(await left()).toEqual([[], []]);
  });
});

describe('the own profile', () => {
  it('takes a new name and nothing else', async () => {
    const email = await member();
    const { token } = await server.signIn({ email, password: PASSWORD });
    const before = await server.api(token).getProfile();
    const more = {
      role: 'admin',
      id: randomUUID(),
      email: ADMIN.email,
      createdAt: '2000-01-01T00:00:00.000Z',
      passwordHash: 'x',
    };
    const { status, json } = await server.call('/api/profile', {
      method: 'PATCH',
      token,
      body: { fullName: '  Robin <b>Vale</b> ', ...more },
    });
    expect(status).toBe(200);
    expect(json).toEqual({ ...before, fullName: 'Robin <b>Vale</b>', updatedAt: expect.any(String) });
    const after = await server.api(token).getProfile();
    expect(after).toEqual(json);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await server.api(token).updateProfile({ body: { fullName: null } })).toMatchObject({ fullName: null });
  });

  it.each([
    [{}, 'fullName'],
    [{ fullName: '' }, 'fullName'],
    [{ fullName: 'x'.repeat(201) }, 'fullName'],
    [{ fullName: 'a\nb' }, 'fullName'],
    [{ fullName: 7 }, 'fullName'],
  ])('with %j is a problem at its field', async (body, path) => {
    const { token } = await server.signIn();
    expect(await server.problem('/api/profile', { method: 'PATCH', token, body })).toMatchObject({
      status: 422,
      code: 'validation',
      errors: [{ path }],
    });
  });

  it('is nobody else’s', async () => {
    expect(await server.problem('/api/profile', { method: 'PATCH', body: { fullName: 'x' } })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
