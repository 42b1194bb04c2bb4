import { localizedPath } from '@backlot/domain';
import { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { runStockUpkeep } from '../src/startup.js';
import { contestedHold, giveHoldLink, type ContestedHold } from './support/hold-challenges.js';
import { LinkedQuotes } from './support/linked-quotes.js';
import { type TestServer } from './support/test-server.js';

/** Mails about challenged holds, to the customer and to the staff. */

const DAY_MS = 24 * 60 * 60 * 1000;

let quotes: LinkedQuotes;
let server: TestServer;
beforeAll(async () => {
  quotes = await LinkedQuotes.start();
  ({ server } = quotes);
});
afterAll(() => quotes.stop());

const challenge = ({ challenger, holder }: ContestedHold) =>
  quotes.desk.api.challengeHold({ params: { id: challenger.id }, body: { holderId: holder.id } });

/** Waits for the mail of a challenge. The first mails of an address acknowledge its request. */
const challengeMail = (email: string): Promise<Email> =>
  vi.waitUntil(
    async () => (await quotes.mailbox.now(email)).find(({ text }) => text?.includes('/hold/') === true),
    WAIT,
  );
const staffMail = (subject: string): Promise<Email> =>
  vi.waitUntil(
    async () => (await quotes.mailbox.now(server.config.businessEmail)).find((mail) => mail.subject === subject),
    WAIT,
  );

/** The text of a mail in one line. */
const wordsOf = ({ text }: Email): string => (text ?? '').replaceAll(/\s+/gu, ' ');

/** The path that a mail leads to, and its key. */
function linkIn({ text }: Email): { readonly path: string; readonly key: string } {
  const { path = '', key = '' } =
    /^https?:\/\/[^/\s]+(?<path>\S*\/hold\/(?<key>[\w-]{43}))$/mu.exec(text ?? '')?.groups ?? {};
  return { path, key };
}

it('asks the customer with a link that answers, and tells the staff', async () => {
  const contested = await contestedHold(quotes.desk, { jobName: 'Night Ferry' });
  const { holder, challenger } = contested;
  const { id } = await challenge(contested);
  const mail = await challengeMail(holder.customerEmail);
  expect(mail.subject).toBe(`Do you still need the equipment on hold for ${holder.reference}?`);
  expect(wordsOf(mail)).toContain('Night Ferry');
  expect(wordsOf(mail)).toContain('2 × Lamp');
  expect(`${mail.text}${mail.html}`).not.toContain(challenger.reference);
  const { path, key } = linkIn(mail);
  expect(path).toBe(`/hold/${key}`);
  expect(mail.html).toContain(key);
  const asked = await server.api().getHeldQuestion({ params: { key } });
  expect(asked).toMatchObject({ reference: holder.reference, state: 'open' });
  await quotes.jobsAreDone();
  expect(
    await server.database.rows(
      'select mailed_at is not null as mailed from hold_challenge_keys where hold_challenge_id = $1',
      [id],
    ),
  ).toEqual([{ mailed: true }]);
  // Nobody but the mail has the key.
  const stored = await server.database.rows('select payload::text as text from outbox');
  expect(JSON.stringify(stored)).not.toContain(key);
  await server.api().answerHold({ params: { key }, body: { answer: 'keep' } });
  const notice = await staffMail(`The hold of ${holder.reference} was confirmed`);
  expect(notice.text).toContain(challenger.reference);
  expect(notice.text).toContain(`/admin/quote-requests/${holder.id}`);
  expect(notice.replyTo?.[0]?.address).toBe(holder.customerEmail);
});

it('comes in Spanish to a customer who reads Spanish', async () => {
  const contested = await contestedHold(quotes.desk, { locale: 'es' });
  await challenge(contested);
  const mail = await challengeMail(contested.holder.customerEmail);
  expect(mail.subject).toBe(`¿Todavía necesita el equipo apartado para ${contested.holder.reference}?`);
  const { path, key } = linkIn(mail);
  expect(path).toBe(localizedPath(`/hold/${key}`, 'es'));
});

it('tells the staff of a release and of a hold that has expired', async () => {
  const released = await contestedHold(quotes.desk);
  const { id } = await challenge(released);
  const key = await giveHoldLink(server, id);
  await quotes.jobsAreDone();
  await server.api().answerHold({ params: { key }, body: { answer: 'release' } });
  await staffMail(`The hold of ${released.holder.reference} was released`);
  const expired = await contestedHold(quotes.desk);
  await challenge(expired);
  await quotes.jobsAreDone();
  await runStockUpkeep(server.app, new Date(Date.now() + DAY_MS));
  const notice = await staffMail(`The hold of ${expired.holder.reference} has expired`);
  expect(wordsOf(notice)).toContain('within 24 hours');
});

it('sends nothing of a challenge that is over before its mail goes out', async () => {
  const contested = await contestedHold(quotes.desk);
  await quotes.jobsAreDone();
  await quotes.withoutWorker(async () => {
    await challenge(contested);
    await quotes.desk.setStatus(contested.holder, 'approved');
  });
  await quotes.jobsAreDone();
  const mails = await quotes.mailbox.now(contested.holder.customerEmail);
  expect(mails.filter(({ text }) => text?.includes('/hold/') === true)).toEqual([]);
});
