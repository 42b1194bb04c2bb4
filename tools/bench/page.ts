/**
 * A visitor's first pages on a slow phone, with nothing in the cache: the product's pages, and the same source built as one client-rendered
 * bundle. Slow 4G is 1.6 Mbit/s with 150 ms to the server, and the processor has a quarter of its speed.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser, Page } from 'playwright';

import { mailQuoteLink } from './quote-link.ts';
import { firstPageNotes, noteFirstPage, type FirstPageNotes } from './page-notes.ts';
import { watchDepth } from './script-depth.ts';
import { medianOf } from './statistics.ts';
import { withTwoFrontEnds } from './two-front-ends.ts';

const ROUNDS = 5;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Selector of what a visitor uses first. */
  readonly control: string;
}

const PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/', control: 'main a' },
  { name: 'catalogue', path: '/new-production-equipment', control: 'article button' },
];

type FirstPage = ReturnType<typeof figuresOf> & { readonly depth: number };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function figuresOf({ fcpMs, lcpMs, cls, usableMs, shownMs, longTasks, scripts }: FirstPageNotes) {
  const afterPaint = longTasks.filter(({ startTime, duration }) => startTime + duration > fcpMs);
  const needed = scripts.filter(({ endMs }) => endMs <= usableMs);
  return {
    fcpMs,
    lcpMs,
    lcpRatio: lcpMs / fcpMs,
    cls,
    usableMs,
    pressMs: shownMs - usableMs,
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
  /** Whether the control is pressed at the first paint. */
  readonly presses: boolean;
}

async function measure(browser: Browser, { url, path, control, presses }: Visit): Promise<FirstPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(noteFirstPage, { control, presses });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const depth = watchDepth(devtools);
  await page.goto(url + path, { timeout: TIMEOUT_MS });
  const notes = await untilStill(page);
  await context.close();
  return { ...figuresOf(notes), depth: depth() };
}

async function untilStill(page: Page): Promise<FirstPageNotes> {
  await page.waitForFunction(() => (window.benchNotes?.usableMs ?? 0) > 0, undefined, { timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  return firstPageNotes(page);
}

/** The server renders pages ahead once it has nothing else to do. */
async function untilRendered(url: string, path: string) {
  const ends = Date.now() + TIMEOUT_MS;
  while (!/"isRendered":true/.test(await (await fetch(url + path)).text())) {
    if (Date.now() > ends) throw new Error(`The server has not rendered ${path} ahead`);
    await wait(200);
  }
}

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
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

/** In turns, so that whatever else the machine does meets both. */
async function measureInTurns(browser: Browser, visits: readonly Visit[]): Promise<FirstPage[][]> {
  // The first visit fills the server's own caches, which is not what is compared.
  for (const visit of visits) await measure(browser, visit);
  const rounds: FirstPage[][] = visits.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, visit] of visits.entries()) rounds[index]?.push(await measure(browser, visit));
  return rounds;
}

function print(name: string, [product = [], single = []]: readonly FirstPage[][]) {
  console.log(
    `\n| ${name}: Slow 4G, CPU 4 × slower, cold cache | product | one bundle | ratio | goal |\n|---|---|---|---|---|`,
  );
  for (const { name: line, metric, write, goal = '' } of LINES) {
    const [own, other] = [medianOf(product, (round) => round[metric]), medianOf(single, (round) => round[metric])];
    const ratio = other === 0 ? '' : (own / other).toFixed(2);
    console.log(`| ${line} | ${write(own)} | ${write(other)} | ${ratio} | ${goal} |`);
  }
}

export const benchPage = () =>
  withTwoFrontEnds(async ({ browser, product, single }) => {
    for (const { path } of PAGES) await untilRendered(product.url, path);
    // Private, so that it is never rendered ahead.
    const quote = {
      name: "a customer's quote",
      path: await mailQuoteLink(product.url, product.folder),
      control: 'main a[href$="/accept"]',
    };
    for (const page of [...PAGES, quote]) {
      const visits = [product, single].map(({ url }) => ({ ...page, url, presses: false }));
      print(page.name, await measureInTurns(browser, visits));
    }
    for (const page of PAGES.slice(1)) {
      const [pressed = []] = await measureInTurns(browser, [{ ...page, url: product.url, presses: true }]);
      const lost = pressed.filter(({ pressMs }) => pressMs < 0).length;
      const afterMs = medianOf(pressed, ({ pressMs }) => pressMs);
      console.log(
        `\nA press at the first paint of ${page.name}: lost ${lost} of ${pressed.length} times, shown ${milliseconds(afterMs)} after the page can be used (goal: never, ≤ 100 ms).`,
      );
    }
  });
