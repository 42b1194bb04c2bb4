import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MailedLinksService } from '../src/modules/auth/mailed-links.service.ts';
import { tokenHashOf } from '../src/platform/opaque-token.ts';
import { accountServer, NEW_PASSWORD, PASSWORD } from './support/account-calls.ts';
import { cookieOf } from './support/test-server.ts';

const { server, mailbox, newEmail, signUp, confirm, setPassword, signInStatus, profilesOf, member, recoveryToken } =
  accountServer();
afterEach(() => {
  vi.useRealTimers();
});

const setServerClock = (minutesAhead: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutesAhead * 60_000 });

describe('a recovery link', () => {
  const rejection = {
    status: 401,
    title: 'Invalid or expired password reset link. Please request a new one.',
    code: 'link-expired',
  };
  const problemOf = (token: string) =>
    server.problem('/api/auth/password', { method: 'PUT', token, body: { password: NEW_PASSWORD } });

  it('sets a new password and ends every session at the next call', async () => {
    const email = await member();
    const account = { email, password: PASSWORD };
    const [first, second] = [await server.signIn(account), await server.signIn(account)];
    const token = await recoveryToken(email.toUpperCase());
    expect((await mailbox.wait(email, 2)).to, 'to the address of the account, not the one that was typed').toEqual([
      { name: '', address: email },
    ]);
    expect(await setPassword(token)).toMatchObject({ status: 204, text: '' });
    for (const session of [first, second]) {
      expect((await server.call('/api/profile', { token: session.token })).status).toBe(401);
      expect(
        (await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: session.cookie } })).status,
      ).toBe(401);
    }
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('leaves the sessions of others alone', async () => {
    const [email, other] = [await member(), await member()];
    const { token: session } = await server.signIn({ email: other, password: PASSWORD });
    expect((await setPassword(await recoveryToken(email))).status).toBe(204);
    expect((await server.call('/api/profile', { token: session })).status).toBe(200);
    expect(await signInStatus(other, PASSWORD)).toBe(200);
  });

  it('works once among 20 concurrent calls, and ends older links', async () => {
    const email = await member();
    const older = await recoveryToken(email);
    const token = await recoveryToken(email);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await setPassword(token, `${NEW_PASSWORD}-${index}`)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(await signInStatus(email, `${NEW_PASSWORD}-${statuses.indexOf(204)}`)).toBe(200);
    expect(await problemOf(token)).toMatchObject(rejection);
    expect(await problemOf(older)).toMatchObject(rejection);
  });

  it('expires after 10 minutes', async () => {
    const email = await member();
    const token = await recoveryToken(email);
    const stored = await server.database.rows(
      "select expires_at - created_at = interval '10 minutes' as is_ten from recovery_tokens where token_hash = $1",
      [tokenHashOf(token)],
    );
    expect(stored).toEqual([{ is_ten: true }]);
    await server.database.run("update recovery_tokens set expires_at = now() - interval '1 second'");
    expect(await problemOf(token)).toMatchObject(rejection);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });

  it.each([11, -11])('is valid by the database clock while the server clock is %i minutes off', async (ahead) => {
    const [email, other] = [await member(), await member()];
    const [token, ended] = [await recoveryToken(email), await recoveryToken(other)];
    await server.database.run(
      "update recovery_tokens set expires_at = now() - interval '1 second' where token_hash = $1",
      [tokenHashOf(ended)],
    );
    const id = randomUUID();
    await server.database.run('insert into password_recoveries (id, email, created_at) values ($1, $2, now())', [
      id,
      other,
    ]);
    setServerClock(ahead);
    const made = await server.app.get(MailedLinksService).recovery(id);
    expect((await setPassword(token)).status).toBe(204);
    expect(await problemOf(ended)).toMatchObject(rejection);
    expect(
      await server.database.rows(
        "select expires_at > now() + interval '9 minutes' and expires_at <= now() + interval '10 minutes' as is_ten from recovery_tokens where token_hash = $1",
        [tokenHashOf(/access_token=([^&]+)/u.exec(made?.link ?? '')?.[1] ?? '')],
      ),
    ).toEqual([{ is_ten: true }]);
  });

  it('remains valid after a rejected password', async () => {
    const token = await recoveryToken(await member());
    const weak = await server.problem('/api/auth/password', { method: 'PUT', token, body: { password: 'Password1' } });
    expect(weak).toMatchObject({ status: 422, code: 'weak-password', errors: [{ path: 'password' }] });
    const leaked = await server.problem('/api/auth/password', { method: 'PUT', token, body: { password: 'Cardinal' } });
    expect(leaked).toMatchObject({
      status: 422,
      code: 'weak-password',
      errors: [{ path: 'password', code: 'password-too-common' }],
    });
    expect((await setPassword(token, 'short')).status).toBe(422);
    expect((await setPassword(token)).status).toBe(204);
  });

  it('rejects a password made of the name or address of the account', async () => {
    const email = await member();
    await server.database.run("update profiles set full_name = 'Robin Merriweather' where email = $1", [email]);
    const token = await recoveryToken(email);
    for (const password of ['merriweather-12', `${email.slice(0, email.indexOf('@'))}!`])
      expect(await server.problem('/api/auth/password', { method: 'PUT', token, body: { password } })).toMatchObject({
        code: 'weak-password',
        errors: [{ path: 'password', code: 'password-own-word' }],
      });
    expect((await setPassword(token)).status).toBe(204);
  });

  it('also confirms the address of a sign-up', async () => {
    const email = newEmail();
    await signUp(email, { fullName: 'Robin Vale' });
    const confirmation = await mailbox.token(email);
    expect((await setPassword(await recoveryToken(email))).status).toBe(204);
    expect(await profilesOf(email)).toMatchObject([{ role: 'customer', full_name: 'Robin Vale' }]);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await confirm(confirmation)).status).toBe(401);
  });

  it('is not accepted as a session or confirmation, nor a session as a recovery link', async () => {
    const email = await member();
    const token = await recoveryToken(email);
    expect(await server.problem('/api/profile', { token })).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await confirm(token)).status).toBe(401);
    const session = await server.signIn({ email, password: PASSWORD });
    expect(await problemOf(session.token)).toMatchObject(rejection);
    expect(await problemOf(session.cookie.split('=')[1] ?? '')).toMatchObject(rejection);
    expect((await confirm(session.token)).status).toBe(401);
    expect(
      (await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: `backlot-refresh=${token}` } }))
        .status,
    ).toBe(401);
    expect((await setPassword(token)).status).toBe(204);
  });

  it('of a sign-up is not accepted as a recovery link', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await mailbox.token(email);
    expect(await problemOf(token)).toMatchObject(rejection);
    expect((await confirm(token)).status).toBe(204);
  });

  it('is required', async () => {
    expect(
      await server.problem('/api/auth/password', { method: 'PUT', body: { password: NEW_PASSWORD } }),
    ).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await problemOf('made-up')).toMatchObject(rejection);
  });

  it('does not allow concurrent sign-ins with the old password', async () => {
    const email = await member();
    const token = await recoveryToken(email);
    const attempts = Array.from({ length: 10 }, () =>
      server.call('/api/auth/sign-in', { method: 'POST', body: { email, password: PASSWORD } }),
    );
    const [changed, ...signedIn] = await Promise.all([setPassword(token), ...attempts]);
    expect(changed.status).toBe(204);
    for (const { status, headers } of signedIn) {
      if (status !== 200) continue;
      expect(
        (await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: cookieOf(headers) } })).status,
      ).toBe(401);
    }
  });
});
