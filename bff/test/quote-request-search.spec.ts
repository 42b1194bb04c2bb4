import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const MANY = 5000;

const at = serverWithAdmin();

beforeAll(async () => {
  const [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera', pricePerUnitCents: 10_000 }]);
  await at.adminClient.submit([[camera, 3]], {
    customerName: 'Zoë Müller',
    customerEmail: 'zoe@example.com',
    jobName: '100% Áccent_job',
    company: 'Back\\slash & Co',
  });
  await at.adminClient.submit([[camera, 1]], {
    customerName: 'Plain Person',
    customerEmail: 'plain@example.com',
    jobName: 'Ordinary',
    company: 'Studio (West) [2]',
  });
  // Many rows with the same timestamp to the microsecond: only the id orders them.
  await at.server.database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, created_at, updated_at)
     select gen_random_uuid(), 'BL-2001-' || lpad(n::text, 4, '0'), 'Filler ' || n, 'filler@example.com', 'Many', '2020-01-02', '2020-01-06', 'Miami', (array['pending', 'completed'])[1 + n % 2], at, at
     from (select n, timestamptz '2020-01-01 00:00:00.0004Z' + (n / 50) * interval '300 microseconds' as at from generate_series(1, $1::int) as n) as fillers`,
    [MANY],
  );
  await at.server.database.run(
    `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
     select id, 0, $1, 'Camera', 'production', 'video', '', '', 1, 100, 2 from quote_requests where job_name = 'Many'`,
    [camera],
  );
});

const namesOf = async (q: string) =>
  (await at.adminClient.api.listQuoteRequests({ query: { q } })).items.map(({ customerName }) => customerName);

describe('the search', () => {
  it.each([
    ['name', 'zoe mull'],
    ['name in capitals, with its accents', 'ZOË MÜLLER'],
    ['name with the accents set apart', 'Zoe\u0308'],
    ['e-mail', 'zoe@EXAMPLE'],
    ['job', 'accent_job'],
    ['a percent sign', '100%'],
    ['company', 'slash & co'],
    ['a backslash', 'k\\s'],
    ['spaces around', '  Zoë  '],
  ])('finds by %s', async (_, q) => {
    expect(await namesOf(q)).toEqual(['Zoë Müller']);
  });

  it('finds by the reference', async () => {
    const { items } = await at.adminClient.api.listQuoteRequests({ query: { q: 'zoe' } });
    const [{ reference } = { reference: '' }] = items;
    expect(await namesOf(reference.toLowerCase())).toEqual(['Zoë Müller']);
  });

  it.each([
    ['brackets of a company', '(west) [2]', ['Plain Person']],
    ['a pattern of SQL', 'z_e', []],
    ['a percent sign alone', '%', ['Zoë Müller']],
    ['an underscore alone', '_', ['Zoë Müller']],
    ['a regular expression', 'Pl.*n', []],
    ['words of two columns', 'Müller\nzoe', []],
    ['a quote', "'; drop table quote_requests; --", []],
    ['NUL', 'a\u0000b', []],
  ])('treats special characters literally: %s', async (_, q, names) => {
    expect(await namesOf(q)).toEqual(names);
  });

  it('is combined with the status filter, and counts its matches', async () => {
    const { items, total, counts } = await at.adminClient.api.listQuoteRequests({
      query: { q: 'filler', status: 'completed', limit: 5 },
    });
    expect(items).toHaveLength(5);
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(total).toBe(MANY / 2);
    expect(counts).toEqual({ pending: MANY / 2 + 2, approved: 0, in_progress: 0, completed: MANY / 2, rejected: 0 });
  });

  it('can use the text index', async () => {
    // PostgreSQL would scan a table this small; the test is whether the index can answer.
    await at.server.database.run('set enable_seqscan = off');
    const plan = await at.server.database.explain(
      "select id from quote_requests where search_text like search_text('%zoe%')",
    );
    expect(plan).toContain('quote_requests_by_search_text');
  });
});

describe('the list', () => {
  it('prices each row by the rules', async () => {
    const { items } = await at.adminClient.api.listQuoteRequests({ query: { q: 'zoe' } });
    expect(items).toEqual([expect.objectContaining({ itemCount: 1, totalQuantity: 3, total: 963 })]);
  });

  it(`pages through ${MANY} requests, each once, although requests come and go meanwhile`, async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await at.adminClient.api.listQuoteRequests({
        query: { q: 'filler', limit: 317, ...(cursor === undefined ? {} : { cursor }) },
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      // Newer than the following pages, so it shifts none of them.
      await at.server.database.run(
        `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations)
         values ($1, $2, 'Filler late', 'filler@example.com', 'Late', '2020-01-02', '2020-01-06', 'Miami')`,
        [randomUUID(), randomUUID()],
      );
    } while (cursor !== undefined);
    expect(seen).toHaveLength(MANY);
    const stored = await at.server.database.rows(
      "select id from quote_requests where job_name = 'Many' order by created_at desc, id desc",
    );
    expect(seen).toEqual(stored.map(({ id }) => id));
  });

  it.each(['list', 'count'])('is for admins: %s', async (call) => {
    const path = call === 'list' ? '/api/quote-requests?q=a' : '/api/quote-requests/count';
    expect(await at.server.problem(path)).toMatchObject({ status: 401 });
    expect(await at.server.problem(path, { token: await customerToken(at.server) })).toMatchObject({ status: 403 });
  });
});
