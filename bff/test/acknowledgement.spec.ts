import { randomUUID } from 'node:crypto';
import { addDays, businessToday, formatDay, type Locale } from '@backlot/domain';
import type { QuoteRequestSubmission } from '@backlot/domain/contract';
import type { Delivery } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { AcknowledgementsRepository } from '../src/modules/quote-requests/acknowledgements.repository.js';
import { accountCalls, PASSWORD, startAccountServer } from './support/account-calls.js';
import { addEquipment } from './support/catalogue.js';
import { type Mailbox } from './support/mailbox.js';
import { readPdf, squeeze } from './support/pdf-pages.js';
import { type TestServer } from './support/test-server.js';

let server: TestServer;
let mailbox: Mailbox;
let camera: number;
let staff: string;

beforeAll(async () => {
  ({ server, mailbox } = await startAccountServer());
  [camera = 0] = await addEquipment(server.database, [{ name: 'Camera body', pricePerUnitCents: 38_500 }]);
  ({ token: staff } = await server.signIn());
});
afterAll(() => server.stop());
beforeEach(() => server.database.run('truncate acknowledgements'));

const calls = accountCalls(() => ({ server, mailbox }));

/** What a stranger types who wants it read by somebody else. */
const TYPED = {
  customerName: 'Zanzibar https://evil.example/name',
  customerPhone: '(305) 555-0199',
  company: 'Zephyrus https://evil.example/company',
  jobName: 'Zodiac https://evil.example/job',
  jobNumber: 'ZJ-777',
  purchaseOrderNumber: 'ZP-888',
  shootingLocations: 'Zuiderzee https://evil.example/place',
  specialRequests: 'Zirconium https://evil.example/notes',
} as const;
const WORDS = [
  'Zanzibar',
  '555-0199',
  'Zephyrus',
  'Zodiac',
  'ZJ-777',
  'ZP-888',
  'Zuiderzee',
  'Zirconium',
  'evil.example',
];

function submission(customerEmail: string, locale: Locale = 'en'): QuoteRequestSubmission {
  const today = businessToday(new Date());
  return aQuoteRequestSubmission({
    ...TYPED,
    customerEmail,
    locale,
    startDate: addDays(today, 3),
    endDate: addDays(today, 7),
    isTaxExempt: false,
    items: [{ equipmentId: camera, quantity: 2 }],
  });
}

const submit = (customerEmail: string, { token, locale }: { token?: string; locale?: Locale } = {}) =>
  server.api(token).submitQuoteRequest({
    headers: { 'idempotency-key': randomUUID() },
    body: submission(customerEmail, locale),
  });

/** The mail of this kind about a request, once it has ended. */
const ended = (id: string, kind: Delivery['kind']) =>
  vi.waitUntil(
    async () =>
      (await server.api(staff).getQuoteRequest({ params: { id } })).deliveries.find(
        (delivery) => delivery.kind === kind && delivery.state !== 'waiting',
      ),
    WAIT,
  );

const pdfText = ({ attachments: [file] }: Email) => {
  const content = file?.content;
  const bytes = content instanceof ArrayBuffer ? new Uint8Array(content) : Buffer.from(content ?? '');
  return readPdf(Buffer.from(bytes))
    .map(({ text }) => text)
    .join('');
};

/** Which of the words a reader of the mail meets, anywhere in it. */
function wordsIn(mail: Email): string[] {
  const read = [JSON.stringify(mail.headers), mail.subject, mail.text, mail.html, pdfText(mail)].join('\n');
  return WORDS.filter((word) => read.includes(word));
}

const signIn = async (email: string) => (await server.signIn({ email, password: PASSWORD })).token;

describe('the acknowledgement to an address that nobody has confirmed', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Hello,', 'Mail and PDF leave it out, because this address is not confirmed with us.'],
    ['es', 'Hola:', 'El correo y el PDF no lo repiten, porque esta dirección no está confirmada con nosotros.'],
  ])('has days, items and total and no word or link that was typed (%s)', async (locale, hello, remark) => {
    const email = calls.somebody();
    const { id, reference } = await submit(email, { locale });
    const mail = await mailbox.wait(email);
    expect(wordsIn(mail)).toEqual([]);
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect(mail.html).not.toContain('href');
    const { startDate } = await server.api(staff).getQuoteRequest({ params: { id } });
    const pickup = formatDay(startDate, locale);
    for (const part of [mail.text ?? '', mail.html ?? ''].map((one) => one.replaceAll(/\s+/gu, ' ')))
      for (const shown of [hello, remark, reference, 'Camera body', '$2,471.70', pickup]) expect(part).toContain(shown);
    for (const shown of [reference, 'Camera body', '$2,471.70', pickup])
      expect(pdfText(mail)).toContain(squeeze(shown));
  });

  it('is the same when somebody else is signed in', async () => {
    const email = calls.somebody();
    await submit(email, { token: await signIn(await calls.member()) });
    expect(wordsIn(await mailbox.wait(email))).toEqual([]);
  });

  it('is the same when the address has an account and a stranger types it', async () => {
    const email = await calls.member();
    await submit(email);
    expect(wordsIn(await mailbox.wait(email, 2))).toEqual([]);
  });

  it('leaves the notification to the staff whole', async () => {
    const { id, reference } = await submit(calls.somebody());
    expect(await ended(id, 'staff-notification')).toMatchObject({ state: 'sent' });
    const mail = (await mailbox.now('rentals@backlot.example')).find(({ subject }) => subject?.includes(reference));
    expect(mail?.text).toContain('Zirconium');
  });
});

describe('the acknowledgement to the customer who is signed in', () => {
  it('says all that was typed', async () => {
    const email = await calls.member();
    await submit(email.toUpperCase(), { token: await signIn(email) });
    const mail = await mailbox.wait(email, 2);
    for (const word of ['Zanzibar', 'Zodiac', 'ZJ-777', 'Zuiderzee', 'Zirconium']) {
      expect(mail.text).toContain(word);
      expect(mail.html).toContain(word);
      expect(pdfText(mail)).toContain(word);
    }
    expect(mail.text).not.toContain('not confirmed');
  });

  it('says nothing of it once the session has ended, and the request is taken all the same', async () => {
    const email = await calls.member();
    const token = await signIn(email);
    await server.database.run('update sessions set revoked_at = now()');
    ({ token: staff } = await server.signIn());
    await submit(email, { token });
    expect(wordsIn(await mailbox.wait(email, 2))).toEqual([]);
  });

  it.each(['nonsense', 'a.b.c'])('is no matter of a token that is none: %s', async (token) => {
    const email = calls.somebody();
    await submit(email, { token });
    expect(wordsIn(await mailbox.wait(email))).toEqual([]);
  });
});

describe('one recipient', () => {
  it('gets three acknowledgements within a day, however the address is written; every request is taken alike', async () => {
    const [name = '', domain = ''] = calls.somebody().split('@');
    const writings = [`${name}@${domain}`, `${name.toUpperCase()}@${domain}`, `${name}+jobs@${domain}`];
    const receipts = [];
    for (const email of [...writings, ...writings]) receipts.push(await submit(email));
    expect(new Set(receipts.map((receipt) => Object.keys(receipt).toSorted().join()))).toEqual(
      new Set(['id,reference']),
    );

    const mails = await Promise.all(receipts.map(({ id }) => ended(id, 'acknowledgement')));
    expect(mails.map(({ state }) => state).toSorted()).toEqual(['failed', 'failed', 'failed', 'sent', 'sent', 'sent']);
    for (const { state, lastError, attempts } of mails)
      if (state === 'failed') {
        expect(lastError).toBe('Not sent: this address already got 3 acknowledgements within a day.');
        expect(attempts).toBe(0);
      }
    for (const { id } of receipts) expect(await ended(id, 'staff-notification')).toMatchObject({ state: 'sent' });
    expect(await ended((await submit(calls.somebody())).id, 'acknowledgement')).toMatchObject({ state: 'sent' });

    await server.database.run("update acknowledgements set counted_at = now() - interval '23 hours 59 minutes'");
    expect(await ended((await submit(`${name}@${domain}`)).id, 'acknowledgement')).toMatchObject({ state: 'failed' });
    await server.database.run("update acknowledgements set counted_at = now() - interval '24 hours 1 second'");
    expect(await ended((await submit(`${name}@${domain}`)).id, 'acknowledgement')).toMatchObject({ state: 'sent' });
  });

  it('gets no fourth because a request was deleted', async () => {
    const email = calls.somebody();
    for (let count = 0; count < 3; count += 1) {
      const { id } = await submit(email);
      expect(await ended(id, 'acknowledgement')).toMatchObject({ state: 'sent' });
      await server.api(staff).deleteQuoteRequest({ params: { id } });
    }
    expect(await ended((await submit(email)).id, 'acknowledgement')).toMatchObject({ state: 'failed' });
  });

  it('gets three of many that are on their way at once, and one that is tried again counts once', async () => {
    const acknowledgements = server.app.get(AcknowledgementsRepository, { strict: false });
    const email = calls.somebody();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const first = await Promise.all(ids.map((id) => acknowledgements.admit(id, email)));
    expect(first.filter(Boolean)).toHaveLength(3);
    const again = await Promise.all(ids.map((id) => acknowledgements.admit(id, email)));
    expect(again).toEqual(first);
  });

  it('is a hash in the table, which forgets it after a day', async () => {
    const acknowledgements = server.app.get(AcknowledgementsRepository, { strict: false });
    const email = calls.somebody();
    await acknowledgements.admit(randomUUID(), email);
    const rows = await server.database.rows('select * from acknowledgements');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email.split('@')[0]);
    await server.database.run("update acknowledgements set counted_at = now() - interval '25 hours'");
    await acknowledgements.admit(randomUUID(), calls.somebody());
    expect(await server.database.rows('select * from acknowledgements')).toHaveLength(1);
  });
});
