import { recoveryCodesSchema, secondFactorListSchema } from '@backlot/domain/contract';
import { describe, expect, it } from 'vitest';
import { AccountPersonalDataRepository } from '../src/modules/auth/account-personal-data.repository.ts';
import { secondFactorChangedMail } from '../src/modules/auth/mail/second-factor-changed.ts';
import { SecondFactorsService } from '../src/modules/auth/second-factors/second-factors.service.ts';
import { renderActionMail } from '../src/platform/mail/frame/action-mail.tsx';
import { accountServer } from './support/account-calls.ts';
import { business } from './support/quote-request-fixture.ts';
import { codeOf, SecondFactorOwner } from './support/second-factors.ts';
import { testStatementPlans } from './support/statement-plans.ts';

const { server, mailbox } = accountServer();

const WRONG_PASSWORD = { status: 422, code: 'wrong-password', errors: [{ path: 'currentPassword' }] };
const open = () => SecondFactorOwner.open(server);
const listOf = async ({ token }: SecondFactorOwner) =>
  secondFactorListSchema.parse((await server.call('/api/auth/second-factors', { token })).json);
const remove = async (owner: SecondFactorOwner, currentPassword = owner.account.password) => {
  const { items } = await listOf(owner);
  return owner.post(`/api/auth/second-factors/${items[0]?.id}/removal`, { currentPassword });
};
const renew = (owner: SecondFactorOwner, currentPassword = owner.account.password) =>
  owner.post('/api/auth/recovery-codes', { currentPassword });
const subjects = async ({ account }: SecondFactorOwner) =>
  (await mailbox.mails(account.email)).map(({ subject }) => subject);

describe('a second factor', () => {
  it('is listed by name, without its secret, once it was verified', async () => {
    const owner = await open();
    const { id, app } = await owner.enrol('totp');
    expect(app?.uri).toContain(`secret=${app?.secret}`);
    expect(await listOf(owner)).toEqual({ items: [], recoveryCodesLeft: 0 });
    const wrong = await owner.add({ enrolmentId: id, code: '000000' });
    expect(wrong.json).toMatchObject({ status: 422, code: 'wrong-second-factor', errors: [{ path: 'code' }] });
    const added = await owner.add({ enrolmentId: id, code: await codeOf(server, app?.secret ?? ''), name: 'Phone' });
    expect(added.status).toBe(201);
    expect(await listOf(owner)).toEqual({
      items: [{ id: expect.any(String), kind: 'totp', name: 'Phone', createdAt: expect.any(String), lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
  });

  it('requires the current password to enrol', async () => {
    const owner = await open();
    const wrong = await owner.post('/api/auth/second-factors/enrolment', { kind: 'totp', currentPassword: 'wrong' });
    expect(wrong.json).toMatchObject(WRONG_PASSWORD);
  });

  it('stores no secret in plain text', async () => {
    const owner = await open();
    const { secret, codes } = await owner.addApp();
    const tables = JSON.stringify(
      await Promise.all(
        ['second_factors', 'recovery_codes'].map((table) => server.database.rows(`select * from ${table}`)),
      ),
    );
    for (const readable of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(tables).not.toContain(readable);
  });

  it('does not work when copied to another account', async () => {
    const [owner, thief] = [await open(), await open()];
    const { secret } = await owner.addApp();
    await thief.addApp();
    await server.database.run(
      `update second_factors set secret = (select secret from second_factors where profile_id = (select id from profiles where email = $1))
       where profile_id = (select id from profiles where email = $2)`,
      [owner.account.email, thief.account.email],
    );
    const code = await codeOf(server, secret);
    expect((await thief.prove(await thief.startSignIn(), { kind: 'totp', code })).status).toBe(422);
    expect((await owner.prove(await owner.startSignIn(), { kind: 'totp', code })).status).toBe(200);
  });

  it('has to be verified by the enrolling session within ten minutes', async () => {
    const [owner, other] = [await open(), await open()];
    const { id, app } = await owner.enrol('totp');
    const body = { enrolmentId: id, code: await codeOf(server, app?.secret ?? '') };
    expect((await other.add(body)).status).toBe(404);
    await server.database.run(
      "update second_factor_enrolments set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    expect((await owner.add(body)).status).toBe(404);
  });

  it('ends the other sessions when it is the first, and brings recovery codes', async () => {
    const owner = await open();
    const elsewhere = await server.signIn(owner.account);
    expect(await owner.addPasskey()).toHaveLength(10);
    expect((await server.call('/api/profile', { token: elsewhere.token })).status).toBe(401);
    const { id, app } = await owner.enrol('totp');
    const second = await owner.add({ enrolmentId: id, code: await codeOf(server, app?.secret ?? '') });
    expect(recoveryCodesSchema.parse(second.json).recoveryCodes).toBeNull();
    expect((await listOf(owner)).items.map(({ kind }) => kind)).toEqual(['passkey', 'totp']);
  });

  it('belongs to one account: its passkey cannot be added to another', async () => {
    const [owner, other] = [await open(), await open()];
    await owner.addPasskey();
    const { id, passkey } = await other.enrol('passkey');
    const response = await other.add({ enrolmentId: id, passkey: owner.passkey.register(passkey) });
    expect(response.json).toMatchObject({ status: 422, errors: [{ path: 'passkey', code: 'passkey-known' }] });
  });

  it('is removed with the current password and then rejected', async () => {
    const owner = await open();
    const { secret } = await owner.addApp();
    const codes = await owner.addPasskey();
    expect(codes).toEqual([]);
    expect((await remove(owner, 'wrong')).json).toMatchObject(WRONG_PASSWORD);
    expect((await remove(owner)).status).toBe(204);
    expect((await listOf(owner)).items.map(({ kind }) => kind)).toEqual(['passkey']);
    const code = await codeOf(server, secret);
    expect((await owner.prove(await owner.startSignIn(), { kind: 'totp', code })).status).toBe(422);
    expect((await remove(owner)).status).toBe(204);
    expect(await listOf(owner)).toEqual({ items: [], recoveryCodesLeft: 0 });
    expect((await server.signIn(owner.account)).token).not.toBe('');
  });

  it('stays when the password is recovered', async () => {
    const owner = await open();
    const codes = await owner.addPasskey();
    const { email } = owner.account;
    const before = (await mailbox.mails(email)).length;
    await server.call('/api/auth/recover', { method: 'POST', body: { email } });
    await expect.poll(() => subjects(owner)).toContain('A passkey was added');
    const token = await mailbox.token(email, before + 1).catch(() => mailbox.token(email, before + 2));
    const password = 'lantern-quarry-93-saffron';
    expect((await server.call('/api/auth/password', { method: 'PUT', token, body: { password } })).status).toBe(204);
    const again = await server.call('/api/auth/sign-in', { method: 'POST', body: { email, password } });
    expect(again.json).toMatchObject({ status: 401, code: 'second-factor-required' });
    expect(codes).toHaveLength(10);
  });
});

it('is in the owner’s data export by its name alone', async () => {
  const owner = await open();
  const { secret } = await owner.addApp();
  const { data } = await server.app
    .get(AccountPersonalDataRepository, { strict: false })
    .recordsOf(owner.account.email);
  expect(data).toMatchObject({ secondFactors: [{ kind: 'totp', name: 'Mine' }] });
  expect(JSON.stringify(data)).not.toContain(secret);
});

describe('recovery codes', () => {
  it('are made anew with the current password, and the former ones are void', async () => {
    const owner = await open();
    const [former = ''] = await owner.addPasskey();
    expect((await renew(owner, 'wrong')).json).toMatchObject(WRONG_PASSWORD);
    const { recoveryCodes } = recoveryCodesSchema.parse((await renew(owner)).json);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await owner.signInWithCode(former)).status).toBe(422);
    expect((await owner.signInWithCode(recoveryCodes?.[0] ?? '')).status).toBe(200);
    expect((await listOf(owner)).recoveryCodesLeft).toBe(9);
  });

  it('do not exist without a second factor', async () => {
    expect((await renew(await open())).status).toBe(404);
  });
});

describe('the owner', () => {
  it('gets a mail about each change', async () => {
    const owner = await open();
    await owner.addPasskey();
    await renew(owner);
    await remove(owner);
    await expect
      .poll(async () => (await subjects(owner)).toSorted())
      .toEqual(['A passkey was added', 'A passkey was removed', 'Your recovery codes were made anew']);
  });

  it('can sign in with the password alone after the operator removed all factors', async () => {
    const owner = await open();
    await owner.addApp();
    const factors = server.app.get(SecondFactorsService);
    expect(await factors.reset(owner.account.email.toUpperCase())).toBe(true);
    expect((await server.signIn(owner.account)).token).not.toBe('');
    await expect.poll(() => subjects(owner)).toContain('Your second factors were removed');
    expect([await factors.reset(owner.account.email), await factors.reset('nobody@example.com')]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ['en', 'If it was not you, somebody knows your password'],
    ['es', 'Si no fue usted, alguien conoce su contraseña'],
  ] as const)('reads in %s what to do', async (locale, phrase) => {
    const link = 'https://rentals.example/forgot-password';
    const pages = { login: link, forgotPassword: link };
    const content = secondFactorChangedMail('app-added', pages, locale);
    const { html, text } = await renderActionMail(content, business, locale);
    for (const words of [phrase, link]) {
      expect(text.replaceAll(/\s+/gu, ' ')).toContain(words);
      expect(html.replaceAll('<!-- -->', '').replaceAll(/\s+/gu, ' ')).toContain(words);
    }
  });
});

testStatementPlans(server);
