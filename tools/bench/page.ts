/** First view on Slow 4G (1.6 Mbit/s, 150 ms), empty cache, throttled CPU, versus a single client bundle. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, Page } from 'playwright';

import { inTurns, medianOf } from './harness/rounds.ts';
import { kilobytes, milliseconds, printHead, printRow } from './harness/table.ts';
import { watchScripts } from '../script-chains.ts';
import { mailQuoteLink } from './quote-link.ts';
import { firstPageNotes, noteFirstPage, type FirstPageNotes } from './page-notes.ts';
import { withTwoFrontEnds } from './two-front-ends.ts';

const ROUNDS = 5;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Selector of the first control that a visitor uses. */
  readonly control: string;
}

const PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/', control: 'main a' },
  { name: 'catalogue', path: '/new-production-equipment', control: 'article button' },
];

type FirstPage = ReturnType<typeof metricsOf> & { readonly depth: number };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function metricsOf({ fcpMs, lcpMs, cls, usableMs, shownMs, longTasks, scripts }: FirstPageNotes) {
  const afterPaint = longTasks.filter(({ startTime, duration }) => startTime + duration > fcpMs);
  const needed = scripts.filter(({ endMs }) => endMs <= usableMs);
  return {
    fcpMs,
    lcpMs,
    lcpRatio: lcpMs / fcpMs,
    cls,
    usableMs,
    clickMs: shownMs - usableMs,
    blockingMs: sum(afterPaint.map(({ duration }) => Math.max(0, duration - 50))),
    longTasksMs: sum(longTasks.map(({ duration }) => duration)),
    neededScripts: needed.length,
    neededBytes: sum(needed.map(({ bytes }) => bytes)),
    scripts: scripts.length,
    scriptBytes: sum(scripts.map(({ bytes }) => bytes)),
  };
}

interface Visit extends MeasuredPage {
  readonly url: string;
  readonly clicks: boolean;
}

async function measure(browser: Browser, { url, path, control, clicks }: Visit): Promise<FirstPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(noteFirstPage, { control, clicks });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const chains = watchScripts(devtools);
  await page.goto(url + path, { timeout: TIMEOUT_MS });
  const notes = await untilStill(page);
  await context.close();
  return { ...metricsOf(notes), depth: Math.max(0, ...chains().map(({ length }) => length)) };
}

async function untilStill(page: Page): Promise<FirstPageNotes> {
  await page.waitForFunction(() => (window.benchNotes?.usableMs ?? 0) > 0, undefined, { timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  return firstPageNotes(page);
}

/** The server prerenders pages when idle. */
async function untilRendered(url: string, path: string) {
  const ends = Date.now() + TIMEOUT_MS;
  while (!/"isRendered":true/.test(await (await fetch(url + path)).text())) {
    if (Date.now() > ends) throw new Error(`The server has not rendered ${path} ahead`);
    await wait(200);
  }
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

interface Line {
  readonly name: string;
  readonly metric: keyof FirstPage;
  readonly write: (value: number) => string;
  readonly goal?: string;
}

const LINES: readonly Line[] = [
  { name: 'first contentful paint', metric: 'fcpMs', write: milliseconds },
  { name: 'largest contentful paint', metric: 'lcpMs', write: milliseconds },
  { name: 'largest paint to first paint', metric: 'lcpRatio', write: times, goal: '≤ 1.15 ×' },
  { name: 'the page can be used', metric: 'usableMs', write: milliseconds },
  { name: 'compressed JS before that', metric: 'neededBytes', write: kilobytes, goal: '≤ 200 kB' },
  { name: 'scripts before that', metric: 'neededScripts', write: String, goal: '≤ 16' },
  { name: 'compressed JS', metric: 'scriptBytes', write: kilobytes },
  { name: 'scripts', metric: 'scripts', write: String },
  { name: 'serial depth of JS', metric: 'depth', write: String, goal: '≤ 2' },
  { name: 'layout shift', metric: 'cls', write: (cls) => cls.toFixed(4), goal: '≤ 0.01' },
  { name: 'blocking time after the first paint', metric: 'blockingMs', write: milliseconds, goal: '≤ 300 ms' },
  { name: 'all long tasks', metric: 'longTasksMs', write: milliseconds, goal: '≤ 1,100 ms' },
];

const measureInTurns = (browser: Browser, visits: readonly Visit[]): Promise<FirstPage[][]> =>
  inTurns(
    visits.map((visit) => () => measure(browser, visit)),
    { rounds: ROUNDS, warmUp: 1 },
  );

function print(name: string, [product = [], single = []]: readonly FirstPage[][]) {
  const head = `${name}: Slow 4G, CPU ${CPU_SLOWDOWN} × slower, cold cache`;
  printHead(head, 'product', 'one bundle', 'ratio', 'goal');
  for (const { name: line, metric, write, goal = '' } of LINES) {
    const [own, other] = [medianOf(product, (round) => round[metric]), medianOf(single, (round) => round[metric])];
    const ratio = other === 0 ? '' : (own / other).toFixed(2);
    printRow(line, write(own), write(other), ratio, goal);
  }
}

export const benchPage = () =>
  withTwoFrontEnds(async ({ browser, product, single }) => {
    for (const { path } of PAGES) await untilRendered(product.url, path);
    const quote = {
      name: "a customer's quote",
      path: await mailQuoteLink(product.url, product.folder),
      control: 'main a[href$="/accept"]',
    };
    for (const page of [...PAGES, quote]) {
      const visits = [product, single].map(({ url }) => ({ ...page, url, clicks: false }));
      print(page.name, await measureInTurns(browser, visits));
    }
    for (const page of PAGES.slice(1)) {
      const [clicked = []] = await measureInTurns(browser, [{ ...page, url: product.url, clicks: true }]);
      const lost = clicked.filter(({ clickMs }) => clickMs < 0).length;
      const afterMs = medianOf(clicked, ({ clickMs }) => clickMs);
      console.log(
        `\nA click at the first paint of ${page.name}: lost ${lost} of ${clicked.length} times, shown ${milliseconds(afterMs)} after the page can be used (goal: never, ≤ 100 ms).`,
      );
    }
  });
