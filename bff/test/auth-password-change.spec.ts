import { sessionSchema } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import { passwordChangedMail } from '../src/modules/auth/mail/account-mails.ts';
import { renderActionMail } from '../src/platform/mail/frame/action-mail.tsx';
import { accountServer, CHANGE_PASSWORD, NEW_PASSWORD, PASSWORD, passwordChange } from './support/account-calls.ts';
import { business } from './support/quote-request-fixture.ts';
import { cookieOf, type TestServer } from './support/test-server.ts';

const { server, mailbox, member, recoveryToken, setPassword, signInStatus } = accountServer();

type SignedIn = Awaited<ReturnType<TestServer['signIn']>>;

const change = (session: SignedIn, body?: object) => server.call(CHANGE_PASSWORD, passwordChange(session, body));
const profileStatus = async (token: string) => (await server.call('/api/profile', { token })).status;
const refreshStatus = async (cookie: string) =>
  (await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie } })).status;
const mailsAbout = async (email: string) =>
  (await mailbox.mails(email)).filter(({ subject }) =>
    /password was changed|cambió su contraseña/u.test(subject ?? ''),
  );

describe('changing the own password', () => {
  it('gives this session new tokens and ends all others', async () => {
    const email = await member();
    const account = { email, password: PASSWORD };
    const [here, elsewhere] = [await server.signIn(account), await server.signIn(account)];
    const { status, headers, json } = await change(here);
    expect(status).toBe(200);
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(200);
    expect([await profileStatus(elsewhere.token), await refreshStatus(elsewhere.cookie)]).toEqual([401, 401]);

    const { accessToken, user } = sessionSchema.parse(json);
    expect(user.email).toBe(email);
    expect(await profileStatus(accessToken)).toBe(200);
    expect(await profileStatus(here.token), 'a token from before the change').toBe(401);
    const next = cookieOf(headers);
    expect(next).not.toBe(here.cookie);
    expect(await refreshStatus(next)).toBe(200);
    expect(await refreshStatus(here.cookie), 'a cookie from before the change').toBe(401);
  });

  it('leaves the sessions of others alone', async () => {
    const [email, other] = [await member(), await member()];
    const { token } = await server.signIn({ email: other, password: PASSWORD });
    expect((await change(await server.signIn({ email, password: PASSWORD }))).status).toBe(200);
    expect(await profileStatus(token)).toBe(200);
  });

  it('tells the owner by mail, in the language of the page', async () => {
    const email = await member();
    await change(await server.signIn({ email, password: PASSWORD }), { locale: 'es' });
    await expect.poll(() => mailsAbout(email)).toHaveLength(1);
    const [mail] = await mailsAbout(email);
    expect(mail).toMatchObject({ subject: 'Se cambió su contraseña', to: [{ name: '', address: email }] });
    expect(mail?.text).toContain('https://rentals.example/es/forgot-password');
    expect(mail?.text).not.toMatch(/access_token/u);
  });

  it('ends the recovery links of the account', async () => {
    const email = await member();
    const link = await recoveryToken(email);
    expect((await change(await server.signIn({ email, password: PASSWORD }))).status).toBe(200);
    expect((await setPassword(link, 'another-quarry-17-violet')).status).toBe(401);
    expect(await signInStatus(email, NEW_PASSWORD)).toBe(200);
  });

  it('returns the same response to a retry', async () => {
    const email = await member();
    const here = await server.signIn({ email, password: PASSWORD });
    const lost = await change(here);
    const refreshed = await server.call('/api/auth/refresh', { method: 'POST', headers: { cookie: here.cookie } });
    expect(refreshed.status).toBe(200);
    expect(cookieOf(refreshed.headers)).toBe(cookieOf(lost.headers));
    expect(await profileStatus(sessionSchema.parse(refreshed.json).accessToken)).toBe(200);
  });
});

describe('a password that is not changed', () => {
  const problemOf = (session: SignedIn, body: object) => server.problem(CHANGE_PASSWORD, passwordChange(session, body));

  it.each([
    ['a wrong current password', { currentPassword: 'not-the-password' }, 'wrong-password', 'currentPassword'],
    ['a common new one', { newPassword: 'Password1' }, 'weak-password', 'newPassword'],
    ['a new one made of the product name', { newPassword: 'backlot.2026' }, 'weak-password', 'newPassword'],
    ['a short new one', { newPassword: 'short' }, 'validation', 'newPassword'],
  ])('is rejected at the field because of %s, and the session continues', async (_, body, code, path) => {
    const email = await member();
    const here = await server.signIn({ email, password: PASSWORD });
    expect(await problemOf(here, body)).toMatchObject({ status: 422, code, errors: [{ path }] });
    expect(await signInStatus(email, PASSWORD)).toBe(200);
    expect([await profileStatus(here.token), await refreshStatus(here.cookie)]).toEqual([200, 200]);
    expect(await mailsAbout(email)).toEqual([]);
  });

  it('requires a session with its own cookie', async () => {
    const email = await member();
    const account = { email, password: PASSWORD };
    const [here, elsewhere] = [await server.signIn(account), await server.signIn(account)];
    const ended = { status: 401, code: 'session-ended' };
    expect(await problemOf({ ...here, cookie: '' }, {})).toMatchObject(ended);
    expect(await problemOf({ ...here, cookie: elsewhere.cookie }, {})).toMatchObject(ended);
    expect(await signInStatus(email, PASSWORD)).toBe(200);
    expect([await refreshStatus(here.cookie), await refreshStatus(elsewhere.cookie)]).toEqual([200, 200]);
  });
});

describe('the mail about it', () => {
  it.each([
    ['en', ['Your password was changed', 'If it was you, there is nothing to do.', 'If it was not you']],
    ['es', ['Se cambió su contraseña', 'Si fue usted, no tiene que hacer nada.', 'Si no fue usted']],
  ] as const)('says in %s what to do', async (locale, phrases) => {
    const link = 'https://rentals.example/forgot-password';
    const content = passwordChangedMail[locale]({ login: link, forgotPassword: link });
    const { html, text } = await renderActionMail(content, business, locale);
    for (const phrase of [...phrases, link]) {
      expect(text.replaceAll(/\s+/gu, ' ')).toContain(phrase);
      expect(html.replaceAll('<!-- -->', '').replaceAll(/\s+/gu, ' ')).toContain(phrase);
    }
    expect(text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https://'))).toEqual([]);
  });
});
