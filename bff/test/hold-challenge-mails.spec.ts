import { localizedPath } from '@backlot/domain';
import type { Email } from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { runStockUpkeep } from '../src/startup.ts';
import { contestedHold, insertHoldLink, type ContestedHold } from './support/hold-challenges.ts';
import { LinkedQuotes } from './support/linked-quotes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const quotes = LinkedQuotes.forTests();
const { server } = quotes;

const challenge = ({ challenger, holder }: ContestedHold) =>
  quotes.adminClient.api.challengeHold({ params: { id: challenger.id }, body: { holderId: holder.id } });

/** Waits for the challenge's mail; earlier mails to the address acknowledge its request. */
const challengeMail = (email: string): Promise<Email> =>
  vi.waitUntil(
    async () => (await quotes.mailbox.mails(email)).find(({ text }) => text?.includes('/hold/') === true),
    WAIT,
  );
const staffMail = (subject: string): Promise<Email> =>
  vi.waitUntil(
    async () => (await quotes.mailbox.mails(server.config.businessEmail)).find((mail) => mail.subject === subject),
    WAIT,
  );

const oneLine = ({ text }: Email): string => (text ?? '').replaceAll(/\s+/gu, ' ');

function linkIn({ text }: Email): { readonly path: string; readonly key: string } {
  const { path = '', key = '' } =
    /^https?:\/\/[^/\s]+(?<path>\S*\/hold\/(?<key>[\w-]{43}))$/mu.exec(text ?? '')?.groups ?? {};
  return { path, key };
}

it('mails the customer a link to respond, and notifies the staff', async () => {
  const contested = await contestedHold(quotes.adminClient, { jobName: 'Night Ferry' });
  const { holder, challenger } = contested;
  const { id } = await challenge(contested);
  const mail = await challengeMail(holder.customerEmail);
  expect(mail.subject).toBe(`Do you still need the equipment on hold for ${holder.reference}?`);
  expect(oneLine(mail)).toContain('Night Ferry');
  expect(oneLine(mail)).toContain('2 × Lamp');
  expect(`${mail.text}${mail.html}`).not.toContain(challenger.reference);
  const { path, key } = linkIn(mail);
  expect(path).toBe(`/hold/${key}`);
  expect(mail.html).toContain(key);
  const question = await server.api().getHeldQuestion({ params: { key } });
  expect(question).toMatchObject({ reference: holder.reference, state: 'open' });
  await quotes.waitForJobs();
  expect(
    await server.database.rows(
      'select mailed_at is not null as mailed from hold_challenge_keys where hold_challenge_id = $1',
      [id],
    ),
  ).toEqual([{ mailed: true }]);
  const stored = await server.database.rows('select payload::text as text from outbox');
  expect(JSON.stringify(stored)).not.toContain(key);
  await server.api().answerHold({ params: { key }, body: { answer: 'keep' } });
  const notice = await staffMail(`The hold of ${holder.reference} was confirmed`);
  expect(notice.text).toContain(challenger.reference);
  expect(notice.text).toContain(`/admin/quote-requests/${holder.id}`);
  expect(notice.replyTo?.[0]?.address).toBe(holder.customerEmail);
});

it('is in Spanish for a Spanish-speaking customer', async () => {
  const contested = await contestedHold(quotes.adminClient, { locale: 'es' });
  await challenge(contested);
  const mail = await challengeMail(contested.holder.customerEmail);
  expect(mail.subject).toBe(`¿Todavía necesita el equipo apartado para ${contested.holder.reference}?`);
  const { path, key } = linkIn(mail);
  expect(path).toBe(localizedPath(`/hold/${key}`, 'es'));
});

it('notifies the staff of released and expired holds', async () => {
  const released = await contestedHold(quotes.adminClient);
  const { id } = await challenge(released);
  const key = await insertHoldLink(server, id);
  await quotes.waitForJobs();
  await server.api().answerHold({ params: { key }, body: { answer: 'release' } });
  await staffMail(`The hold of ${released.holder.reference} was released`);
  const expired = await contestedHold(quotes.adminClient);
  await challenge(expired);
  await quotes.waitForJobs();
  await runStockUpkeep(server.app, new Date(Date.now() + DAY_MS));
  const notice = await staffMail(`The hold of ${expired.holder.reference} has expired`);
  expect(oneLine(notice)).toContain('within 24 hours');
});

it('sends no mail for a challenge that ended before', async () => {
  const contested = await contestedHold(quotes.adminClient);
  await quotes.waitForJobs();
  await quotes.withoutWorker(async () => {
    await challenge(contested);
    await quotes.adminClient.setStatus(contested.holder, 'approved');
  });
  await quotes.waitForJobs();
  const mails = await quotes.mailbox.mails(contested.holder.customerEmail);
  expect(mails.filter(({ text }) => text?.includes('/hold/') === true)).toEqual([]);
});
