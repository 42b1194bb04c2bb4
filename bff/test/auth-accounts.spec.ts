import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountsService } from '../src/modules/auth/accounts.service.js';
import { tokenHashOf } from '../src/modules/auth/opaque-token.js';
import { tidyUp } from '../src/startup.js';
import { Mailbox } from './support/mailbox.js';
import { ADMIN, cookieOf, TestServer } from './support/test-server.js';

let server: TestServer;
let mailbox: Mailbox;
let people = 0;

beforeAll(async () => {
  server = await TestServer.start({ RUN_WORKER: '1', PUBLIC_ORIGIN: 'https://rentals.example' });
  mailbox = new Mailbox(server.config.dataDir);
});
afterAll(() => server.stop());

const PASSWORD = 'meadow-harbor-17-violet';
const NEW_PASSWORD = 'lantern-quarry-93-saffron';

const somebody = () => {
  people += 1;
  return `person.${people}@example.com`;
};
const signUp = (email: string, more: object = {}) => server.call('/api/auth/sign-up', { method: 'POST', body: { email, password: PASSWORD, ...more } });
const confirm = (token: string, password = PASSWORD) => server.call('/api/auth/confirm', { method: 'POST', token, body: { password } });
const recover = (email: string) => server.call('/api/auth/recover', { method: 'POST', body: { email } });
const setPassword = (token: string, password = NEW_PASSWORD) => server.call('/api/auth/password', { method: 'PUT', token, body: { password } });
const signInStatus = async (email: string, password: string) => (await server.call('/api/auth/sign-in', { method: 'POST', body: { email, password } })).status;
const profilesOf = (email: string) => server.database.rows('select * from profiles where lower(email) = lower($1)', [email]);

/** An account whose address is confirmed. */
async function member(): Promise<string> {
  const email = somebody();
  await signUp(email);
  expect((await confirm(await mailbox.token(email))).status).toBe(204);
  return email;
}

/** The token of a fresh recovery link. */
async function recoveryToken(email: string): Promise<string> {
  const before = (await mailbox.now(email)).length;
  await recover(email);
  return mailbox.token(email, before + 1);
}

describe('signing up', () => {
  it('makes no account before the mailed link is opened, and a customer then', async () => {
    const email = somebody();
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

  it('takes no role, no id and no confirmation from the body', async () => {
    const email = somebody();
    const id = randomUUID();
    const more = { role: 'admin', id, confirmed: true, tokenHash: tokenHashOf('mine'), token_hash: tokenHashOf('mine'), expiresAt: '2999-01-01T00:00:00Z', __proto__: { role: 'admin' }, profile: { role: 'admin' } };
    expect((await signUp(email, more)).status).toBe(202);
    expect((await confirm('mine')).status).toBe(401);
    expect((await confirm(await mailbox.token(email))).status).toBe(204);
    const [profile] = await profilesOf(email);
    expect(profile).toMatchObject({ role: 'customer', full_name: null });
    expect(profile?.['id']).not.toBe(id);
  });

  it.each([
    ['a common password', { password: 'PassWord123' }, 'weak-password', 'password'],
    ['a short password', { password: 'seven-7' }, 'validation', 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'validation', 'password'],
    ['no address', { email: 'robin' }, 'validation', 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'validation', 'email'],
    ['a header in the name', { fullName: 'Robin\r\nBcc: victim@example.com' }, 'validation', 'fullName'],
    ['a NUL in the name', { fullName: 'Robin\0' }, 'validation', 'fullName'],
    ['a name that is an object', { fullName: { $ne: null } }, 'validation', 'fullName'],
  ])('with %s is a problem at its field', async (_, changes, code, path) => {
    const problem = await server.problem('/api/auth/sign-up', { method: 'POST', body: { email: somebody(), password: PASSWORD, ...changes } });
    expect(problem).toMatchObject({ status: 422, code, errors: [{ path, message: expect.any(String) }] });
    expect(problem.errors).toHaveLength(1);
  });

  it('again with a known address tells only its owner, and changes nothing', async () => {
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
  const refused = { status: 401, title: 'Invalid or expired confirmation link. Please sign up again.', code: 'link-expired' };
  const problemOf = (token: string, password = PASSWORD) => server.problem('/api/auth/confirm', { method: 'POST', token, body: { password } });

  it('works once, also for 20 at a time', async () => {
    const email = somebody();
    await signUp(email);
    const token = await mailbox.token(email);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await confirm(token)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(await problemOf(token)).toMatchObject(refused);
    expect(await profilesOf(email)).toHaveLength(1);
  });

  it('of one of several sign-ups makes the account, also for all at a time; the others are of no use then', async () => {
    const email = somebody();
    const passwords = Array.from({ length: 8 }, (_, index) => `${PASSWORD}-${index}`);
    const tokens: string[] = [];
    for (const password of passwords) {
      await signUp(email, { password });
      tokens.push(await mailbox.token(email, tokens.length + 1));
    }
    await signUp(email, { password: NEW_PASSWORD });
    const statuses = (await Promise.all(tokens.map((token, index) => confirm(token, passwords[index])))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 7 }, () => 401)]);
    expect(await profilesOf(email)).toHaveLength(1);
    expect(await server.database.rows('select 1 from sign_ups where email = $1', [email])).toEqual([]);
    const worked = await Promise.all(passwords.map((password) => signInStatus(email, password)));
    expect(worked.map((status) => status === 200)).toEqual(statuses.map((status) => status === 204));
  });

  it('is of no use after 24 hours', async () => {
    const email = somebody();
    await signUp(email);
    const token = await mailbox.token(email);
    const [row] = await server.database.rows("select expires_at - created_at = interval '24 hours' as is_a_day from sign_ups where email = $1", [email]);
    expect(row).toEqual({ is_a_day: true });
    await server.database.run("update sign_ups set expires_at = now() - interval '1 second' where email = $1", [email]);
    expect(await problemOf(token)).toMatchObject(refused);
    expect(await profilesOf(email)).toEqual([]);
  });

  it('stays usable after a wrong password, also for several at a time', async () => {
    const email = somebody();
    await signUp(email, { password: 'Straße-17-violet' });
    const token = await mailbox.token(email);
    const wrong = { status: 401, title: 'Invalid login credentials', code: 'invalid-credentials' };
    for (const password of [NEW_PASSWORD, 'Strasse-17-violet', 'straße-17-violet', 'Straße-17-violet ', 'x']) expect(await problemOf(token, password), password).toMatchObject(wrong);
    for (const body of [{}, { password: '' }, { password: 'x'.repeat(129) }, { password: null }]) {
      expect(await server.problem('/api/auth/confirm', { method: 'POST', token, body })).toMatchObject({ status: 422, code: 'validation', errors: [{ path: 'password' }] });
    }
    expect(await profilesOf(email)).toEqual([]);
    const statuses = await Promise.all([NEW_PASSWORD, 'Straße-17-violet', NEW_PASSWORD].map(async (password) => (await confirm(token, password)).status));
    expect(statuses).toEqual([401, 204, 401]);
    expect(await signInStatus(email, 'Straße-17-violet')).toBe(200);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(401);
  });

  it('opens no account that has the password of a stranger who signed up with the address', async () => {
    const email = somebody();
    await signUp(email, { password: NEW_PASSWORD, fullName: 'A Stranger' });
    const strangers = await mailbox.token(email);
    await signUp(email, { fullName: 'Robin Vale' });
    const own = await mailbox.token(email, 2);
    // The owner opens the mail that came first.
    expect(await problemOf(strangers)).toMatchObject({ status: 401, code: 'invalid-credentials' });
    expect(await profilesOf(email)).toEqual([]);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(401);
    expect((await confirm(own)).status).toBe(204);
    expect(await profilesOf(email)).toMatchObject([{ full_name: 'Robin Vale' }]);
    expect([await signInStatus(email, NEW_PASSWORD), await signInStatus(email, PASSWORD)]).toEqual([401, 200]);
    expect(await problemOf(strangers, NEW_PASSWORD)).toMatchObject(refused);
  });

  it('is refused when it is made up, and when there is none', async () => {
    for (const token of ['made-up', 'null', tokenHashOf('x'), 'x'.repeat(5000)]) expect(await problemOf(token)).toMatchObject(refused);
    for (const headers of [undefined, { authorization: 'Bearer' }, { authorization: 'Bearer  ' }, { authorization: 'Basic eDp5' }, { authorization: 'Bearer a b' }]) {
      expect(await server.problem('/api/auth/confirm', { method: 'POST', body: { password: PASSWORD }, ...(headers === undefined ? {} : { headers }) })).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });
});

describe('a recovery link', () => {
  const refused = { status: 401, title: 'Invalid or expired password reset link. Please request a new one.', code: 'link-expired' };
  const problemOf = (token: string) => server.problem('/api/auth/password', { method: 'PUT', token, body: { password: NEW_PASSWORD } });

  it('sets a new password and ends every session at the next call', async () => {
    const email = await member();
    const account = { email, password: PASSWORD };
    const [first, second] = [await server.signIn(account), await server.signIn(account)];
    const token = await recoveryToken(email.toUpperCase());
    expect((await mailbox.wait(email, 2)).to, 'to the address of the account, not the one that was typed').toEqual([{ name: '', address: email }]);
    expect(await setPassword(token)).toMatchObject({ status: 204, text: '' });
    for (const session of [first, second]) {
      expect((await server.call('/api/profile', { token: session.token })).status).toBe(401);
      expect((await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: session.cookie } })).status).toBe(401);
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

  it('works once, also for 20 at a time, and uses up the older ones', async () => {
    const email = await member();
    const older = await recoveryToken(email);
    const token = await recoveryToken(email);
    const statuses = await Promise.all(Array.from({ length: 20 }, async (_, index) => (await setPassword(token, `${NEW_PASSWORD}-${index}`)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(await signInStatus(email, `${NEW_PASSWORD}-${statuses.indexOf(204)}`)).toBe(200);
    expect(await problemOf(token)).toMatchObject(refused);
    expect(await problemOf(older)).toMatchObject(refused);
  });

  it('is of no use after 10 minutes', async () => {
    const email = await member();
    const token = await recoveryToken(email);
    const stored = await server.database.rows("select expires_at - created_at = interval '10 minutes' as is_ten from recovery_tokens where token_hash = $1", [tokenHashOf(token)]);
    expect(stored).toEqual([{ is_ten: true }]);
    await server.database.run("update recovery_tokens set expires_at = now() - interval '1 second'");
    expect(await problemOf(token)).toMatchObject(refused);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });

  it('stays usable after a password that is refused', async () => {
    const token = await recoveryToken(await member());
    const weak = await server.problem('/api/auth/password', { method: 'PUT', token, body: { password: 'Password1' } });
    expect(weak).toMatchObject({ status: 422, code: 'weak-password', errors: [{ path: 'password' }] });
    expect((await setPassword(token, 'short')).status).toBe(422);
    expect((await setPassword(token)).status).toBe(204);
  });

  it('confirms the address of a sign-up too', async () => {
    const email = somebody();
    await signUp(email, { fullName: 'Robin Vale' });
    const confirmation = await mailbox.token(email);
    expect((await setPassword(await recoveryToken(email))).status).toBe(204);
    expect(await profilesOf(email)).toMatchObject([{ role: 'customer', full_name: 'Robin Vale' }]);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await confirm(confirmation)).status).toBe(401);
  });

  it('is no session, no confirmation, and a session is no recovery link', async () => {
    const email = await member();
    const token = await recoveryToken(email);
    expect(await server.problem('/api/profile', { token })).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await confirm(token)).status).toBe(401);
    const session = await server.signIn({ email, password: PASSWORD });
    expect(await problemOf(session.token)).toMatchObject(refused);
    expect(await problemOf(session.cookie.split('=')[1] ?? '')).toMatchObject(refused);
    expect((await confirm(session.token)).status).toBe(401);
    expect((await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: `backlot-refresh=${token}` } })).status).toBe(401);
    expect((await setPassword(token)).status).toBe(204);
  });

  it('of a sign-up is no recovery link', async () => {
    const email = somebody();
    await signUp(email);
    const token = await mailbox.token(email);
    expect(await problemOf(token)).toMatchObject(refused);
    expect((await confirm(token)).status).toBe(204);
  });

  it('is missing: nobody gets in', async () => {
    expect(await server.problem('/api/auth/password', { method: 'PUT', body: { password: NEW_PASSWORD } })).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await problemOf('made-up')).toMatchObject(refused);
  });

  it('lets no sign-in with the old password slip through while it is used', async () => {
    const email = await member();
    const token = await recoveryToken(email);
    const attempts = Array.from({ length: 10 }, () => server.call('/api/auth/sign-in', { method: 'POST', body: { email, password: PASSWORD } }));
    const [changed, ...signedIn] = await Promise.all([setPassword(token), ...attempts]);
    expect(changed.status).toBe(204);
    for (const { status, headers } of signedIn) {
      if (status !== 200) continue;
      expect((await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: cookieOf(headers) } })).status).toBe(401);
    }
  });
});

describe('an admin', () => {
  it('is made by the command alone, and no older sign-up takes the account over', async () => {
    const email = somebody();
    await signUp(email);
    const link = await mailbox.token(email);
    const accounts = server.app.get(AccountsService);
    expect(await accounts.createAdmin({ email: ` ${email} `, password: NEW_PASSWORD, now: new Date() })).toBe(true);
    expect(await accounts.createAdmin({ email: email.toUpperCase(), password: PASSWORD, now: new Date() })).toBe(false);
    await expect(accounts.createAdmin({ email: somebody(), password: 'password1', now: new Date() })).rejects.toThrow('too common');
    expect((await confirm(link)).status).toBe(401);
    expect(await profilesOf(email)).toMatchObject([{ email, role: 'admin' }]);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('keeps the role when the password changes', async () => {
    const email = somebody();
    await server.app.get(AccountsService).createAdmin({ email, password: PASSWORD, now: new Date() });
    expect((await setPassword(await recoveryToken(email))).status).toBe(204);
    const { token } = await server.signIn({ email, password: NEW_PASSWORD });
    expect((await server.call('/api/projects/count', { token })).status).toBe(200);
  });
});

describe('links', () => {
  it('lead to PUBLIC_ORIGIN, whatever host the request names', async () => {
    const email = somebody();
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' };
    for (const [path, body] of [['/api/auth/sign-up', { email, password: PASSWORD }], ['/api/auth/recover', { email }]] as const) {
      expect(await post(path, forged, body)).toBe(202);
      const mail = await mailbox.wait(email, path.endsWith('up') ? 1 : 2);
      expect(mail.text).toContain('https://rentals.example/');
      expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
    }
  });

  /** With a Host header of one's own, which fetch does not allow. */
  function post(path: string, headers: Record<string, string>, body: object): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const call = httpRequest(`${server.url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      call.on('error', reject);
      call.end(JSON.stringify(body));
    });
  }

  it('are forgotten once they have had their time', async () => {
    const [pending, known] = [somebody(), await member()];
    await signUp(pending);
    await mailbox.token(pending);
    await recoveryToken(known);
    await server.database.run("insert into password_recoveries (id, email, created_at) values ($1, 'lost@example.com', now() - interval '25 hours')", [randomUUID()]);
    const left = async () => [await server.database.rows('select email from sign_ups where email = $1', [pending]), await server.database.rows('select email from recovery_tokens where email = $1', [known])];
    await tidyUp(server.app, new Date());
    expect(await left()).toEqual([[{ email: pending }], [{ email: known }]]);
    expect(await server.database.rows("select 1 from password_recoveries where email = 'lost@example.com'")).toEqual([]);
    await tidyUp(server.app, new Date(Date.now() + 11 * 60_000));
    expect(await left()).toEqual([[{ email: pending }], []]);
    await tidyUp(server.app, new Date(Date.now() + 25 * 60 * 60_000));
    expect(await left()).toEqual([[], []]);
  });
});

describe('the own profile', () => {
  it('takes a new name and nothing else', async () => {
    const email = await member();
    const { token } = await server.signIn({ email, password: PASSWORD });
    const before = await server.api(token).getProfile();
    const more = { role: 'admin', id: randomUUID(), email: ADMIN.email, createdAt: '2000-01-01T00:00:00.000Z', passwordHash: 'x' };
    const { status, json } = await server.call('/api/profile', { method: 'PATCH', token, body: { fullName: '  Robin <b>Vale</b> ', ...more } });
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
    expect(await server.problem('/api/profile', { method: 'PATCH', token, body })).toMatchObject({ status: 422, code: 'validation', errors: [{ path }] });
  });

  it('is nobody else’s', async () => {
    expect(await server.problem('/api/profile', { method: 'PATCH', body: { fullName: 'x' } })).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});
