import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AccountsService } from '../src/modules/auth/accounts.service.ts';
import { runCleanup } from '../src/startup.ts';
import { accountServer, NEW_PASSWORD, PASSWORD } from './support/account-calls.ts';
import { ADMIN } from './support/test-server.ts';

const { server, mailbox, newEmail, signUp, confirm, setPassword, signInStatus, profilesOf, member, recoveryToken } =
  accountServer();

describe('an admin', () => {
  it('is created only by the command, and an older sign-up cannot claim the account', async () => {
    const email = newEmail();
    await signUp(email);
    const link = await mailbox.token(email);
    const accounts = server.app.get(AccountsService);
    expect(await accounts.createAdmin({ email: ` ${email} `, password: NEW_PASSWORD })).toBe(true);
    expect(await accounts.createAdmin({ email: email.toUpperCase(), password: PASSWORD })).toBe(false);
    // No error: an existing account may have a password from before the list of common ones.
    expect(await accounts.createAdmin({ email, password: 'cardinal' })).toBe(false);
    await expect(accounts.createAdmin({ email: newEmail(), password: 'cardinal' })).rejects.toThrow(
      'This password is too common. Please choose another one',
    );
    await expect(accounts.createAdmin({ email: newEmail(), password: 'password1' })).rejects.toThrow('too common');
    expect((await confirm(link)).status).toBe(401);
    expect(await profilesOf(email)).toMatchObject([{ email, role: 'admin' }]);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('keeps the role when the password changes', async () => {
    const email = newEmail();
    await server.app.get(AccountsService).createAdmin({ email, password: PASSWORD });
    expect((await setPassword(await recoveryToken(email))).status).toBe(204);
    const { token } = await server.signIn({ email, password: NEW_PASSWORD });
    expect((await server.call('/api/projects/count', { token })).status).toBe(200);
  });
});

describe('links', () => {
  it('lead to PUBLIC_ORIGIN, whatever the Host header', async () => {
    const email = newEmail();
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

  /** Uses node:http because fetch does not allow a Host header. */
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

  it('are deleted after they have expired', async () => {
    const [pending, known] = [newEmail(), await member()];
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
    const passTime = async (time: string) => {
      await server.database.run(`update sign_ups set expires_at = expires_at - interval '${time}'`);
      await server.database.run(`update recovery_tokens set expires_at = expires_at - interval '${time}'`);
      await runCleanup(server.app, new Date());
    };
    await passTime('11 minutes');
    expect(await left()).toEqual([[{ email: pending }], []]);
    await passTime('24 hours');
    expect(await left()).toEqual([[], []]);
  });
});

describe('the own profile', () => {
  it('accepts a new name and nothing else', async () => {
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
  ])('rejects %j with a problem at its field', async (body, path) => {
    const { token } = await server.signIn();
    expect(await server.problem('/api/profile', { method: 'PATCH', token, body })).toMatchObject({
      status: 422,
      code: 'validation',
      errors: [{ path }],
    });
  });

  it('cannot be read by other users', async () => {
    expect(await server.problem('/api/profile', { method: 'PATCH', body: { fullName: 'x' } })).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });
});
