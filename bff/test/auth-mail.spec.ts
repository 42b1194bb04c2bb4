import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { hashPassword } from '../src/modules/auth/passwords.js';
import { ConfirmJob } from '../src/modules/auth/jobs/confirm.job.js';
import { RecoverJob } from '../src/modules/auth/jobs/recover.job.js';
import { renderAlreadyRegistered } from '../src/modules/auth/mail/already-registered.js';
import { renderConfirmation } from '../src/modules/auth/mail/confirmation.js';
import { renderRecovery } from '../src/modules/auth/mail/recovery.js';
import { loadConfig } from '../src/platform/config/config.js';
import { createServer } from '../src/server.js';
import { prepareData } from '../src/startup.js';
import { Mailbox, tokenIn } from './support/mailbox.js';
import { business } from './support/quote-request-fixture.js';
import { TestDatabase } from './support/test-database.js';

/** A server with a worker whose whole log can be read. */
async function startFixture() {
  const database = await TestDatabase.create();
  const config = loadConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'backlot-auth-mail-')),
    PUBLIC_ORIGIN: 'https://rentals.example',
    LOG_LEVEL: 'trace',
    RATE_LIMIT_SCALE: '1000',
  });
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const app = await createServer(config, pino({ level: config.logLevel, base: null }, stream));
  await prepareData(app, config, new Date());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = await app.getUrl();
  return {
    app,
    database,
    lines,
    mailbox: new Mailbox(config.dataDir),
    async post(path: string, body: object, token?: string): Promise<number> {
      const headers = {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      return (
        await fetch(`${url}${path}`, {
          method: path.endsWith('password') ? 'PUT' : 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).status;
    },
    async stop() {
      await app.close();
      await database.drop();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}

const PASSWORD = 'meadow-harbor-17-violet';
let world: Awaited<ReturnType<typeof startFixture>>;
beforeAll(async () => {
  world = await startFixture();
});
afterAll(() => world.stop());

async function addMember(email: string): Promise<void> {
  const id = randomUUID();
  await world.database.run(
    "insert into profiles (id, email, full_name, role) values ($1, $2, 'Robin Vale', 'customer')",
    [id, email],
  );
  await world.database.run('insert into credentials (profile_id, password_hash) values ($1, $2)', [
    id,
    await hashPassword(PASSWORD),
  ]);
}

const noRecoveryWaits = () => vi.waitUntil(async () => (await world.database.count('password_recoveries')) === 0, WAIT);

describe('the log and the queue', () => {
  it('hold no address, no name, no password and no token', async () => {
    await addMember('member@example.com');
    await world.post('/api/auth/sign-up', {
      email: 'newcomer@example.com',
      password: PASSWORD,
      fullName: 'Newcomer Vale',
    });
    await world.post('/api/auth/sign-up', {
      email: 'member@example.com',
      password: PASSWORD,
      fullName: 'Newcomer Vale',
    });
    await world.post('/api/auth/recover', { email: 'member@example.com' });
    const tokens = [await world.mailbox.token('newcomer@example.com')];
    await noRecoveryWaits();
    const recovery = await vi.waitUntil(
      async () =>
        (await world.mailbox.now('member@example.com')).find(({ text }) => text?.includes('type=recovery') === true),
      WAIT,
    );
    tokens.push(tokenIn(recovery));
    expect(await world.post('/api/auth/confirm', { password: PASSWORD }, tokens[0])).toBe(204);
    expect(await world.post('/api/auth/password', { password: 'lantern-quarry-93-saffron' }, tokens[1])).toBe(204);
    await vi.waitUntil(
      () => world.lines.filter((line) => /account\.(confirm|recover) \S+ done/u.test(line)).length >= 3,
      WAIT,
    );

    const queued =
      JSON.stringify(await world.database.rows('select * from outbox')) +
      JSON.stringify(await world.database.rows('select * from bullmq.job').catch(() => []));
    const everything = world.lines.join('') + queued;
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
    for (const row of await world.database.rows('select payload from outbox')) {
      expect(Object.keys(Object(row['payload']))).toEqual([expect.stringMatching(/^(signUpId|recoveryId)$/u)]);
    }
    const stored = JSON.stringify([
      ...(await world.database.rows('select * from sign_ups')),
      ...(await world.database.rows('select * from recovery_tokens')),
    ]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('say the same of a recovery for a known and an unknown address', async () => {
    await addMember('known@example.com');
    const linesOf = async (email: string) => {
      const from = world.lines.length;
      await world.post('/api/auth/recover', { email });
      await noRecoveryWaits();
      const after = () =>
        world.lines
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
    expect(await world.mailbox.now('known@example.com')).toHaveLength(1);
    expect(await world.mailbox.now('stranger@example.com')).toEqual([]);
  });
});

describe('a job that runs again', () => {
  const run = (job: ConfirmJob, signUpId: string) => job.handle({ id: randomUUID(), payload: { signUpId } });
  const addSignUp = async (email: string, expiresIn = '1 hour') => {
    const id = randomUUID();
    await world.database.run(
      'insert into sign_ups (id, email, password_hash, created_at, expires_at) values ($1, $2, $3, now(), now() + $4::interval)',
      [id, email, await hashPassword(PASSWORD), expiresIn],
    );
    return id;
  };

  it('mails a new confirmation link; the older one ends', async () => {
    const job = world.app.get(ConfirmJob, { strict: false });
    const id = await addSignUp('twice@example.com');
    await run(job, id);
    await run(job, id);
    const [first, second] = (await world.mailbox.now('twice@example.com')).map((mail) => tokenIn(mail));
    expect(first).not.toBe(second);
    expect(await world.post('/api/auth/confirm', { password: PASSWORD }, first)).toBe(401);
    expect(await world.post('/api/auth/confirm', { password: PASSWORD }, second)).toBe(204);
    await run(job, id);
    expect(await world.mailbox.now('twice@example.com')).toHaveLength(2);
  });

  it('mails nothing for a sign-up that has had its time', async () => {
    await run(world.app.get(ConfirmJob, { strict: false }), await addSignUp('late@example.com', '-1 second'));
    expect(await world.mailbox.now('late@example.com')).toEqual([]);
  });

  it('mails nothing for a recovery that was mailed, nor for a sign-up that has had its time', async () => {
    const job = world.app.get(RecoverJob, { strict: false });
    await addSignUp('gone@example.com', '-1 second');
    const id = randomUUID();
    await world.database.run("insert into password_recoveries (id, email) values ($1, 'gone@example.com')", [id]);
    await job.handle({ id: randomUUID(), payload: { recoveryId: id } });
    await job.handle({ id: randomUUID(), payload: { recoveryId: randomUUID() } });
    expect(await world.mailbox.now('gone@example.com')).toEqual([]);
    expect(await world.database.count('password_recoveries')).toBe(0);
  });
});

describe('the mails', () => {
  it('name nobody, so that a sign-up carries no message to a stranger', async () => {
    const fullName = 'Visit https://evil.example <b>now</b> {{6173*7}} ${6173*7}';
    await world.post('/api/auth/sign-up', { email: 'stranger2@example.com', password: PASSWORD, fullName });
    const mail = await world.mailbox.wait('stranger2@example.com');
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
      () => renderConfirmation(LINK, business, 'en'),
      [LINK, 'open the link and enter the password that you chose', 'works once', '24 hours', 'If it was not you'],
    ],
    ['recovery', () => renderRecovery(LINK, business, 'en'), [LINK, 'works once', '10 minutes', 'If it was not you']],
    [
      'already registered',
      () =>
        renderAlreadyRegistered(
          { login: 'https://rentals.example/login', forgotPassword: 'https://rentals.example/forgot-password' },
          business,
          'en',
        ),
      [
        'https://rentals.example/login',
        'Forgot password',
        'https://rentals.example/forgot-password',
        'If it was not you',
      ],
    ],
  ])('%s says in both parts how long it works and what to do if it was not you', async (_, render, phrases) => {
    const { html, text } = await render();
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
    expect((await renderConfirmation(link, business, 'en')).text.split('\n')).toContain(link);
    expect((await renderConfirmation(`${link}"><script>alert(1)</script>`, business, 'en')).html).not.toContain(
      '<script>',
    );
  });
});
