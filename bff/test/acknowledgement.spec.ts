import { randomUUID } from 'node:crypto';
import { addDays, businessToday, formatDay, type Locale } from '@backlot/domain';
import type { QuoteRequestSubmission } from '@backlot/domain/contract';
import type { Delivery } from '@backlot/domain/contract/staff';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import type { Email } from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../tools/suite/limits.ts';
import { AcknowledgementsRepository } from '../src/modules/quote-requests/deliveries/acknowledgements.repository.ts';
import { accountServer, PASSWORD } from './support/account-calls.ts';
import { addEquipment } from './support/catalogue.ts';
import { readPdf, withoutSpaces } from './support/pdf-pages.ts';

const calls = accountServer();
const { server, mailbox } = calls;
let camera: number;
let staff: string;

beforeAll(async () => {
  [camera = 0] = await addEquipment(server.database, [{ name: 'Camera body', pricePerUnitCents: 38_500 }]);
  ({ token: staff } = await server.signIn());
});
beforeEach(() => server.database.run('truncate acknowledgements'));

/** Texts that a stranger could use to send a message to another person's address. */
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
const TYPED_TEXTS = [
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

const endedDelivery = (id: string, kind: Delivery['kind']) =>
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

function typedTextsIn(mail: Email): string[] {
  const read = [JSON.stringify(mail.headers), mail.subject, mail.text, mail.html, pdfText(mail)].join('\n');
  return TYPED_TEXTS.filter((word) => read.includes(word));
}

const signIn = async (email: string) => (await server.signIn({ email, password: PASSWORD })).token;

describe('the acknowledgement to an unconfirmed address', () => {
  it.each<[Locale, string, string]>([
    ['en', 'Hello,', 'Mail and PDF leave it out, because this address is not confirmed with us.'],
    ['es', 'Hola:', 'El correo y el PDF no lo repiten, porque esta dirección no está confirmada con nosotros.'],
  ])('has days, items and total, and no text or link that the sender typed (%s)', async (locale, hello, remark) => {
    const email = calls.newEmail();
    const { id, reference } = await submit(email, { locale });
    const mail = await mailbox.wait(email);
    expect(typedTextsIn(mail)).toEqual([]);
    expect(mail.to).toEqual([{ name: '', address: email }]);
    expect(mail.html).not.toContain('href');
    const { startDate } = await server.api(staff).getQuoteRequest({ params: { id } });
    const pickup = formatDay(startDate, locale);
    for (const part of [mail.text ?? '', mail.html ?? ''].map((one) => one.replaceAll(/\s+/gu, ' ')))
      for (const shown of [hello, remark, reference, 'Camera body', '$2,471.70', pickup]) expect(part).toContain(shown);
    for (const shown of [reference, 'Camera body', '$2,471.70', pickup])
      expect(pdfText(mail)).toContain(withoutSpaces(shown));
  });

  it('is the same when another user is signed in', async () => {
    const email = calls.newEmail();
    await submit(email, { token: await signIn(await calls.member()) });
    expect(typedTextsIn(await mailbox.wait(email))).toEqual([]);
  });

  it('is the same when a stranger types the address of an account', async () => {
    const email = await calls.member();
    await submit(email);
    expect(typedTextsIn(await mailbox.wait(email, 2))).toEqual([]);
  });

  it('does not shorten the notification to the staff', async () => {
    const { id, reference } = await submit(calls.newEmail());
    expect(await endedDelivery(id, 'staff-notification')).toMatchObject({ state: 'sent' });
    const mail = (await mailbox.mails('rentals@backlot.example')).find(({ subject }) => subject?.includes(reference));
    expect(mail?.text).toContain('Zirconium');
  });
});

describe('the acknowledgement to a signed-in customer', () => {
  it('has all texts that the customer typed', async () => {
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

  it('omits typed texts after the session has ended, and the request is accepted', async () => {
    const email = await calls.member();
    const token = await signIn(email);
    await server.database.run('update sessions set revoked_at = now()');
    ({ token: staff } = await server.signIn());
    await submit(email, { token });
    expect(typedTextsIn(await mailbox.wait(email, 2))).toEqual([]);
  });

  it.each(['nonsense', 'a.b.c'])('accepts the request with an invalid token: %s', async (token) => {
    const email = calls.newEmail();
    await submit(email, { token });
    expect(typedTextsIn(await mailbox.wait(email))).toEqual([]);
  });
});

describe('one recipient', () => {
  it('gets at most three acknowledgements a day in any spelling of its address; all requests are accepted', async () => {
    const [name = '', domain = ''] = calls.newEmail().split('@');
    const writings = [`${name}@${domain}`, `${name.toUpperCase()}@${domain}`, `${name}+jobs@${domain}`];
    const receipts = [];
    for (const email of [...writings, ...writings]) receipts.push(await submit(email));
    expect(new Set(receipts.map((receipt) => Object.keys(receipt).toSorted().join()))).toEqual(
      new Set(['id,reference']),
    );

    const mails = await Promise.all(receipts.map(({ id }) => endedDelivery(id, 'acknowledgement')));
    expect(mails.map(({ state }) => state).toSorted()).toEqual(['failed', 'failed', 'failed', 'sent', 'sent', 'sent']);
    for (const { state, lastError, attempts } of mails)
      if (state === 'failed') {
        expect(lastError).toBe('Not sent: this address already got 3 acknowledgements within a day.');
        expect(attempts).toBe(0);
      }
    for (const { id } of receipts)
      expect(await endedDelivery(id, 'staff-notification')).toMatchObject({ state: 'sent' });
    expect(await endedDelivery((await submit(calls.newEmail())).id, 'acknowledgement')).toMatchObject({
      state: 'sent',
    });

    await server.database.run("update acknowledgements set counted_at = now() - interval '23 hours 59 minutes'");
    expect(await endedDelivery((await submit(`${name}@${domain}`)).id, 'acknowledgement')).toMatchObject({
      state: 'failed',
    });
    await server.database.run("update acknowledgements set counted_at = now() - interval '24 hours 1 second'");
    expect(await endedDelivery((await submit(`${name}@${domain}`)).id, 'acknowledgement')).toMatchObject({
      state: 'sent',
    });
  });

  it('gets no fourth acknowledgement after a request was deleted', async () => {
    const email = calls.newEmail();
    for (let count = 0; count < 3; count += 1) {
      const { id } = await submit(email);
      expect(await endedDelivery(id, 'acknowledgement')).toMatchObject({ state: 'sent' });
      await server.api(staff).deleteQuoteRequest({ params: { id } });
    }
    expect(await endedDelivery((await submit(email)).id, 'acknowledgement')).toMatchObject({ state: 'failed' });
  });

  it('gets three of many concurrent acknowledgements; a retry counts once', async () => {
    const acknowledgements = server.app.get(AcknowledgementsRepository, { strict: false });
    const email = calls.newEmail();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    const first = await Promise.all(ids.map((id) => acknowledgements.admit(id, email)));
    expect(first.filter(Boolean)).toHaveLength(3);
    const again = await Promise.all(ids.map((id) => acknowledgements.admit(id, email)));
    expect(again).toEqual(first);
  });

  it('is stored as a hash, which is deleted after a day', async () => {
    const acknowledgements = server.app.get(AcknowledgementsRepository, { strict: false });
    const email = calls.newEmail();
    await acknowledgements.admit(randomUUID(), email);
    const rows = await server.database.rows('select * from acknowledgements');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email.split('@')[0]);
    await server.database.run("update acknowledgements set counted_at = now() - interval '25 hours'");
    await acknowledgements.admit(randomUUID(), calls.newEmail());
    expect(await server.database.rows('select * from acknowledgements')).toHaveLength(1);
  });
});
