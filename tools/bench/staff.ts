/** Tables of the back office: time to first rows, many compared with few, and frame rate while typing in the search. */
import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod';

import { call, signIn } from './harness/api.ts';
import { signInPages, typeAndDelete, withBrowser } from './harness/browser.ts';
import { framesDuring, type Frames } from './harness/frames.ts';
import { inTurns, median, medianOf, medianRatio } from './harness/rounds.ts';
import { fillCatalogue, fillQuoteRequests } from './harness/rows.ts';
import { withFixture, type BenchFixture } from './harness/server.ts';
import { count, milliseconds, printHead, printRow } from './harness/table.ts';

const ROUNDS = 7;
const FEW = { items: 100, requests: 100 };
const MANY = { items: 10_000, requests: 5_000 };
const TYPING_ROUNDS = 3;
/** Typed and deleted queries: many matches, few, none, all. */
const QUERIES = { equipment: ['camera', 'lens 85', 'zzzz'], requests: ['morales', 'film', 'zzzz'] };

const TABLES = [
  { name: 'equipment', path: '/admin/equipment', rows: 'items' },
  { name: 'requests', path: '/admin/quote-requests', rows: 'requests' },
] as const;

type Rows = typeof FEW;
type Table = (typeof TABLES)[number];

interface BenchClient {
  readonly rows: Rows;
  readonly context: BrowserContext;
  readonly firstRows: Readonly<Record<Table['name'], string>>;
}

declare global {
  interface Window {
    clickedAt?: number;
    /** In ms, from the click. */
    shownAfter?: number;
  }
}

const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.tuple([item], z.unknown()) });
const equipmentSchema = pageOf(z.object({ name: z.string() }));
const requestsSchema = pageOf(z.object({ customerName: z.string() }));

async function openClient(fixture: BenchFixture, browser: Browser, rows: Rows): Promise<BenchClient> {
  const { url } = await fixture.filledServer(async (databaseUrl) => {
    await fillCatalogue(databaseUrl, rows.items);
    await fillQuoteRequests(databaseUrl, rows.requests);
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
    reducedMotion: 'reduce',
  });
  await signInPages(context);
  return { rows, context, firstRows: await firstRowsOf(url) };
}

async function firstRowsOf(url: string): Promise<BenchClient['firstRows']> {
  const token = await signIn(url);
  return {
    equipment: equipmentSchema.parse(await call(url, '/api/equipment?limit=1', { token })).items[0].name,
    requests: requestsSchema.parse(await call(url, '/api/quote-requests?limit=1', { token })).items[0].customerName,
  };
}

/** Records the first frame after the click that has the text in a row. */
const watchRows = (text: string) => {
  document.addEventListener(
    'click',
    () => {
      window.clickedAt = performance.now();
    },
    { capture: true },
  );
  const isShown = () =>
    [...document.querySelectorAll('main table tbody tr')].some((row) => row.textContent.includes(text));
  const look = () => {
    const { clickedAt, shownAfter } = window;
    if (clickedAt !== undefined && shownAfter === undefined && isShown()) {
      requestAnimationFrame(() => {
        window.shownAfter ??= performance.now() - clickedAt;
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** Measures from the overview, without any prefetched rows. */
async function timeToRows({ context, firstRows }: BenchClient, table: Table): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchRows, firstRows[table.name]);
  await page.goto('/admin');
  // By address, since the link's name may contain a count.
  const link = page.getByRole('navigation').locator(`a[href="${table.path}"]`).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await link.click();
  const shown = await page.waitForFunction(() => window.shownAfter);
  const ms = await shown.jsonValue();
  await page.close();
  if (ms === undefined) throw new Error('The page has noted no time');
  return ms;
}

async function openTable({ context, firstRows }: BenchClient, table: Table): Promise<Page> {
  const page = await context.newPage();
  await page.goto(table.path);
  await page.getByRole('main').getByRole('row').filter({ hasText: firstRows[table.name] }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function typing(client: BenchClient, table: Table): Promise<Frames> {
  const page = await openTable(client, table);
  await page.getByRole('main').getByRole('searchbox').click();
  const frames = await framesDuring(page, () => typeAndDelete(page, QUERIES[table.name]));
  await page.close();
  return frames;
}

/** Baseline: frames of the same page without typing. */
async function idling(client: BenchClient, table: Table): Promise<Frames> {
  const page = await openTable(client, table);
  const frames = await framesDuring(page, () => page.waitForTimeout(6_000));
  await page.close();
  return frames;
}

async function reportFirstRows(few: BenchClient, many: BenchClient) {
  printHead(`first rows, median of ${ROUNDS}`, 'few', 'many', 'ratio', 'goal');
  for (const table of TABLES) {
    const clients = [few, many];
    const [fewTimes = [], manyTimes = []] = await inTurns(
      clients.map((client) => () => timeToRows(client, table)),
      { rounds: ROUNDS, warmUp: 1 },
    );
    printRow(
      `${table.path}, ${clients.map(({ rows }) => count(rows[table.rows])).join(' and ')}`,
      milliseconds(median(fewTimes)),
      milliseconds(median(manyTimes)),
      medianRatio(manyTimes, fewTimes).toFixed(2),
      '1.5',
    );
  }
}

async function reportTyping(client: BenchClient) {
  printHead(`frames, median of ${TYPING_ROUNDS}`, 'slowest second', 'p98', 'worst', 'goal');
  const print = (name: string, rounds: readonly Frames[], goal: string) => {
    const of = (metric: keyof Frames) => medianOf(rounds, (round) => round[metric]);
    printRow(name, String(of('fps')), milliseconds(of('p98')), milliseconds(of('worst')), goal);
  };
  for (const table of TABLES) {
    const measurements = [typing, idling].map((measure) => () => measure(client, table));
    const [typed = [], idle = []] = await inTurns(measurements, { rounds: TYPING_ROUNDS });
    print(`${table.path}, typing in the search`, typed, '50');
    print(`${table.path}, idle`, idle, '');
  }
}

export const benchStaff = () =>
  withFixture((fewFixture) =>
    withFixture((manyFixture) =>
      withBrowser(async (browser) => {
        const few = await openClient(fewFixture, browser, FEW);
        const many = await openClient(manyFixture, browser, MANY);
        await reportFirstRows(few, many);
        await reportTyping(many);
      }),
    ),
  );
