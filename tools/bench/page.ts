/**
 * A visitor's first page on a slow phone, with nothing in the cache: the product's page, and the same source built as one client-rendered bundle.
 * Slow 4G is 1.6 Mbit/s with 150 ms to the server, and the processor has a quarter of its speed.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser } from 'playwright';

import { watchLoading, type LoadedScripts } from './page-loading.ts';
import { medianOf } from './statistics.ts';
import { withTwoFrontEnds } from './two-front-ends.ts';

const PAGE = '/new-production-equipment';
const ROUNDS = 5;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

interface Notes {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  longTasks: { startTime: number; duration: number }[];
}

declare global {
  interface Window {
    benchNotes?: Notes;
  }
}

interface FirstPage extends Omit<Notes, 'longTasks'>, LoadedScripts {
  readonly blockingMs: number;
}

/** Runs in the page, from its first moment on. */
function noteTimings() {
  const notes: Notes = { lcpMs: 0, cls: 0, longTasks: [], fcpMs: 0 };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (notes.fcpMs = startTime));
  observe('layout-shift', (shift) => {
    const isOwn = 'hadRecentInput' in shift && shift.hadRecentInput === false;
    if (isOwn && 'value' in shift && typeof shift.value === 'number') notes.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ startTime, duration }));
  // What a page fetches ahead once it has nothing else to do is no part of the first view.
  Object.assign(window, { benchNotes: notes, requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
}

/** What long tasks take beyond 50 ms each, from the first paint on. */
const blockingMs = ({ longTasks, fcpMs }: Notes) =>
  longTasks.reduce(
    (sum, { startTime, duration }) => sum + (startTime + duration > fcpMs ? Math.max(0, duration - 50) : 0),
    0,
  );

async function measure(browser: Browser, url: string): Promise<FirstPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(noteTimings);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripts = watchLoading(devtools);
  await page.goto(url + PAGE, { timeout: TIMEOUT_MS });
  await page.getByRole('article').first().waitFor({ timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  const notes = await page.evaluate(() => window.benchNotes);
  await context.close();
  if (notes === undefined) throw new Error('The page has noted nothing');
  return {
    lcpMs: notes.lcpMs,
    fcpMs: notes.fcpMs,
    cls: notes.cls,
    blockingMs: blockingMs(notes),
    ...scripts(),
  };
}

/** The server renders pages ahead once it has nothing else to do. */
async function untilRendered(url: string) {
  const ends = Date.now() + TIMEOUT_MS;
  while (!/"isRendered":true/.test(await (await fetch(url + PAGE)).text())) {
    if (Date.now() > ends) throw new Error('The server has not rendered the page ahead');
    await wait(200);
  }
}

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

interface Line {
  readonly name: string;
  readonly metric: keyof FirstPage;
  readonly write: (value: number) => string;
  readonly goal?: string;
}

const LINES: readonly Line[] = [
  { name: 'first contentful paint', metric: 'fcpMs', write: milliseconds },
  { name: 'largest contentful paint', metric: 'lcpMs', write: milliseconds, goal: '≤ 0.7 ×' },
  {
    name: 'compressed JS',
    metric: 'scriptBytes',
    write: (bytes) => `${(bytes / 1000).toFixed(0)} kB`,
    goal: '≤ 1.1 ×, ≤ 150 kB',
  },
  { name: 'scripts', metric: 'scripts', write: String },
  { name: 'serial depth of JS', metric: 'depth', write: String, goal: '≤ 2' },
  { name: 'layout shift', metric: 'cls', write: (cls) => cls.toFixed(4), goal: '≤ 0.01' },
  { name: 'total blocking time', metric: 'blockingMs', write: milliseconds, goal: '≤ 1 ×' },
];

function print(product: readonly FirstPage[], single: readonly FirstPage[]) {
  console.log('| Slow 4G, CPU 4 × slower, cold cache | product | one bundle | ratio | goal |\n|---|---|---|---|---|');
  for (const { name, metric, write, goal = '' } of LINES) {
    const [own, other] = [medianOf(product, (round) => round[metric]), medianOf(single, (round) => round[metric])];
    const ratio = other === 0 ? '' : (own / other).toFixed(2);
    console.log(`| ${name} | ${write(own)} | ${write(other)} | ${ratio} | ${goal} |`);
  }
}

export const benchPage = () =>
  withTwoFrontEnds(async ({ browser, product, single }) => {
    await untilRendered(product.url);
    // The first visit fills the server's own caches, which is not what is compared.
    for (const url of [product.url, single.url]) await measure(browser, url);
    const rounds: Record<'product' | 'single', FirstPage[]> = { product: [], single: [] };
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.product.push(await measure(browser, product.url));
      rounds.single.push(await measure(browser, single.url));
    }
    print(rounds.product, rounds.single);
  });
