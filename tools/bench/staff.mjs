/** The tables of the back office: how soon they show their first rows, many beside few, and how smoothly their search is typed into. */
import { browserArgs, ensureBrowser } from '../browser.ts';
import { fillCatalogue, fillQuoteRequests } from './rows.mjs';
import { benchFixture } from './server.mjs';

const ROUNDS = 7;
const FEW = { items: 100, requests: 100 };
const MANY = { items: 10_000, requests: 5_000 };
const SLOWDOWN = 4;
const TYPING_ROUNDS = 3;
/** What somebody types and takes back: many matches, few, none, all. */
const WORDS = { equipment: ['camera', 'lens 85', 'zzzz'], requests: ['morales', 'film', 'zzzz'] };
const BETWEEN_KEYS_MS = 180;
const ADMIN = { email: 'bench@backlot.example', password: 'quartz-lantern-82-orchard' };

const TABLES = [
  { name: 'equipment', path: '/admin/equipment', rows: 'items' },
  { name: 'requests', path: '/admin/quote-requests', rows: 'requests' },
];

const sorted = (values) => values.toSorted((one, other) => one - other);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];

/** A product with so many rows, and a browser that is signed in there. */
async function openDesk(browser, rows) {
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
  const { ok, token } = await signIn(context);
  if (!ok) throw new Error('The admin of the bench could not sign in');
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

async function signIn(context) {
  const answer = await context.request.post('/api/auth/sign-in', { data: ADMIN });
  return { ok: answer.ok(), token: (await answer.json()).accessToken };
}

/** What the first row of each table says. */
async function firstRowsOf(url, token) {
  const read = async (path) =>
    (await (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()).items[0];
  return {
    equipment: (await read('/api/equipment?limit=1')).name,
    requests: (await read('/api/quote-requests?limit=1')).customerName,
  };
}

/** The first frame that has the text in a row, after the press on the link; as the page itself sees it. */
const watchRows = (text) => {
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
    if (window.clickedAt !== undefined && window.shownAfter === undefined && isShown()) {
      requestAnimationFrame(() => {
        window.shownAfter ??= performance.now() - window.clickedAt;
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

/** From the overview, with nothing of the table fetched yet. */
async function timeToRows({ context, firstRows }, table) {
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
  return ms;
}

/** Keeps the moment of each frame. */
const watchFrames = () => {
  window.frames_ = [];
  const next = (at) => {
    window.frames_.push(at);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/** Frames of the page while `work` goes on, on a slow processor. */
async function framesDuring(page, work) {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(watchFrames);
  await work();
  const at = await page.evaluate(() => window.frames_);
  const lengths = sorted(at.slice(1).map((moment, index) => moment - at[index]));
  // The slowest second of all that begin with a frame.
  const seconds = at
    .filter((moment) => moment + 1_000 <= at.at(-1))
    .map((moment) => at.filter((other) => other > moment && other <= moment + 1_000).length);
  return { fps: Math.min(...seconds), p98: lengths[Math.floor(lengths.length * 0.98)], worst: lengths.at(-1) };
}

async function openTable({ context, firstRows }, table) {
  const page = await context.newPage();
  await page.goto(table.path);
  await page.getByRole('main').getByRole('row').filter({ hasText: firstRows[table.name] }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function typing(desk, table) {
  const page = await openTable(desk, table);
  await page.getByRole('main').getByRole('searchbox').click();
  const figures = await framesDuring(page, async () => {
    for (const word of WORDS[table.name]) {
      for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
        await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 20 });
        await page.waitForTimeout(BETWEEN_KEYS_MS);
      }
    }
  });
  await page.close();
  return figures;
}

/** The same page with nobody at the keys: what this machine itself does to frames. */
async function idling(desk, table) {
  const page = await openTable(desk, table);
  const figures = await framesDuring(page, () => page.waitForTimeout(6_000));
  await page.close();
  return figures;
}

async function reportFirstRows(few, many) {
  console.log(
    `| first rows, from a click in the sidebar, median of ${ROUNDS} | few | many | ratio | goal |\n|---|---|---|---|---|`,
  );
  for (const table of TABLES) {
    const times = { few: [], many: [] };
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

async function reportTyping(desk) {
  console.log(
    `\n| frames, processor ${SLOWDOWN} × slower, median of ${TYPING_ROUNDS} | slowest second | p98 | worst |\n|---|---|---|---|`,
  );
  for (const table of TABLES) {
    for (const [what, measure] of [
      ['typing in the search', typing],
      ['nobody at the keys', idling],
    ]) {
      const rounds = [];
      for (let round = 0; round < TYPING_ROUNDS; round += 1) rounds.push(await measure(desk, table));
      const of = (figure) => median(rounds.map((round) => round[figure]));
      console.log(
        `| ${table.path}, ${what} | ${of('fps')} frames | ${of('p98').toFixed(1)} ms | ${of('worst').toFixed(1)} ms |`,
      );
    }
  }
  console.log('\nGoal: never below 50 frames a second.');
}

export async function benchStaff() {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
  const desks = [];
  try {
    for (const rows of [FEW, MANY]) desks.push(await openDesk(browser, rows));
    const [few, many] = desks;
    await reportFirstRows(few, many);
    await reportTyping(many);
  } finally {
    for (const desk of desks) await desk.end();
    await browser.close();
  }
}
