import {
  addDays,
  businessToday,
  dayRate,
  reportOf,
  taxBasisPoints,
  toCents,
  toDollars,
  totalQuantity,
  type RangeMetrics,
  type ReportRange,
} from '@backlot/domain';
import type { Reports, RequestedEquipment } from '@backlot/domain/contract/staff';
import { arbitraries } from '@backlot/domain/testing';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../../tools/suite/limits.ts';
import { QuoteRequestsService } from '../src/modules/quote-requests/quote-requests.service.ts';
import { ReportsService } from '../src/modules/reports/reports.service.ts';
import { addEquipment } from './support/catalogue.ts';
import { QuoteRequestTestClient } from './support/quote-requests.ts';
import { storeLines, storeRequests, type StoredLine, type StoredRequest } from './support/stored-requests.ts';
import { wrongSums } from './support/stored-sums.ts';
import { TestServer } from './support/test-server.ts';

/** Starts on a Wednesday and contains the daylight-saving change in March. */
const SPAN: ReportRange = { from: '2026-02-25', to: '2026-03-20' };
const FIRST_INSTANT = Date.parse('2026-02-24T00:00:00Z');
const LENGTH_MS = 26 * 24 * 3_600_000;
const ITEMS = 30;

const server = TestServer.forTests();

const stored: fc.Arbitrary<StoredRequest> = fc
  .tuple(
    arbitraries.quoteRequestSchema,
    fc.integer({ min: 0, max: LENGTH_MS }),
    fc.oneof(fc.constantFrom(0, 60_000, 7_199_999, 7_200_000, 7_200_001), fc.integer({ min: 0, max: 3 * 86_400_000 })),
  )
  .map(([request, createdAfter, answeredAfter]) => {
    const createdAt = FIRST_INSTANT + createdAfter;
    const lines = new Map<number, StoredLine>(
      request.items.map(({ equipmentId, name, mainCategory, unitsPerItem, pricePerUnit, quantity }) => [
        equipmentId % ITEMS,
        {
          equipmentId: equipmentId % ITEMS,
          name,
          mainCategory,
          unitsPerItem,
          quantity,
          pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit),
        },
      ]),
    );
    return {
      id: request.id,
      createdAt: new Date(createdAt).toISOString(),
      answeredAt: request.answeredAt === null ? null : new Date(createdAt + answeredAfter).toISOString(),
      status: request.status,
      startDate: request.startDate,
      endDate: request.endDate,
      discountCents: toCents(request.discountAmount),
      isTaxExempt: request.isTaxExempt,
      taxBasisPoints: taxBasisPoints(request.taxRate),
      lines: [...lines.values()],
    };
  });
const requestsArbitrary = fc.uniqueArray(stored, { selector: ({ id }) => id, maxLength: 40 });

const dollars = ({ valueQuotedCents, ...metrics }: RangeMetrics) => ({
  ...metrics,
  valueQuoted: toDollars(valueQuotedCents),
});
const dayOf = ({ createdAt }: StoredRequest) => businessToday(new Date(createdAt));

function expectedOf(requests: readonly StoredRequest[], { from, to }: ReportRange): Reports {
  const { totals, weeks } = reportOf(
    requests.map(({ lines, ...request }) => ({
      ...request,
      day: dayOf({ ...request, lines }),
      dayRateCents: dayRate(lines),
    })),
    { from, to },
  );
  return {
    from,
    to,
    totals: dollars(totals),
    weeks: weeks.map(({ weekStart, ...metrics }) => ({ weekStart, ...dollars(metrics) })),
    mostRequested: mostRequestedOf(requests.filter((request) => dayOf(request) >= from && dayOf(request) <= to)),
  };
}

const latestFirst = (one: StoredRequest, other: StoredRequest) =>
  other.createdAt.localeCompare(one.createdAt) || (other.id < one.id ? -1 : 1);

function mostRequestedOf(requests: readonly StoredRequest[]): RequestedEquipment[] {
  const lines = requests.toSorted(latestFirst).flatMap((request) => request.lines);
  return [...Map.groupBy(lines, ({ equipmentId }) => equipmentId)].flatMap(([equipmentId, [latest, ...earlier]]) =>
    latest === undefined
      ? []
      : [
          {
            equipmentId,
            name: latest.name,
            mainCategory: latest.mainCategory,
            requestCount: 1 + earlier.length,
            quantity: totalQuantity([latest, ...earlier]),
          },
        ],
  );
}

/** Compares only counts and quantities in order: the order of names depends on the database's collation. */
async function expectReport(requests: readonly StoredRequest[], span: ReportRange): Promise<void> {
  const { mostRequested, ...metrics } = await server.app.get(ReportsService).read(span, span.to);
  const { mostRequested: expected, ...expectedMetrics } = expectedOf(requests, span);
  expect(metrics).toEqual(expectedMetrics);
  const ranked = expected.toSorted(
    (one, other) => other.requestCount - one.requestCount || other.quantity - one.quantity,
  );
  const rankOf = ({ requestCount, quantity }: RequestedEquipment) => [requestCount, quantity];
  expect(mostRequested.map(rankOf)).toEqual(ranked.slice(0, 20).map(rankOf));
  for (const item of mostRequested) expect(expected).toContainEqual(item);
}

async function empty(): Promise<void> {
  await server.database.run('truncate quote_requests, made_documents cascade');
}

describe('a report of the database', () => {
  it(
    'matches the domain rules, also after changes of lines and deletions',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          requestsArbitrary,
          requestsArbitrary,
          fc.integer({ min: 0, max: 3 }),
          fc.boolean(),
          async (first, later, unchanged, isAddedUp) => {
            await empty();
            await storeRequests(server.database, first);
            await expectReport(first, SPAN);
            // Swaps the lines of requests, removes all of some, deletes some and adds others.
            const changed = first.flatMap((request, index) => {
              if (index % 4 === unchanged) return [request];
              if (index % 4 === (unchanged + 1) % 4) return [];
              return [{ ...request, lines: index % 4 === (unchanged + 2) % 4 ? (first[index - 1]?.lines ?? []) : [] }];
            });
            const idsOf = (requests: readonly StoredRequest[]) => requests.map(({ id }) => id);
            await server.database.run('delete from quote_requests where id <> all($1::uuid[])', [idsOf(changed)]);
            const withNewLines = changed.filter((request) => !first.includes(request));
            await server.database.run('delete from quote_request_items where quote_request_id = any($1::uuid[])', [
              idsOf(withNewLines),
            ]);
            await storeLines(server.database, withNewLines);
            const added = later.filter(({ id }) => !first.some((request) => request.id === id));
            await storeRequests(server.database, added);
            const now = [...changed, ...added];
            expect(await wrongSums(server.database)).toEqual([]);
            if (isAddedUp) await server.app.get(QuoteRequestsService).addUpRequestedEquipment();
            await expectReport(now, SPAN);
            // A single day, and a week that starts within it.
            await expectReport(now, { from: SPAN.from, to: SPAN.from });
            await expectReport(now, { from: addDays(SPAN.from, 5), to: addDays(SPAN.from, 15) });
          },
        ),
        { numRuns: 25 },
      );
    },
    LIMITS.faultTest,
  );

  it('includes lines changed in place', async () => {
    await empty();
    const requests = fc.sample(stored, 20);
    await storeRequests(server.database, requests);
    await server.database.run(
      'update quote_request_items set quantity = quantity + 1, equipment_id = equipment_id + 100',
    );
    const changed = requests.map((request) => ({
      ...request,
      lines: request.lines.map((line) => ({
        ...line,
        quantity: line.quantity + 1,
        equipmentId: line.equipmentId + 100,
      })),
    }));
    await expectReport(changed, SPAN);
    expect(await wrongSums(server.database)).toEqual([]);
  });

  it('reads one row per item and day after they were added up', async () => {
    await empty();
    const requests = fc.sample(stored, 30);
    for (const request of requests) await storeRequests(server.database, [request]);
    await server.app.get(QuoteRequestsService).addUpRequestedEquipment();
    const distinct = new Set(
      requests.flatMap((request) => request.lines.map(({ equipmentId }) => `${dayOf(request)} ${equipmentId}`)),
    );
    expect(await server.database.count('requested_equipment_changes')).toBe(0);
    expect(await server.database.count('requested_equipment_days')).toBe(distinct.size);
    await server.database.run('delete from quote_requests');
    await server.app.get(QuoteRequestsService).addUpRequestedEquipment();
    expect(await server.database.count('requested_equipment_days')).toBe(0);
  });
});

describe('the sums that are stored with a request', () => {
  it('match its lines after all actions of visitors and staff', async () => {
    await empty();
    const adminClient = await QuoteRequestTestClient.open(server);
    const [camera = 0, lamp = 0] = await addEquipment(server.database, [
      { name: 'Camera', pricePerUnitCents: 10_050, unitsPerItem: 2 },
      { name: 'Lamp' },
    ]);
    const sums = () =>
      server.database.rows('select total_quantity as quantity, day_rate_cents as cents from quote_requests');

    const request = await adminClient.submit([
      [camera, 2],
      [lamp, 3],
    ]);
    expect(await sums()).toEqual([{ quantity: 5, cents: 43_200 }]);
    const changed = await adminClient.patch(request, {
      items: [{ equipmentId: camera, quantity: 7 }],
      discountAmount: 10,
    });
    expect(await sums()).toEqual([{ quantity: 7, cents: 140_700 }]);
    const emptied = await adminClient.patch(changed, { items: [] });
    expect(await sums()).toEqual([{ quantity: 0, cents: 0 }]);
    await adminClient.patch(emptied, { items: [{ equipmentId: lamp, quantity: 1 }], jobName: 'Another' });
    expect(await sums()).toEqual([{ quantity: 1, cents: 1_000 }]);
    expect(await wrongSums(server.database)).toEqual([]);

    await adminClient.api.deleteQuoteRequest({ params: { id: request.id } });
    expect(await wrongSums(server.database)).toEqual([]);
    expect((await adminClient.api.getReports()).mostRequested).toEqual([]);
  });

  it('match its lines after concurrent writes without a lock on the request', async () => {
    await empty();
    const line = (equipmentId: number): StoredLine => ({
      equipmentId,
      name: 'Lamp',
      mainCategory: 'production',
      unitsPerItem: 1,
      pricePerUnitCents: 100,
      quantity: 1,
    });
    const [request] = fc.sample(stored, 1);
    if (request === undefined) throw new Error('Nothing was made');
    await storeRequests(server.database, [{ ...request, lines: [line(1)] }]);
    const other = new pg.Client({ connectionString: server.database.url });
    await other.connect();
    onTestFinished(() => other.end());
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isWaiting = () =>
      server.database.rows('select 1 from pg_locks where pid = $1 and not granted', [rows[0]?.pid]);
    await server.database.run('begin');
    await server.database.run('update quote_request_items set quantity = 5');
    const waiting = other.query(
      `insert into quote_request_items select (jsonb_populate_record(item, '{"position": 1, "equipment_id": 2}')).* from quote_request_items item`,
    );
    await expect.poll(isWaiting).toHaveLength(1);
    await server.database.run('commit');
    await waiting;
    expect(await wrongSums(server.database)).toEqual([]);
  });
});
