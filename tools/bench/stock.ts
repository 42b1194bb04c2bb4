/** Availability, approvals, submits and the plan with a million holds, each compared with a control. */
import pg from 'pg';
import type { Page } from 'playwright';
import * as z from 'zod';

import { call, dayIn, requestIds, signIn } from './harness/api.ts';
import { compare, read, startCopy, type Comparison } from './harness/bare-copy.ts';
import { signInPages, withBrowser } from './harness/browser.ts';
import { framesDuring, SLOWDOWN, type Frames } from './harness/frames.ts';
import { inTurns, median, medianOf, medianRatio, percentile, timed } from './harness/rounds.ts';
import { fillCatalogue, fillStock, type StockRows } from './harness/rows.ts';
import { withFixture, type BenchFixture, type ServerProgram } from './harness/server.ts';
import { count, milliseconds, printHead, printRow } from './harness/table.ts';
import { visit } from './harness/visitors.ts';

/** Share of the items, for trial runs: 0.02 for 200 items with 20,000 holds. */
const SHARE = Number(process.env['STOCK_BENCH_SHARE'] ?? 1);
const HOLDS_PER_ITEM = 100;
const ITEMS = 10_000 * SHARE;
const MANY: Rows = { items: ITEMS, holdsPerItem: HOLDS_PER_ITEM, heldItems: ITEMS };
/** Holds of the approved items only. */
const FEW_HOLDS: Rows = { ...MANY, heldItems: 10 };
const FEW_ITEMS: Rows = { items: 100, holdsPerItem: HOLDS_PER_ITEM, heldItems: 100 };

const ROUNDS = 41;
const SUBMIT_ROUNDS = 7;
const SUBMITS = 600;
const CONNECTIONS = 16;
const SCROLL_ROUNDS = 3;
const WHEEL_TURNS = 60;
const WHEEL_PX = 240;
const WHEEL_MS = 80;
const BR = { 'accept-encoding': 'br' };
const PLAIN = { 'accept-encoding': 'identity' };

interface Rows extends StockRows {
  readonly items: number;
}

interface Product {
  readonly rows: Rows;
  readonly fixture: BenchFixture;
  readonly server: ServerProgram;
  readonly token: string;
}

const planSchema = z.object({ rows: z.array(z.unknown()) });
const availabilitySchema = z.object({ none: z.array(z.number()) });

const CACHED_PATH = `/api/availability?from=${dayIn(10)}&to=${dayIn(14)}`;
const PLAN = `/api/admin/stock/plan?from=${dayIn(1)}&to=${dayIn(31)}`;

const withProduct = (rows: Rows, work: (product: Product) => Promise<void>) =>
  withFixture(async (fixture) => {
    const server = await fixture.filledServer(async (databaseUrl) => {
      await fillCatalogue(databaseUrl, rows.items);
      await fillStock(databaseUrl, rows);
    });
    await work({ rows, fixture, server, token: await signIn(server.url) });
  });

/** Returns paths with date ranges that miss the cache, on days with holds. */
function uncachedPaths() {
  let calls = 0;
  return () => {
    calls += 1;
    const first = 1 + (calls % 300);
    return `/api/availability?from=${dayIn(first)}&to=${dayIn(first + (Math.floor(calls / 300) % 60))}`;
  };
}

const holdsOf = ({ holdsPerItem, heldItems }: Rows) => count(holdsPerItem * heldItems);
const perSecond = (rate: number) => `${count(rate)} per second`;

/** Prints the rows of cached and uncached responses; returns a note. */
async function reportAvailability({ fixture, server }: Product): Promise<string> {
  const firstMs = await timed(() => read(server.url + CACHED_PATH, BR));
  // The first calls open the invalidation channel; later responses are cached.
  for (let calls = 0; calls < 20; calls += 1) await read(server.url + CACHED_PATH, BR);
  const copy = await startCopy(fixture, server.url + CACHED_PATH, BR);
  const sql = await fixture.control('bare-availability.ts');
  const cached = await compare(server, copy, { path: () => CACHED_PATH, headers: BR, connections: 32 });
  const uncached = await compare(server, sql, { path: uncachedPaths(), headers: PLAIN, connections: 1 });
  await Promise.all([copy.stop(), sql.stop()]);
  const print = (name: string, { product, control, ratio }: Comparison, goal: string) =>
    printRow(name, perSecond(product), perSecond(control), ratio.toFixed(2), goal);
  print('cached availability, br, 32 connections; control: the same bytes and headers from memory', cached, '0.75');
  print('uncached availability, one connection; control: summed in PostgreSQL', uncached, '');
  return `Uncached response: p50 ${milliseconds(uncached.p50, 1)}, p99 ${milliseconds(uncached.p99, 1)} (goal 10 ms). The first after the start, which reads all stock: ${milliseconds(firstMs)}. Resident memory after it: ${(await server.residentMb()).toFixed(0)} MB.`;
}

/** Submits a request for the items 1 to 5, all of which are held, and returns its id. */
async function submitOne({ server, token }: Product): Promise<string> {
  await visit({ what: 'submit', url: server.url, count: 1, connections: 1 });
  const [id] = await requestIds(server.url, 'status=pending&limit=1', token);
  if (id === undefined) throw new Error('The request that was sent is not listed');
  return id;
}

const setStatus = ({ server, token }: Product, id: string, status: string) =>
  call(server.url, `/api/quote-requests/${id}/status`, { method: 'PATCH', token, body: { status } });

async function printTimes(
  name: string,
  [product, control]: readonly [() => Promise<number>, () => Promise<number>],
  goal: string,
) {
  const [times = [], controlTimes = []] = await inTurns([product, control], { rounds: ROUNDS, warmUp: 5 });
  const ratio = medianRatio(times, controlTimes).toFixed(2);
  printRow(name, milliseconds(median(times), 1), milliseconds(median(controlTimes), 1), ratio, goal);
}

async function reportApprovals(many: Product, few: Product) {
  const approving = async (product: Product) => {
    const id = await submitOne(product);
    return async () => {
      const ms = await timed(() => setStatus(product, id, 'approved'));
      await setStatus(product, id, 'pending');
      return ms;
    };
  };
  const name = `approving five lines; control: ${holdsOf(few.rows)} holds in all`;
  await printTimes(name, [await approving(many), await approving(few)], '1.2');
}

async function reportPlan(many: Product, few: Product) {
  const reading = (product: Product) => () =>
    timed(async () => {
      const { rows } = planSchema.parse(await call(product.server.url, PLAN, { token: product.token }));
      if (rows.length < 100) throw new Error(`The plan has ${rows.length} rows only`);
    });
  const name = `first page of the plan of a month; control: ${count(few.rows.items)} items`;
  await printTimes(name, [reading(many), reading(few)], '1.5');
}

async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_MS);
  }
}

const measureScrolling = ({ rows, server }: Product): Promise<string[]> =>
  withBrowser(async (browser) => {
    const notes: string[] = [];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
    await signInPages(context);
    const page = await context.newPage();
    await page.goto('/admin/stock');
    const grid = page.getByRole('grid');
    await grid.getByRole('rowheader').first().waitFor();
    await page.waitForLoadState('networkidle');
    await grid.hover();
    for (const slowdown of [1, SLOWDOWN]) {
      const scrolling = () => framesDuring(page, () => turnWheel(page), slowdown);
      const [rounds = []] = await inTurns([scrolling], { rounds: SCROLL_ROUNDS });
      const of = (metric: keyof Frames) => medianOf(rounds, (round) => round[metric]);
      notes.push(
        `Scrolling the plan of ${count(rows.items)} items, CPU ${slowdown} × slower, median of ${SCROLL_ROUNDS}: ${of('fps')} frames in the slowest second (goal 50), p98 ${milliseconds(of('p98'), 1)}, worst ${milliseconds(of('worst'), 1)}.`,
      );
    }
    return notes;
  });

const STOCK_TRIGGERS = [
  'quote_requests_unsettled_insert',
  'quote_requests_unsettled_update',
  'quote_requests_lock_stock',
];

async function reportSubmits({ fixture, server }: Product) {
  const client = new pg.Client({ connectionString: fixture.databaseUrl });
  await client.connect();
  const submitting = (triggers: 'enable' | 'disable') => async () => {
    for (const name of STOCK_TRIGGERS) await client.query(`alter table quote_requests ${triggers} trigger ${name}`);
    return (await visit({ what: 'submit', url: server.url, count: SUBMITS, connections: CONNECTIONS })).perSecond;
  };
  const [product = [], control = []] = await inTurns([submitting('enable'), submitting('disable')], {
    rounds: SUBMIT_ROUNDS,
    warmUp: 1,
  });
  await client.end();
  printRow(
    `submit, ${CONNECTIONS} connections; control: without the triggers of the stock`,
    perSecond(median(product)),
    perSecond(median(control)),
    medianRatio(product, control).toFixed(2),
    '0.95',
  );
}

async function isNone(server: ServerProgram, equipmentId: number): Promise<boolean> {
  const { body } = await read(server.url + CACHED_PATH, PLAIN);
  return availabilitySchema.parse(JSON.parse(body.toString())).none.includes(equipmentId);
}

async function measureFreshness({ fixture, server, token }: Product): Promise<string> {
  const other = await fixture.server();
  for (let calls = 0; calls < 20; calls += 1) await isNone(other, 1);
  const times: Record<'fresh' | 'cached', number[]> = { fresh: [], cached: [] };
  let staleCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    times.cached.push(await timed(() => isNone(other, 1)));
    const ownedUnits = round % 2 === 0 ? 0 : 1_000;
    const body = { ownedUnits, turnaroundDays: 0 };
    await call(server.url, '/api/equipment/1/stock', { method: 'PUT', token, body });
    const expected = ownedUnits === 0;
    const began = performance.now();
    while ((await isNone(other, 1)) !== expected) staleCount += 1;
    times.fresh.push(performance.now() - began);
  }
  await other.stop();
  return `Another server after a save returns: ${staleCount} stale responses in ${ROUNDS} saves (goal 0); the fresh one after ${milliseconds(median(times.fresh), 1)}, at most ${milliseconds(percentile(times.fresh, 1), 1)}; one without a save: ${milliseconds(median(times.cached), 1)}.`;
}

export const benchStock = () =>
  withProduct(MANY, async (many) => {
    printHead(`${count(ITEMS)} items, ${holdsOf(MANY)} holds`, 'product', 'control', 'ratio', 'goal');
    const notes = [await reportAvailability(many)];
    await withProduct(FEW_HOLDS, (few) => reportApprovals(many, few));
    await withProduct(FEW_ITEMS, (few) => reportPlan(many, few));
    notes.push(...(await measureScrolling(many)), await measureFreshness(many));
    // Last, because it adds thousands of requests.
    await reportSubmits(many);
    console.log(`\n${notes.join('\n')}`);
  });
