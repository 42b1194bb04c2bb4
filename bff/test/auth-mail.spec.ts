import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { hashPassword } from '../src/modules/auth/passwords.ts';
import { AccountMails } from '../src/modules/auth/jobs/account-mails.job.ts';
import { alreadyRegisteredMail, confirmationMail, recoveryMail } from '../src/modules/auth/mail/account-mails.ts';
import { renderActionMail } from '../src/platform/mail/frame/action-mail.tsx';
import { LogBuffer } from './support/log-buffer.ts';
import { Mailbox, tokenIn } from './support/mailbox.ts';
import { business } from './support/quote-request-fixture.ts';
import { addAccount } from './support/quote-requests.ts';
import { TestServer } from './support/test-server.ts';

const PASSWORD = 'meadow-harbor-17-violet';
const log = new LogBuffer('trace');
const server = TestServer.forTests(
  { RUN_WORKER: '1', PUBLIC_ORIGIN: 'https://rentals.example', LOG_LEVEL: 'trace' },
  { log: log.log },
);
const mailbox = new Mailbox(server);

async function post(path: string, body: object, token?: string): Promise<number> {
  const method = path.endsWith('password') ? 'PUT' : 'POST';
  return (await server.call(path, { method, body, ...(token === undefined ? {} : { token }) })).status;
}

const addMember = (email: string) => addAccount(server, { email, password: PASSWORD }, 'Robin Vale');

const noRecoveryWaits = () =>
  vi.waitUntil(async () => (await server.database.count('password_recoveries')) === 0, WAIT);

describe('the log and the queue', () => {
  it('contain no address, name, password or token', async () => {
    await addMember('member@example.com');
    await post('/api/auth/sign-up', {
      email: 'newcomer@example.com',
      password: PASSWORD,
      fullName: 'Newcomer Vale',
    });
    await post('/api/auth/sign-up', {
      email: 'member@example.com',
      password: PASSWORD,
      fullName: 'Newcomer Vale',
    });
    await post('/api/auth/recover', { email: 'member@example.com' });
    const tokens = [await mailbox.token('newcomer@example.com')];
    await noRecoveryWaits();
    const recovery = await vi.waitUntil(
      async () =>
        (await mailbox.mails('member@example.com')).find(({ text }) => text?.includes('type=recovery') === true),
      WAIT,
    );
    tokens.push(tokenIn(recovery));
    expect(await post('/api/auth/confirm', { password: PASSWORD }, tokens[0])).toBe(204);
    expect(await post('/api/auth/password', { password: 'lantern-quarry-93-saffron' }, tokens[1])).toBe(204);
    await vi.waitUntil(
      () => log.lines.filter((line) => /account\.(confirm|recover) \S+ done/u.test(line)).length >= 3,
      WAIT,
    );

    const queued =
      JSON.stringify(await server.database.rows('select * from outbox')) +
      JSON.stringify(await server.database.rows('select * from bullmq.job').catch(() => []));
    const everything = log.lines.join('') + queued;
    for (const secret of [
      ...tokens,
      'newcomer@example.com',
      'member@example.com',
      'Vale',
      PASSWORD,
      'lantern-quarry',
      '$argon2',
    ])
      expect(everything).not.toContain(secret);
    for (const row of await server.database.rows('select payload from outbox')) {
      expect(Object.keys(Object(row['payload']))).toEqual([expect.stringMatching(/^(signUpId|recoveryId)$/u)]);
    }
    const stored = JSON.stringify([
      ...(await server.database.rows('select * from sign_ups')),
      ...(await server.database.rows('select * from recovery_tokens')),
    ]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('do not differ for a recovery with a known and an unknown address', async () => {
    await addMember('known@example.com');
    const linesOf = async (email: string) => {
      const from = log.lines.length;
      await post('/api/auth/recover', { email });
      await noRecoveryWaits();
      const after = () =>
        log.lines
          .slice(from)
          .map((line) =>
            line
              .replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, 'id')
              .replaceAll(/"time":"?[^,"]+"?|"durationMs":[\d.]+/gu, ''),
          );
      await vi.waitUntil(() => after().some((line) => line.includes('account.recover id done')), WAIT);
      return after().toSorted();
    };
    const known = await linesOf('known@example.com');
    expect(await linesOf('stranger@example.com')).toEqual(known);
    expect(known).toHaveLength(2);
    expect(await mailbox.mails('known@example.com')).toHaveLength(1);
    expect(await mailbox.mails('stranger@example.com')).toEqual([]);
  });
});

describe('a job that runs again', () => {
  const mails = () => server.app.get(AccountMails, { strict: false });
  const confirm = (signUpId: string) => mails().confirm({ id: randomUUID(), payload: { signUpId } });
  const recover = (recoveryId: string) => mails().recover({ id: randomUUID(), payload: { recoveryId } });
  const addSignUp = async (email: string, expiresIn = '1 hour') => {
    const id = randomUUID();
    await server.database.run(
      'insert into sign_ups (id, email, password_hash, created_at, expires_at) values ($1, $2, $3, now(), now() + $4::interval)',
      [id, email, await hashPassword(PASSWORD), expiresIn],
    );
    return id;
  };

  it('mails a new confirmation link and ends the older one', async () => {
    const id = await addSignUp('twice@example.com');
    await confirm(id);
    await confirm(id);
    const [first, second] = (await mailbox.mails('twice@example.com')).map((mail) => tokenIn(mail));
    expect(first).not.toBe(second);
    expect(await post('/api/auth/confirm', { password: PASSWORD }, first)).toBe(401);
    expect(await post('/api/auth/confirm', { password: PASSWORD }, second)).toBe(204);
    await confirm(id);
    expect(await mailbox.mails('twice@example.com')).toHaveLength(2);
  });

  it('mails nothing for an expired sign-up', async () => {
    await confirm(await addSignUp('late@example.com', '-1 second'));
    expect(await mailbox.mails('late@example.com')).toEqual([]);
  });

  it('mails nothing for a recovery that was already mailed', async () => {
    await addSignUp('gone@example.com', '-1 second');
    const id = randomUUID();
    await server.database.run("insert into password_recoveries (id, email) values ($1, 'gone@example.com')", [id]);
    await recover(id);
    await recover(randomUUID());
    expect(await mailbox.mails('gone@example.com')).toEqual([]);
    expect(await server.database.count('password_recoveries')).toBe(0);
  });
});

describe('the mails', () => {
  it('contain no name, so that a sign-up cannot send a message to a stranger', async () => {
    const fullName = 'Visit https://evil.example <b>now</b> {{6173*7}} ${6173*7}';
    await post('/api/auth/sign-up', { email: 'stranger2@example.com', password: PASSWORD, fullName });
    const mail = await mailbox.wait('stranger2@example.com');
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|now<|43211|6173/u);
    expect(mail.to).toEqual([{ name: '', address: 'stranger2@example.com' }]);
    expect(mail.subject).toBe('Confirm your e-mail address');
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@backlot\.example>$/u);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  const LINK = 'https://rentals.example/reset-password#access_token=abc_DEF-123&type=recovery';
  it.each([
    [
      'confirmation',
      confirmationMail.en(LINK),
      [LINK, 'open the link and enter the password that you chose', 'works once', '24 hours', 'If it was not you'],
    ],
    ['recovery', recoveryMail.en(LINK), [LINK, 'works once', '10 minutes', 'If it was not you']],
    [
      'already registered',
      alreadyRegisteredMail.en({
        login: 'https://rentals.example/login',
        forgotPassword: 'https://rentals.example/forgot-password',
      }),
      [
        'https://rentals.example/login',
        'Forgot password',
        'https://rentals.example/forgot-password',
        'If it was not you',
      ],
    ],
  ])('%s says in both parts how long it works and what to do if it was not you', async (_, content, phrases) => {
    const { html, text } = await renderActionMail(content, business, 'en');
    const htmlText = html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll(/\s+/gu, ' ');
    for (const phrase of phrases) {
      expect(text.replaceAll(/\s+/gu, ' ')).toContain(phrase);
      expect(htmlText).toContain(phrase);
    }
    expect(text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https://'))).toEqual([]);
    expect(text).not.toMatch(/<\w/u);
    expect(html).not.toMatch(/<script|<img|javascript:/iu);
  });

  it('put the link on a line of its own, whole', async () => {
    const link = `https://a-very-long-host-name-of-a-rental-house.example/login#access_token=${'x'.repeat(43)}&type=signup`;
    const { text } = await renderActionMail(confirmationMail.en(link), business, 'en');
    expect(text.split('\n')).toContain(link);
    const scripted = confirmationMail.en(`${link}"><script>alert(1)</script>`);
    expect((await renderActionMail(scripted, business, 'en')).html).not.toContain('<script>');
  });
});
