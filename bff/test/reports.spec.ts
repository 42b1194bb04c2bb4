import { randomUUID } from 'node:crypto';
import { businessToday, QUOTE_STATUSES, weeksUpTo } from '@backlot/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEquipment } from './support/catalogue.ts';
import { customerToken } from './support/quote-requests.ts';
import { serverWithAdmin } from './support/server-with-admin.ts';

const at = serverWithAdmin();

const report = (from: string, to: string) => at.adminClient.api.getReports({ query: { from, to } });

async function addRequest(
  createdAt: string,
  {
    status = 'pending',
    answeredAt = null,
    items = [],
  }: {
    status?: string;
    answeredAt?: string | null;
    items?: readonly { equipmentId: number; quantity: number; name: string }[];
  } = {},
): Promise<void> {
  const id = randomUUID();
  await at.server.database.run(
    `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, answered_at, created_at, updated_at)
     values ($1, $2, 'Ana', 'ana@example.com', 'Job', '2026-06-01', '2026-06-05', 'Miami', $3, $4, $5, $5)`,
    [id, id, status, answeredAt, createdAt],
  );
  for (const [position, { equipmentId, quantity, name }] of items.entries()) {
    await at.server.database.run(
      `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
       values ($1, $2, $3, $4, 'home-ec-set', 'video', '', '', 2, 1050, $5)`,
      [id, position, equipmentId, name, quantity],
    );
  }
}

describe('the span', () => {
  it('is the last twelve weeks of the business up to today', async () => {
    const today = businessToday(new Date());
    const { from, to, weeks } = await at.adminClient.api.getReports();
    expect({ from, to }).toEqual(weeksUpTo(today, 12));
    expect(weeks).toHaveLength(12);
  });

  it('starts and ends at midnight of the business in winter and summer', async () => {
    // New York is UTC-5 in winter and UTC-4 in summer.
    await addRequest('2025-01-10T04:59:59.999Z');
    await addRequest('2025-01-10T05:00:00.000Z');
    await addRequest('2025-01-11T04:59:59.999Z');
    await addRequest('2025-01-11T05:00:00.000Z');
    await addRequest('2025-07-10T03:59:59.999Z');
    await addRequest('2025-07-10T04:00:00.000Z');
    await addRequest('2025-07-11T03:59:59.999Z');
    await addRequest('2025-07-11T04:00:00.000Z');
    expect((await report('2025-01-10', '2025-01-10')).totals.requestCount).toBe(2);
    expect((await report('2025-07-10', '2025-07-10')).totals.requestCount).toBe(2);
    expect(
      (await report('2025-01-01', '2025-07-31')).weeks
        .filter(({ requestCount }) => requestCount > 0)
        .map(({ weekStart, requestCount }) => [weekStart, requestCount]),
    ).toEqual([
      ['2025-01-06', 4],
      ['2025-07-07', 4],
    ]);
  });

  it('includes Sunday evening in the time zone of the business', async () => {
    // Already Monday in UTC.
    await addRequest('2025-03-17T03:30:00.000Z');
    expect(
      (await report('2025-03-10', '2025-03-23')).weeks.map(({ weekStart, requestCount }) => [weekStart, requestCount]),
    ).toEqual([
      ['2025-03-10', 1],
      ['2025-03-17', 0],
    ]);
  });

  it.each([
    ['from=2026-02-02&to=2026-02-01', 'from', 'The first day must not be after the last day.'],
    ['from=2020-01-01&to=2022-01-01', 'from', 'A report covers at most 731 days.'],
    ['from=2020-01-01', 'from', 'A report covers at most 731 days.'],
    ['from=soon', 'from', 'Enter the first day as a date, like 2026-03-14'],
    ['to=2026-02-30', 'to', 'Enter the last day as a date, like 2026-03-14'],
    ['to=0001-01-01', 'to', 'Enter a day of the years 2000 to 2099'],
  ])('cannot be %s', async (query, path, message) => {
    expect(await at.server.problem(`/api/admin/reports?${query}`, { token: at.adminClient.token })).toMatchObject({
      status: 422,
      code: 'validation',
      errors: [{ path, message }],
    });
  });

  it.each(['from=2000-01-01&to=2000-01-02', 'to=2000-01-01', 'from=2099-12-30&to=2099-12-31'])(
    'may be %s',
    async (query) => {
      expect((await at.server.call(`/api/admin/reports?${query}`, { token: at.adminClient.token })).status).toBe(200);
    },
  );
});

describe('the totals', () => {
  it('count requests answered in time, late and not at all', async () => {
    const createdAt = '2024-05-15T14:00:00.000Z';
    await addRequest(createdAt, { status: 'approved', answeredAt: '2024-05-15T14:40:30.000Z' });
    await addRequest(createdAt, { status: 'rejected', answeredAt: '2024-05-15T16:00:00.000Z' });
    await addRequest(createdAt, { status: 'completed', answeredAt: '2024-05-15T17:00:00.000Z' });
    await addRequest(createdAt);
    expect((await report('2024-05-15', '2024-05-15')).totals).toEqual({
      requestCount: 4,
      counts: { pending: 1, approved: 1, in_progress: 0, completed: 1, rejected: 1 },
      valueQuoted: 0,
      answeredCount: 3,
      answeredInTimeCount: 2,
      medianResponseMinutes: 120,
    });
  });

  it('count an answer immediately', async () => {
    const today = businessToday(new Date());
    const [camera = 0] = await addEquipment(at.server.database, [{ name: 'Camera', pricePerUnitCents: 10_000 }]);
    const before = await report(today, today);
    const { id, totals } = await at.adminClient.submit([[camera, 3]]);
    await at.adminClient.api.updateQuoteRequestStatus({ params: { id }, body: { status: 'approved' } });
    const after = await report(today, today);
    expect(after.totals).toMatchObject({
      requestCount: before.totals.requestCount + 1,
      answeredCount: before.totals.answeredCount + 1,
      answeredInTimeCount: before.totals.answeredInTimeCount + 1,
      valueQuoted: before.totals.valueQuoted + totals.total,
    });
    expect(after.mostRequested[0]).toEqual({
      equipmentId: camera,
      name: 'Camera',
      mainCategory: 'production',
      requestCount: 1,
      quantity: 3,
    });
  });
});

describe('the most requested items', () => {
  const FEBRUARY = ['2024-02-01', '2024-02-29'] as const;

  it('go by requests, then quantity, then name, with the name of the latest request', async () => {
    const line = (equipmentId: number, quantity: number, name: string) => ({ equipmentId, quantity, name });
    await addRequest('2024-02-03T15:00:00Z', {
      status: 'rejected',
      items: [line(901, 1, 'Old name'), line(902, 50, 'Monitor'), line(903, 2, 'zoom'), line(904, 2, 'Arm')],
    });
    await addRequest('2024-02-02T15:00:00Z', { items: [line(901, 1, 'Older name'), line(905, 9, 'Lamp')] });
    await addRequest('2024-02-04T15:00:00Z', { items: [line(901, 2, 'New name')] });
    await addRequest('2024-03-01T15:00:00Z', { items: [line(902, 1, 'Of another month')] });
    expect((await report(...FEBRUARY)).mostRequested).toEqual([
      { equipmentId: 901, name: 'New name', mainCategory: 'home-ec-set', requestCount: 3, quantity: 4 },
      { equipmentId: 902, name: 'Monitor', mainCategory: 'home-ec-set', requestCount: 1, quantity: 50 },
      { equipmentId: 905, name: 'Lamp', mainCategory: 'home-ec-set', requestCount: 1, quantity: 9 },
      { equipmentId: 904, name: 'Arm', mainCategory: 'home-ec-set', requestCount: 1, quantity: 2 },
      { equipmentId: 903, name: 'zoom', mainCategory: 'home-ec-set', requestCount: 1, quantity: 2 },
    ]);
  });

  it('are twenty at most', async () => {
    await addRequest('2023-02-03T15:00:00Z', {
      items: Array.from({ length: 25 }, (_, index) => ({
        equipmentId: 800 + index,
        quantity: 1,
        name: `Item ${String(index).padStart(2, '0')}`,
      })),
    });
    expect((await report('2023-02-01', '2023-02-28')).mostRequested.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Item ${String(index).padStart(2, '0')}`),
    );
  });
});

describe('5,000 requests', () => {
  beforeAll(async () => {
    await at.server.database.run(
      `insert into quote_requests (id, reference, customer_name, customer_email, job_name, start_date, end_date, shooting_locations, status, discount_cents, is_tax_exempt, created_at, updated_at, answered_at)
       select gen_random_uuid(), 'BL-2201-' || n, 'Person ' || n, 'p@example.com', 'Many', '2022-01-01', date '2022-01-01' + n % 9, 'Miami', ($1::text[])[1 + n % 5], (n % 50) * 777, n % 7 = 0, at, at, case when n % 3 > 0 then at + n % 200 * interval '1 minute' end
       from (select n, timestamptz '2021-01-04T12:00:00Z' + n * interval '3 hours' as at from generate_series(1, 5000) as n) as made`,
      [QUOTE_STATUSES],
    );
    await at.server.database.run(
      `insert into quote_request_items (quote_request_id, position, equipment_id, name, main_category, category, description, image, units_per_item, price_per_unit_cents, quantity)
       select id, line, 1000 + (right(reference, 3)::int * 7 + line * 31) % 400, 'Item ' || line, 'production', 'video', '', '', 1 + line, case when line = 3 then null else 1234 + line * 17 end, 1 + line
       from quote_requests, generate_series(0, 4) as line where job_name = 'Many' and reference ~ '\\d{3}$'`,
    );
    await at.server.database.run('analyze');
  });

  it('have the sum of the values in the list', async () => {
    const totals: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await at.adminClient.api.listQuoteRequests({
        query: { q: 'Many', limit: 500, ...(cursor === undefined ? {} : { cursor }) },
      });
      totals.push(...items.filter(({ status }) => status !== 'rejected').map(({ total }) => Math.round(total * 100)));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    const { totals: reported } = await report('2021-01-01', '2022-12-31');
    expect(reported.requestCount).toBe(5000);
    expect(totals).toHaveLength(4000);
    expect(Math.round(reported.valueQuoted * 100)).toBe(totals.reduce((sum, cents) => sum + cents, 0));
  });
});

describe('reports', () => {
  it('require an admin', async () => {
    expect(await at.server.problem('/api/admin/reports')).toMatchObject({ status: 401 });
    expect(await at.server.problem('/api/admin/reports', { token: await customerToken(at.server) })).toMatchObject({
      status: 403,
    });
  });
});
