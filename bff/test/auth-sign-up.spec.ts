import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tokenHashOf } from '../src/platform/opaque-token.ts';
import { accountServer, NEW_PASSWORD, PASSWORD } from './support/account-calls.ts';

const { server, mailbox, newEmail, signUp, confirm, signInStatus, profilesOf, member } = accountServer();

describe('signing up', () => {
  it('creates a customer account only after the mailed link was opened', async () => {
    const email = newEmail();
    expect(await signUp(email, { fullName: 'Robin Vale' })).toMatchObject({ status: 202, json: { accepted: true } });
    expect(await profilesOf(email)).toEqual([]);
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    const token = await mailbox.token(email);
    expect(await profilesOf(email)).toEqual([]);
    expect(await confirm(token)).toMatchObject({ status: 204, text: '' });
    expect(await profilesOf(email)).toMatchObject([{ email, full_name: 'Robin Vale', role: 'customer' }]);
    const { token: session } = await server.signIn({ email, password: PASSWORD });
    expect(await server.api(session).getProfile()).toMatchObject({ email, role: 'customer', fullName: 'Robin Vale' });
  });

  it('ignores role, id and confirmation in the body', async () => {
    const email = newEmail();
    const id = randomUUID();
    const more = {
      role: 'admin',
      id,
      confirmed: true,
      tokenHash: tokenHashOf('mine'),
      token_hash: tokenHashOf('mine'),
      expiresAt: '2999-01-01T00:00:00Z',
      __proto__: { role: 'admin' },
      profile: { role: 'admin' },
    };
    expect((await signUp(email, more)).status).toBe(202);
    expect((await confirm('mine')).status).toBe(401);
    expect((await confirm(await mailbox.token(email))).status).toBe(204);
    const [profile] = await profilesOf(email);
    expect(profile).toMatchObject({ role: 'customer', full_name: null });
    expect(profile?.['id']).not.toBe(id);
  });

  it.each([
    ['a common password', { password: 'PassWord123' }, 'weak-password', 'password'],
    ['a leaked password', { password: 'Cardinal' }, 'weak-password', 'password'],
    ['the name of the product', { password: 'Backlot-2026' }, 'weak-password', 'password'],
    ['a word of the business', { password: 'rentals 123' }, 'weak-password', 'password'],
    ['its host', { password: 'rentals.example' }, 'weak-password', 'password'],
    [
      'the own address',
      { email: 'casey.merriweather@mail.test', password: 'Casey.Merriweather7' },
      'weak-password',
      'password',
    ],
    ['the own name', { fullName: 'Íñigo Vale', password: 'Inigo-Vale!' }, 'weak-password', 'password'],
    ['a short password', { password: 'seven-7' }, 'validation', 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'validation', 'password'],
    ['no address', { email: 'robin' }, 'validation', 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'validation', 'email'],
    ['a header in the name', { fullName: 'Robin\r\nBcc: victim@example.com' }, 'validation', 'fullName'],
    ['a NUL in the name', { fullName: 'Robin\0' }, 'validation', 'fullName'],
    ['a name that is an object', { fullName: { $ne: null } }, 'validation', 'fullName'],
  ])('rejects %s with a problem at its field', async (_, changes, code, path) => {
    const problem = await server.problem('/api/auth/sign-up', {
      method: 'POST',
      body: { email: newEmail(), password: PASSWORD, ...changes },
    });
    expect(problem).toMatchObject({ status: 422, code, errors: [{ path, message: expect.any(String) }] });
    expect(problem.errors).toHaveLength(1);
  });

  it('with a known address notifies only its owner and changes nothing', async () => {
    const email = await member();
    const { status, json } = await signUp(email.toUpperCase(), { password: NEW_PASSWORD, fullName: 'Somebody Else' });
    expect([status, json]).toEqual([202, { accepted: true }]);
    // The first mail was the confirmation.
    const mail = await mailbox.wait(email, 2);
    expect(mail.subject).toBe('You already have an account');
    expect(`${mail.text}${mail.html}`).not.toContain('access_token');
    expect(await profilesOf(email)).toMatchObject([{ full_name: null }]);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(401);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });
});

describe('a confirmation link', () => {
  const rejection = {
    status: 401,
    title: 'Invalid or expired confirmation link. Please sign up again.',
    code: 'link-expired',
  };
  const problemOf = (token: string, password = PASSWORD) =>
    server.problem('/api/auth/confirm', { method: 'POST', token, body: { password } });

  it('works once among 20 concurrent calls', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await mailbox.token(email);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await confirm(token)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(await problemOf(token)).toMatchObject(rejection);
    expect(await profilesOf(email)).toHaveLength(1);
  });

  it('of one of several sign-ups creates the account and ends the others, also concurrently', async () => {
    const email = newEmail();
    const passwords = Array.from({ length: 8 }, (_, index) => `${PASSWORD}-${index}`);
    const tokens: string[] = [];
    for (const password of passwords) {
      await signUp(email, { password });
      tokens.push(await mailbox.token(email, tokens.length + 1));
    }
    await signUp(email, { password: NEW_PASSWORD });
    const statuses = (await Promise.all(tokens.map((token, index) => confirm(token, passwords[index])))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 7 }, () => 401)]);
    expect(await profilesOf(email)).toHaveLength(1);
    expect(await server.database.rows('select 1 from sign_ups where email = $1', [email])).toEqual([]);
    const worked = await Promise.all(passwords.map((password) => signInStatus(email, password)));
    expect(worked.map((status) => status === 200)).toEqual(statuses.map((status) => status === 204));
  });

  it('expires after 24 hours', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await mailbox.token(email);
    const [row] = await server.database.rows(
      "select expires_at - created_at = interval '24 hours' as is_a_day from sign_ups where email = $1",
      [email],
    );
    expect(row).toEqual({ is_a_day: true });
    await server.database.run("update sign_ups set expires_at = now() - interval '1 second' where email = $1", [email]);
    expect(await problemOf(token)).toMatchObject(rejection);
    expect(await profilesOf(email)).toEqual([]);
  });

  it('remains valid after wrong passwords, also concurrently', async () => {
    const email = newEmail();
    await signUp(email, { password: 'Straße-17-violet' });
    const token = await mailbox.token(email);
    const wrong = { status: 401, title: 'Invalid login credentials', code: 'invalid-credentials' };
    for (const password of [NEW_PASSWORD, 'Strasse-17-violet', 'straße-17-violet', 'Straße-17-violet ', 'x'])
      expect(await problemOf(token, password), password).toMatchObject(wrong);
    for (const body of [{}, { password: '' }, { password: 'x'.repeat(129) }, { password: null }]) {
      expect(await server.problem('/api/auth/confirm', { method: 'POST', token, body })).toMatchObject({
        status: 422,
        code: 'validation',
        errors: [{ path: 'password' }],
      });
    }
    expect(await profilesOf(email)).toEqual([]);
    const statuses = await Promise.all(
      [NEW_PASSWORD, 'Straße-17-violet', NEW_PASSWORD].map(async (password) => (await confirm(token, password)).status),
    );
    expect(statuses).toEqual([401, 204, 401]);
    expect(await signInStatus(email, 'Straße-17-violet')).toBe(200);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(401);
  });

  it('does not create an account with the password of a stranger who signed up with the address', async () => {
    const email = newEmail();
    await signUp(email, { password: NEW_PASSWORD, fullName: 'A Stranger' });
    const strangers = await mailbox.token(email);
    await signUp(email, { fullName: 'Robin Vale' });
    const own = await mailbox.token(email, 2);
    // The owner opens the link of the stranger's sign-up.
    expect(await problemOf(strangers)).toMatchObject({ status: 401, code: 'invalid-credentials' });
    expect(await profilesOf(email)).toEqual([]);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(401);
    expect((await confirm(own)).status).toBe(204);
    expect(await profilesOf(email)).toMatchObject([{ full_name: 'Robin Vale' }]);
    expect([await signInStatus(email, NEW_PASSWORD), await signInStatus(email, PASSWORD)]).toEqual([401, 200]);
    expect(await problemOf(strangers, NEW_PASSWORD)).toMatchObject(rejection);
  });

  it('is rejected when it is invalid or missing', async () => {
    for (const token of ['made-up', 'null', tokenHashOf('x'), 'x'.repeat(5000)])
      expect(await problemOf(token)).toMatchObject(rejection);
    for (const headers of [
      undefined,
      { authorization: 'Bearer' },
      { authorization: 'Bearer  ' },
      { authorization: 'Basic eDp5' },
      { authorization: 'Bearer a b' },
    ]) {
      expect(
        await server.problem('/api/auth/confirm', {
          method: 'POST',
          body: { password: PASSWORD },
          ...(headers === undefined ? {} : { headers }),
        }),
      ).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });
});
