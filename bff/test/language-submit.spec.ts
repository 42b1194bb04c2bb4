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
import { MikroORM } from '@mikro-orm/postgresql';
import { beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../src/entities.js';
import { migrations } from '../src/migrations/index.js';
import { databaseOptions } from '../src/platform/database/database-options.js';
import { MIGRATION_TIMEOUTS } from '../src/platform/database/timeouts.js';
import { addEquipment } from './support/catalogue.js';
import { serverWithDesk } from './support/server-with-desk.js';
import { TestDatabase } from './support/test-database.js';

installMessages('es', spanishMessages);

describe('the language of a quote request', () => {
  const at = serverWithDesk();
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

  it.each(['en', 'es'] as const)('is kept and told to the staff: %s', async (locale) => {
    expect((await at.desk.submit([[camera, 1]], { locale })).locale).toBe(locale);
  });

  it('is English for whoever says nothing of it', async () => {
    const { status, json } = await submit(content());
    expect(status).toBe(201);
    expect((await at.desk.find(Object(json).id)).locale).toBe('en');
  });

  it('stays when the staff saves', async () => {
    const request = await at.desk.submit([[camera, 1]], { locale: 'es' });
    expect(await at.desk.patch(request, { jobName: 'Renamed' })).toMatchObject({ jobName: 'Renamed', locale: 'es' });
  });

  it.each(['fr', '', 'ES', null, 7])('is refused at its field when it is %j', async (locale) => {
    const problem = await at.server.problem('/api/quote-requests', {
      method: 'POST',
      body: { ...content(), locale },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'locale', message: 'Choose a language' }] });
  });

  it('is that of every objection, which comes as a code with what its text is completed with', async () => {
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

  it('is part of what a key stands for, English being the same as none', async () => {
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

  it('changes no answer that a key got before there were languages', async () => {
    const key = randomUUID();
    const receipt = { id: randomUUID(), reference: 'BL-2611-0001' };
    // As the server has always read it: the fields of the contract in their order.
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
  it('keeps what is there as English, takes submits of the version before, and can be undone', async () => {
    const database = await TestDatabase.createEmpty();
    const orm = await MikroORM.init({
      ...databaseOptions({ databaseUrl: database.url, entities, migrations, timeouts: MIGRATION_TIMEOUTS }),
      logger: () => undefined,
    });
    try {
      await orm.migrator.up({ to: '20261121140000-submit-in-one-call' });
      await submitByHand(database, 'before');
      await orm.migrator.up();
      expect(await locales(database)).toEqual([['before', 'en']]);
      await submitByHand(database, 'no language');
      await submitByHand(database, 'Spanish', { locale: 'es' });
      expect(await locales(database)).toEqual([
        ['before', 'en'],
        ['no language', 'en'],
        ['Spanish', 'es'],
      ]);
      await expect(submitByHand(database, 'French', { locale: 'fr' })).rejects.toThrow('quote_requests_locale_check');
      await orm.migrator.down({ to: '20261121140000-submit-in-one-call' });
      await submitByHand(database, 'after');
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

/** As the server calls the function, without items. */
async function submitByHand(database: TestDatabase, jobName: string, more: object = {}): Promise<void> {
  const request = {
    ...more,
    id: randomUUID(),
    customer_name: 'Ana',
    customer_email: 'ana@example.com',
    job_name: jobName,
    start_date: '2026-11-24',
    end_date: '2026-11-28',
    shooting_locations: 'Wynwood',
    is_tax_exempt: false,
    created_at: new Date().toISOString(),
  };
  await database.run("select submit_quote_request($1, 'fingerprint', '2611', $2::jsonb, '[]', '[]')", [
    randomUUID(),
    JSON.stringify(request),
  ]);
}

const locales = async (database: TestDatabase) =>
  (await database.rows('select job_name, locale from quote_requests order by created_at')).map(
    ({ job_name: jobName, locale }) => [jobName, locale],
  );
