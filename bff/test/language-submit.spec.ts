import { hash, randomUUID } from 'node:crypto';
import { addDays, businessToday } from '@backlot/domain';
import {
  fieldMessageOf,
  installMessages,
  messageText,
  type QuoteRequestSubmission,
  titleOf,
} from '@backlot/domain/contract';
import { spanishMessages } from '@backlot/domain/messages/es';
import { aQuoteRequestSubmission } from '@backlot/domain/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { openOrm } from './support/orm.ts';
import { TestDatabase } from './support/test-database.ts';

installMessages('es', spanishMessages);

describe('the language of a quote request', () => {
  const at = serverWithAdmin();
  let camera: number;
  beforeAll(async () => {
    [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }]);
  });

  const today = businessToday(new Date());
  const content = (changes: Partial<QuoteRequestSubmission> = {}) => {
    const { locale: _, ...submission } = aQuoteRequestSubmission({
      startDate: addDays(today, 3),
      endDate: addDays(today, 7),
      items: [{ equipmentId: camera, quantity: 1 }],
    });
    return { ...submission, ...changes };
  };
  const submit = (body: unknown, key: string = randomUUID()) =>
    at.server.call('/api/quote-requests', { method: 'POST', body, headers: { 'idempotency-key': key } });

  it.each(['en', 'es'] as const)('is stored and visible to the staff: %s', async (locale) => {
    expect((await at.adminClient.submit([[camera, 1]], { locale })).locale).toBe(locale);
  });

  it('is English by default', async () => {
    const { status, json } = await submit(content());
    expect(status).toBe(201);
    expect((await at.adminClient.find(Object(json).id)).locale).toBe('en');
  });

  it('is kept when staff save the request', async () => {
    const request = await at.adminClient.submit([[camera, 1]], { locale: 'es' });
    expect(await at.adminClient.patch(request, { jobName: 'Renamed' })).toMatchObject({
      jobName: 'Renamed',
      locale: 'es',
    });
  });

  it.each(['fr', '', 'ES', null, 7])('is rejected at its field when it is %j', async (locale) => {
    const problem = await at.server.problem('/api/quote-requests', {
      method: 'POST',
      body: { ...content(), locale },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'locale', message: 'Choose a language' }] });
  });

  it('applies to every issue, by its code and parameters', async () => {
    const problem = await at.server.problem('/api/quote-requests', {
      method: 'POST',
      body: {
        ...content({
          jobName: 'x'.repeat(201),
          startDate: addDays(today, -1),
          items: [{ equipmentId: 424_242, quantity: 1 }],
        }),
        locale: 'es',
      },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(messageText(titleOf(problem), 'es')).toBe('Hay datos que corregir');
    expect(problem.errors?.map((error) => messageText(fieldMessageOf(error), 'es'))).toEqual([
      'Escriba el nombre del proyecto en 200 caracteres o menos',
    ]);
    const later = await at.server.problem('/api/quote-requests', {
      method: 'POST',
      body: content({ startDate: addDays(today, -1), items: [{ equipmentId: 424_242, quantity: 1 }] }),
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(later.errors).toMatchObject([
      { path: 'startDate', message: 'The pickup date can’t be before today.', code: 'pickup-in-past' },
      { path: 'items.0.equipmentId', code: 'item-gone' },
    ]);
    expect(later.errors?.map((error) => messageText(fieldMessageOf(error), 'es'))).toEqual([
      'La fecha de recogida no puede ser anterior a hoy.',
      'Este artículo ya no está en nuestro catálogo. Quítelo de su cotización.',
    ]);
  });

  it('is part of the idempotency fingerprint; English equals none', async () => {
    const key = randomUUID();
    const first = await submit(content(), key);
    expect(await submit({ ...content(), locale: 'en' }, key)).toMatchObject({ status: 201, json: first.json });
    expect(await submit({ ...content(), locale: 'es' }, key)).toMatchObject({
      status: 422,
      json: { code: 'idempotency-conflict' },
    });
    const other = randomUUID();
    const spanish = await submit({ ...content(), locale: 'es' }, other);
    expect(await submit({ ...content(), locale: 'es' }, other)).toMatchObject({ status: 201, json: spanish.json });
    expect(await submit(content(), other)).toMatchObject({ status: 422, json: { code: 'idempotency-conflict' } });
  });

  it('does not change responses to idempotency keys from before languages', async () => {
    const key = randomUUID();
    const receipt = { id: randomUUID(), reference: 'BL-2611-0001' };
    // The payload as older servers hashed it: fields in the contract's order.
    const fields = [
      'customerName',
      'customerEmail',
      'jobName',
      'jobNumber',
      'purchaseOrderNumber',
      'shootingLocations',
      'specialRequests',
      'customerPhone',
      'company',
      'startDate',
      'endDate',
      'isTaxExempt',
      'items',
    ] as const;
    const sent = content();
    const before = Object.fromEntries(fields.map((field) => [field, sent[field]]));
    await at.server.database.run('insert into idempotency_keys (key, fingerprint, answer) values ($1, $2, $3)', [
      key,
      hash('sha256', JSON.stringify(before), 'hex'),
      receipt,
    ]);
    expect(await submit(content(), key)).toMatchObject({ status: 201, json: receipt });
  });
});

describe('the migration to languages', () => {
  it('sets existing rows to English, allows only known languages, and can be reverted', async () => {
    const database = await TestDatabase.createEmpty();
    const orm = await openOrm(database.url);
    try {
      await orm.migrator.up({ to: '20261121140000-submit-in-one-call' });
      await insertRequest(database, 'before');
      await orm.migrator.up();
      expect(await locales(database)).toEqual([['before', 'en']]);
      await insertRequest(database, 'no language');
      await insertRequest(database, 'Spanish', { locale: 'es' });
      expect(await locales(database)).toEqual([
        ['before', 'en'],
        ['no language', 'en'],
        ['Spanish', 'es'],
      ]);
      await expect(insertRequest(database, 'French', { locale: 'fr' })).rejects.toThrow('quote_requests_locale_check');
      await orm.migrator.down({ to: '20261121140000-submit-in-one-call' });
      await insertRequest(database, 'after');
      expect(
        await database.rows(
          "select table_name from information_schema.columns where column_name = 'locale' and table_schema = 'public'",
        ),
      ).toEqual([]);
      await orm.migrator.up();
      expect((await locales(database)).map(([, locale]) => locale)).toEqual(['en', 'en', 'en', 'en']);
    } finally {
      await orm.close(true);
      await database.drop();
    }
  });
});

/** Inserts a request with the columns that every version of the schema has, and `more`. */
async function insertRequest(
  database: TestDatabase,
  jobName: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const now = new Date().toISOString();
  const row = {
    ...more,
    id: randomUUID(),
    customer_name: 'Ana',
    customer_email: 'ana@example.com',
    job_name: jobName,
    start_date: '2026-11-24',
    end_date: '2026-11-28',
    shooting_locations: 'Wynwood',
    is_tax_exempt: false,
    created_at: now,
    updated_at: now,
  };
  const columns = Object.keys(row);
  await database.run(
    `insert into quote_requests (reference, ${columns.join(', ')})
     values (next_quote_reference('2611'), ${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
}

const locales = async (database: TestDatabase) =>
  (await database.rows('select job_name, locale from quote_requests order by created_at')).map(
    ({ job_name: jobName, locale }) => [jobName, locale],
  );
