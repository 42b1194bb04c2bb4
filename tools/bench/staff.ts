/** The tables of the back office: how soon they show their first rows, many beside few, and how smoothly their search is typed into. */
import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod';

import { launchBrowser, typeAndTakeBack } from './browser.ts';
import { framesDuring, SLOWDOWN, type Frames } from './frames.ts';
import { fillCatalogue, fillQuoteRequests } from './rows.ts';
import { benchFixture } from './server.ts';
import { median, medianOf } from './statistics.ts';

const ROUNDS = 7;
const FEW = { items: 100, requests: 100 };
const MANY = { items: 10_000, requests: 5_000 };
const TYPING_ROUNDS = 3;
/** What somebody types and takes back: many matches, few, none, all. */
const QUERIES = { equipment: ['camera', 'lens 85', 'zzzz'], requests: ['morales', 'film', 'zzzz'] };
const ADMIN = { email: 'bench@backlot.example', password: 'quartz-lantern-82-orchard' };

interface Rows {
  readonly items: number;
  readonly requests: number;
}

interface Table {
  readonly name: 'equipment' | 'requests';
  readonly path: string;
  readonly rows: keyof Rows;
}

const TABLES: readonly Table[] = [
  { name: 'equipment', path: '/admin/equipment', rows: 'items' },
  { name: 'requests', path: '/admin/quote-requests', rows: 'requests' },
];

/** A product with so many rows, and a browser that is signed in there. */
interface Desk {
  readonly rows: Rows;
  readonly context: BrowserContext;
  /** What the first row of each table says. */
  readonly firstRows: Readonly<Record<Table['name'], string>>;
  readonly end: () => Promise<void>;
}

declare global {
  interface Window {
    clickedAt?: number;
    /** In ms, from the click. */
    shownAfter?: number;
  }
}

const sessionSchema = z.object({ accessToken: z.string() });
const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.tuple([item], z.unknown()) });
const equipmentSchema = pageOf(z.object({ name: z.string() }));
const requestsSchema = pageOf(z.object({ customerName: z.string() }));

async function openDesk(browser: Browser, rows: Rows): Promise<Desk> {
  const world = await benchFixture();
  const env = { RUN_WORKER: 'false', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const seeding = await world.server(env);
  await seeding.stop();
  await fillCatalogue(world.databaseUrl, rows.items);
  await fillQuoteRequests(world.databaseUrl, rows.requests);
  const product = await world.server(env);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: product.url,
    reducedMotion: 'reduce',
  });
  // With the refresh cookie, and the mark that it is worth asking for a session, the pages are signed in.
  await context.addInitScript(() => localStorage.setItem('backlot-session', 'true'));
  const token = await signIn(context);
  return {
    rows,
    context,
    firstRows: await firstRowsOf(product.url, token),
    end: async () => {
      await context.close();
      await product.stop();
      await world.end();
    },
  };
}

/** Returns the access token. */
async function signIn(context: BrowserContext): Promise<string> {
  const response = await context.request.post('/api/auth/sign-in', { data: ADMIN });
  if (!response.ok()) throw new Error('The admin of the bench could not sign in');
  return sessionSchema.parse(await response.json()).accessToken;
}

async function firstRowsOf(url: string, token: string): Promise<Desk['firstRows']> {
  const read = async (path: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json();
  return {
    equipment: equipmentSchema.parse(await read('/api/equipment?limit=1')).items[0].name,
    requests: requestsSchema.parse(await read('/api/quote-requests?limit=1')).items[0].customerName,
  };
}

/** The first frame that has the text in a row, after the press on the link; as the page itself sees it. */
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

/** From the overview, with nothing of the table fetched yet. */
async function timeToRows({ context, firstRows }: Desk, table: Table): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchRows, firstRows[table.name]);
  await page.goto('/admin');
  // By its address: its name may count what waits.
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

async function openTable({ context, firstRows }: Desk, table: Table): Promise<Page> {
  const page = await context.newPage();
  await page.goto(table.path);
  await page.getByRole('main').getByRole('row').filter({ hasText: firstRows[table.name] }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function typing(desk: Desk, table: Table): Promise<Frames> {
  const page = await openTable(desk, table);
  await page.getByRole('main').getByRole('searchbox').click();
  const frames = await framesDuring(page, () => typeAndTakeBack(page, QUERIES[table.name]));
  await page.close();
  return frames;
}

/** The same page with nobody at the keys: what this machine itself does to frames. */
async function idling(desk: Desk, table: Table): Promise<Frames> {
  const page = await openTable(desk, table);
  const frames = await framesDuring(page, () => page.waitForTimeout(6_000));
  await page.close();
  return frames;
}

async function reportFirstRows(few: Desk, many: Desk) {
  console.log(
    `| first rows, from a click in the sidebar, median of ${ROUNDS} | few | many | ratio | goal |\n|---|---|---|---|---|`,
  );
  for (const table of TABLES) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = -1; round < ROUNDS; round += 1) {
      const [ofFew, ofMany] = [await timeToRows(few, table), await timeToRows(many, table)];
      // The first round warms both up.
      if (round === -1) continue;
      times.few.push(ofFew);
      times.many.push(ofMany);
    }
    const [one, other] = [median(times.few), median(times.many)];
    console.log(
      `| ${table.path}, ${few.rows[table.rows]} and ${many.rows[table.rows]} | ${one.toFixed(0)} ms | ${other.toFixed(0)} ms | ${(other / one).toFixed(2)} | 1.5 |`,
    );
  }
}

async function reportTyping(desk: Desk) {
  console.log(
    `\n| frames, processor ${SLOWDOWN} × slower, median of ${TYPING_ROUNDS} | slowest second | p98 | worst |\n|---|---|---|---|`,
  );
  for (const table of TABLES) {
    for (const { what, measure } of [
      { what: 'typing in the search', measure: typing },
      { what: 'nobody at the keys', measure: idling },
    ]) {
      const rounds: Frames[] = [];
      for (let round = 0; round < TYPING_ROUNDS; round += 1) rounds.push(await measure(desk, table));
      const of = (metric: keyof Frames) => medianOf(rounds, (round) => round[metric]);
      console.log(
        `| ${table.path}, ${what} | ${of('fps')} frames | ${of('p98').toFixed(1)} ms | ${of('worst').toFixed(1)} ms |`,
      );
    }
  }
  console.log('\nGoal: never below 50 frames a second.');
}

export async function benchStaff() {
  const browser = await launchBrowser();
  const desks: Desk[] = [];
  const opened = async (rows: Rows) => {
    const desk = await openDesk(browser, rows);
    desks.push(desk);
    return desk;
  };
  try {
    const [few, many] = [await opened(FEW), await opened(MANY)];
    await reportFirstRows(few, many);
    await reportTyping(many);
  } finally {
    for (const desk of desks) await desk.end();
    await browser.close();
  }
}
