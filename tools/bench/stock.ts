/** Availability, approvals, submits and the plan with a million holds, each beside a control. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { Page } from 'playwright';
import * as z from 'zod';

import { compare, printComparison, read, startCopy } from './bare-copy.ts';
import { launchBrowser } from './browser.ts';
import { framesDuring, SLOWDOWN, type Frames } from './frames.ts';
import { fillCatalogue, fillStock, type StockRows } from './rows.ts';
import { benchFixture, startControl, type BenchFixture, type ServerProgram } from './server.ts';
import { median, medianOf, percentile, ratios } from './statistics.ts';
import { visit } from './visitors.ts';

/** Share of the items to measure with, to try the bench out: 0.02 for 200 items with 20,000 holds. */
const SHARE = Number(process.env['STOCK_BENCH_SHARE'] ?? 1);
const HOLDS_PER_ITEM = 100;
const ITEMS = 10_000 * SHARE;
const MANY: Rows = { items: ITEMS, holdsPerItem: HOLDS_PER_ITEM, heldItems: ITEMS };
/** The holds of the items that are approved, and no others. */
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
const ADMIN = { email: 'bench@backlot.example', password: 'quartz-lantern-82-orchard' };
const DAY_MS = 24 * 60 * 60 * 1000;

interface Rows extends StockRows {
  readonly items: number;
}

/** Servers on a database with so many rows. */
interface Product {
  readonly rows: Rows;
  readonly world: BenchFixture;
  readonly server: ServerProgram;
  readonly token: string;
}

interface CallOptions {
  readonly method?: string;
  readonly token: string;
  readonly body?: object;
}

const sessionSchema = z.object({ accessToken: z.string() });
const requestsSchema = z.object({ items: z.array(z.object({ id: z.string() })) });
const planSchema = z.object({ rows: z.array(z.unknown()) });
const availabilitySchema = z.object({ none: z.array(z.number()) });

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const KEPT = `/api/availability?from=${dayIn(10)}&to=${dayIn(14)}`;
const PLAN = `/api/admin/stock/plan?from=${dayIn(1)}&to=${dayIn(31)}`;

async function call(url: string, path: string, { method = 'GET', token, body }: CallOptions): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Milliseconds that something takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function signIn(url: string): Promise<string> {
  const session = await call(url, '/api/auth/sign-in', { method: 'POST', token: '', body: ADMIN });
  return sessionSchema.parse(session).accessToken;
}

const SERVER = { RUN_WORKER: 'false', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

async function startProduct(rows: Rows): Promise<Product> {
  const world = await benchFixture();
  const seeding = await world.server(SERVER);
  await seeding.stop();
  await fillCatalogue(world.databaseUrl, rows.items);
  await fillStock(world.databaseUrl, rows);
  const server = await world.server(SERVER);
  return { rows, world, server, token: await signIn(server.url) };
}

async function withProduct(rows: Rows, work: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct(rows);
  try {
    await work(product);
  } finally {
    await product.server.stop();
    await product.world.end();
  }
}

/** Windows of days none of which was asked for before, on the days that have holds. */
function newWindows() {
  let count = 0;
  return () => {
    count += 1;
    const first = 1 + (count % 300);
    return `/api/availability?from=${dayIn(first)}&to=${dayIn(first + (Math.floor(count / 300) % 60))}`;
  };
}

const countOf = ({ items, holdsPerItem, heldItems }: Rows) =>
  `${items.toLocaleString('en-US')} items, ${(holdsPerItem * heldItems).toLocaleString('en-US')} holds`;

async function reportAvailability({ rows, world, server }: Product) {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-responses-'));
  const firstMs = await timed(() => read(server.url + KEPT, BR));
  // The first calls open the connection that tells of changes; responses are cached from then on.
  for (let calls = 0; calls < 20; calls += 1) await read(server.url + KEPT, BR);
  const copy = await startCopy(folder, server.url + KEPT, BR);
  const sql = await startControl('bare-availability.ts', { DATABASE_URL: world.databaseUrl });
  try {
    console.log(
      `| availability, ${countOf(rows)} | product, a second | control, a second | ratio | goal | p99 of the product |\n|---|---|---|---|---|---|`,
    );
    printComparison(
      'cached response, br, 32 connections; control: the same bytes and headers from memory',
      await compare(server, copy, { path: () => KEPT, headers: BR, connections: 32 }),
      '0.75',
    );
    const fresh = await compare(server, sql, { path: newWindows(), headers: PLAIN, connections: 1 });
    printComparison('new response, one connection; control: summed in PostgreSQL', fresh, '');
    console.log(
      `\nNew response: p50 ${fresh.p50.toFixed(1)} ms, p99 ${fresh.p99.toFixed(1)} ms (goal 10 ms). The first after the start, which reads all stock: ${firstMs.toFixed(0)} ms.`,
    );
    console.log(`Resident memory after it: ${(await server.residentMb()).toFixed(0)} MB.\n`);
  } finally {
    await Promise.all([copy.stop(), sql.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends a request for the items 1 to 5, all of which are held, and returns its id. */
async function submitOne({ server, token }: Product): Promise<string> {
  await visit({ what: 'submit', url: server.url, count: 1, connections: 1 });
  const [request] = requestsSchema.parse(
    await call(server.url, '/api/quote-requests?status=pending&limit=1', { token }),
  ).items;
  if (request === undefined) throw new Error('The request that was sent is not listed');
  return request.id;
}

const setStatus = ({ server, token }: Product, id: string, status: string) =>
  call(server.url, `/api/quote-requests/${id}/status`, { method: 'PATCH', token, body: { status } });

/** Measures the same on two products in turns, so that whatever else the machine does meets both; returns the medians. */
async function inTurns(many: () => Promise<number>, few: () => Promise<number>) {
  const times: Record<'many' | 'few', number[]> = { many: [], few: [] };
  for (let round = -5; round < ROUNDS; round += 1) {
    const [ofFew, ofMany] = [await few(), await many()];
    // The first rounds warm both up.
    if (round < 0) continue;
    times.few.push(ofFew);
    times.many.push(ofMany);
  }
  return { many: median(times.many), few: median(times.few), ratio: median(times.many) / median(times.few) };
}

const printTurns = (name: string, { many, few, ratio }: Awaited<ReturnType<typeof inTurns>>, goal: string) =>
  console.log(`| ${name} | ${many.toFixed(1)} ms | ${few.toFixed(1)} ms | ${ratio.toFixed(2)} | ${goal} |`);

async function reportApprovals(many: Product, few: Product) {
  const approving = async (product: Product) => {
    const id = await submitOne(product);
    return async () => {
      const ms = await timed(() => setStatus(product, id, 'approved'));
      await setStatus(product, id, 'pending');
      return ms;
    };
  };
  const measured = await inTurns(await approving(many), await approving(few));
  console.log(`| median of ${ROUNDS} | many | few | ratio | goal |\n|---|---|---|---|---|`);
  printTurns(`approving five lines; ${countOf(many.rows)}, and ${countOf(few.rows)}`, measured, '1.2');
}

async function reportPlan(many: Product, few: Product) {
  const reading = (product: Product) => () =>
    timed(async () => {
      const { rows } = planSchema.parse(await call(product.server.url, PLAN, { token: product.token }));
      if (rows.length < 100) throw new Error(`The plan has ${rows.length} rows only`);
    });
  const measured = await inTurns(reading(many), reading(few));
  printTurns(`first page of the plan of a month; ${countOf(many.rows)}, and ${countOf(few.rows)}`, measured, '1.5');
}

/** Turns the wheel steadily, as somebody in a hurry does: 3,000 px a second. */
async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_MS);
  }
}

/** Frames of the plan while somebody scrolls through its first pages. */
async function reportScrolling({ rows, server }: Product) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: server.url });
    // With the refresh cookie, and the mark that it is worth asking for a session, the pages are signed in.
    await context.addInitScript(() => localStorage.setItem('backlot-session', 'true'));
    await context.request.post('/api/auth/sign-in', { data: ADMIN });
    const page = await context.newPage();
    await page.goto('/admin/stock');
    const grid = page.getByRole('grid');
    await grid.getByRole('rowheader').first().waitFor();
    await page.waitForLoadState('networkidle');
    await grid.hover();
    for (const slowdown of [1, SLOWDOWN]) {
      const rounds: Frames[] = [];
      for (let round = 0; round < SCROLL_ROUNDS; round += 1)
        rounds.push(await framesDuring(page, () => turnWheel(page), slowdown));
      const of = (metric: keyof Frames) => medianOf(rounds, (round) => round[metric]);
      console.log(
        `\nScrolling the plan of ${rows.items.toLocaleString('en-US')} items, processor ${slowdown} × slower, median of ${SCROLL_ROUNDS}: ${of('fps')} frames in the slowest second (goal 50), p98 ${of('p98').toFixed(1)} ms, worst ${of('worst').toFixed(1)} ms.`,
      );
    }
  } finally {
    await browser.close();
  }
}

const STOCK_TRIGGERS = [
  'quote_requests_unsettled_insert',
  'quote_requests_unsettled_update',
  'quote_requests_lock_stock',
];

async function reportSubmits({ world, server }: Product) {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const submits = async (triggers: 'enable' | 'disable') => {
    for (const name of STOCK_TRIGGERS) await client.query(`alter table quote_requests ${triggers} trigger ${name}`);
    return (await visit({ what: 'submit', url: server.url, count: SUBMITS, connections: CONNECTIONS })).perSecond;
  };
  const rates: Record<'withStock' | 'without', number[]> = { withStock: [], without: [] };
  for (let round = -1; round < SUBMIT_ROUNDS; round += 1) {
    const [without, withStock] = [await submits('disable'), await submits('enable')];
    // The first round warms up.
    if (round === -1) continue;
    rates.without.push(without);
    rates.withStock.push(withStock);
  }
  await client.end();
  console.log(
    `\nSubmit, ${CONNECTIONS} connections: ${median(rates.withStock).toFixed(0)} a second, and ${median(rates.without).toFixed(0)} without the triggers of the stock: ${median(ratios(rates.withStock, rates.without)).toFixed(2)} × (goal 0.95).`,
  );
}

/** Whether an item has nothing free, as a server responds. */
async function isNone(server: ServerProgram, equipmentId: number): Promise<boolean> {
  const { body } = await read(server.url + KEPT, PLAIN);
  return availabilitySchema.parse(JSON.parse(body.toString())).none.includes(equipmentId);
}

async function reportFreshness({ world, server, token }: Product) {
  const other = await world.server(SERVER);
  try {
    for (let calls = 0; calls < 20; calls += 1) await isNone(other, 1);
    const times: Record<'fresh' | 'kept', number[]> = { fresh: [], kept: [] };
    let staleCount = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      times.kept.push(await timed(() => isNone(other, 1)));
      const ownedUnits = round % 2 === 0 ? 0 : 1_000;
      const body = { ownedUnits, turnaroundDays: 0 };
      await call(server.url, '/api/equipment/1/stock', { method: 'PUT', token, body });
      const wanted = ownedUnits === 0;
      const began = performance.now();
      while ((await isNone(other, 1)) !== wanted) staleCount += 1;
      times.fresh.push(performance.now() - began);
    }
    console.log(
      `\nAnother server after a save returns: ${staleCount} stale responses in ${ROUNDS} saves (goal 0); the fresh one after ${median(times.fresh).toFixed(1)} ms, at most ${percentile(times.fresh, 1).toFixed(1)} ms; one without a save: ${median(times.kept).toFixed(1)} ms.`,
    );
  } finally {
    await other.stop();
  }
}

export async function benchStock() {
  await withProduct(MANY, async (many) => {
    await reportAvailability(many);
    await withProduct(FEW_HOLDS, (few) => reportApprovals(many, few));
    await withProduct(FEW_ITEMS, (few) => reportPlan(many, few));
    await reportScrolling(many);
    await reportFreshness(many);
    await reportSubmits(many);
  });
}
