import { QUOTE_STATUSES } from '@backlot/domain';
import { QUOTE_REQUEST_SORTS, type QuoteRequestList } from '@backlot/domain/contract/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { SORT_KEYS } from '../src/modules/quote-requests/requests/quote-requests.sql.ts';
import { addEquipment } from './support/catalogue.ts';
import { QuoteRequestTestClient } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';
import { testStatementPlans } from './support/statement-plans.ts';

type Query = NonNullable<NonNullable<Parameters<QuoteRequestTestClient['api']['listQuoteRequests']>[0]>['query']>;

const MANY = 60;

const at = serverWithAdmin();

beforeAll(async () => {
  const [camera = 0, lamp = 0] = await addEquipment(at.server.database, [{ name: 'Camera' }, { name: 'Lamp' }]);
  await at.server.database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, created_at, updated_at)
     select gen_random_uuid(), 'BL-2601-' || lpad(n::text, 4, '0'), case when n % 2 = 0 then 'person ' else 'PERSON ' end || n % 9, 'p@example.com', 'Job ' || lpad((n * 7 % 11)::text, 2, '0'),
       date '2026-03-01' + n % 5, date '2026-04-01', 'Miami', ($2::text[])[1 + n * 3 % 5], at, at
     from (select n, timestamptz '2026-01-01Z' + n / 3 * interval '1 hour' as at from generate_series(1, $1::int) as n) as made`,
    [MANY, QUOTE_STATUSES],
  );
  await at.server.database.run(
    `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
     select id, line, case line when 0 then $1::int else $2::int end, 'Any', 'production', 'video', '', '', 1, 100, 1 + right(reference, 4)::int * (line + 1) % 6
     from quote_requests, generate_series(0, 1) as line where line = 0 or right(reference, 4)::int % 2 = 0`,
    [camera, lamp],
  );
});

const list = (query: Query): Promise<QuoteRequestList> => at.adminClient.api.listQuoteRequests({ query });
const idsOf = ({ items }: QuoteRequestList) => items.map(({ id }) => id);

const KEYS = [
  ['customerName', ({ customerName }) => customerName.toLowerCase()],
  ['jobName', ({ jobName }) => jobName],
  ['startDate', ({ startDate }) => startDate],
  ['totalQuantity', ({ totalQuantity }) => String(totalQuantity).padStart(3, '0')],
  ['status', ({ status }) => String(QUOTE_STATUSES.indexOf(status))],
] as const satisfies readonly (readonly [string, (row: QuoteRequestList['items'][number]) => string])[];

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

describe('numbered pages', () => {
  it.each(
    QUOTE_REQUEST_SORTS.flatMap((sort) => [{ sort, direction: 'asc' } as const, { sort, direction: 'desc' } as const]),
  )('by $sort, $direction: have each request once, then no more', async (order) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...order, page, limit: 25 })));
    expect(pages.map(({ items, total, nextCursor }) => [items.length, total, nextCursor])).toEqual([
      [25, MANY, null],
      [25, MANY, null],
      [10, MANY, null],
      [0, MANY, null],
    ]);
    expect(new Set(pages.flatMap(idsOf)).size).toBe(MANY);
  });

  it.each(
    KEYS.flatMap(([sort, key]) => [
      { sort, key, direction: 'asc', sign: 1 } as const,
      { sort, key, direction: 'desc', sign: -1 } as const,
    ]),
  )('by $sort, $direction: sort ties by creation, newest first', async ({ sort, key, direction, sign }) => {
    const { items } = await list({ sort, direction, page: 1, limit: 500 });
    const expected = items.toSorted(
      (one, other) =>
        sign * compare(key(one), key(other)) || compare(other.createdAt, one.createdAt) || compare(other.id, one.id),
    );
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(new Set(items.map(key)).size).toBeGreaterThan(3);
  });

  it('can be filtered by waiting and answered requests', async () => {
    await at.server.database.run(
      `update quote_requests set answered_at = created_at where id in (select id from quote_requests where status = 'pending' order by id limit 2)`,
    );
    const pending = await list({ status: 'pending', page: 1, limit: 500 });
    const waiting = await list({ status: 'pending', answer: 'waiting', page: 1, limit: 500 });
    const given = await list({ status: 'pending', answer: 'given', page: 1, limit: 500 });
    expect(given.items.map(({ answeredAt }) => answeredAt === null)).toEqual([false, false]);
    expect(waiting.items.some(({ answeredAt }) => answeredAt !== null)).toBe(false);
    expect([waiting.total, given.total]).toEqual([pending.total - 2, 2]);
    await at.server.database.run('update quote_requests set answered_at = null');
  });

  it('by status follow its order in the life cycle', async () => {
    const { items } = await list({ sort: 'status', page: 1, limit: 500 });
    expect([...new Set(items.map(({ status }) => status))]).toEqual([
      'pending',
      'approved',
      'in_progress',
      'completed',
      'rejected',
    ]);
  });

  it('are newest first by default as with cursors, and ascending the reverse', async () => {
    const followed = idsOf(await list({ limit: 500 }));
    expect(idsOf(await list({ page: 1, limit: 500 }))).toEqual(followed);
    expect(idsOf(await list({ sort: 'createdAt', page: 1, limit: 500 }))).toEqual(followed);
    expect(idsOf(await list({ sort: 'createdAt', direction: 'asc', page: 1, limit: 500 }))).toEqual(
      followed.toReversed(),
    );
    expect(idsOf(await list({ page: 1, limit: 3, cursor: (await list({ limit: 9 })).nextCursor ?? '' }))).toEqual(
      followed.slice(0, 3),
    );
  });

  it('have only requests that match search and filters; counts cover the whole table', async () => {
    const { items, total, counts } = await list({
      q: 'person 4',
      status: 'approved',
      sort: 'totalQuantity',
      direction: 'desc',
      page: 1,
      limit: 2,
    });
    expect(items.map(({ customerName, status }) => [customerName.toLowerCase(), status])).toEqual(
      [
        ['person 4', 'approved'],
        ['person 4', 'approved'],
      ].slice(0, items.length),
    );
    const [row] = await at.server.database.rows(
      "select count(*)::int as count from quote_requests where lower(customer_name) = 'person 4' and status = 'approved'",
    );
    expect(total).toBe(row?.['count']);
    expect(items.length).toBeGreaterThan(0);
    expect(Object.values(counts)).toEqual([12, 12, 12, 12, 12]);
    expect(await list({ q: '\u0000', page: 1 })).toMatchObject({ items: [], total: 0, nextCursor: null });
  });

  it('have price and quantity of each row', async () => {
    const byId = new Map((await list({ limit: 500 })).items.map((row) => [row.id, row]));
    const { items } = await list({ sort: 'totalQuantity', page: 1, limit: 500 });
    expect(items).toEqual(items.map(({ id }) => byId.get(id)));
    expect(items.some(({ itemCount }) => itemCount === 2)).toBe(true);
  });

  it.each(['sort=status', 'direction=asc', 'sort=createdAt&direction=asc', 'sort=customerName&limit=5'])(
    'are requested by their number: %s',
    async (query) => {
      expect(await at.server.problem(`/api/quote-requests?${query}`, { token: at.adminClient.token })).toMatchObject({
        status: 422,
        errors: [{ path: 'page', message: 'A list in this order comes in numbered pages: say which page' }],
      });
    },
  );

  it.each(['sort=total', 'sort=id', 'sort=__proto__', 'direction=up', 'page=0'])('cannot be %s', async (query) => {
    expect(await at.server.problem(`/api/quote-requests?${query}`, { token: at.adminClient.token })).toMatchObject({
      status: 422,
      code: 'validation',
    });
  });
});

it('the queue has pending requests, oldest first', async () => {
  const { items, total } = await list({ status: 'pending', sort: 'createdAt', direction: 'asc', page: 1, limit: 5 });
  expect(total).toBe(12);
  const rows = await at.server.database.rows(
    "select id from quote_requests where status = 'pending' order by created_at, id limit 5",
  );
  expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it('the queue of thousands is read by its index', async () => {
  await at.server.database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status)
     select gen_random_uuid(), 'BL-2602-' || n, 'Filler', 'filler@example.com', 'Many', '2026-03-01', '2026-03-05', 'Miami', 'completed' from generate_series(1, 5000) as n`,
  );
  await at.server.database.run('analyze quote_requests');
  const plan = await at.server.database.explain(
    "select * from quote_requests where status = 'pending' order by created_at, id limit 5",
  );
  expect(plan).toContain('Index Scan Backward using quote_requests_by_status');
  const byDue = await at.server.database.explain(
    `select * from quote_requests q order by ${SORT_KEYS.dueAt('q')}, q.created_at desc, q.id desc limit 25`,
  );
  expect(byDue).toContain('Index Scan using quote_requests_queue_by_due');
});

testStatementPlans(at.server);
