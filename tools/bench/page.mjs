/**
 * A visitor's first page on a slow phone, with nothing in the cache: the product's page, and the same source built as one client-rendered bundle.
 * Slow 4G is 1.6 Mbit/s with 150 ms to the server, and the processor has a quarter of its speed.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { watchLoading } from './page-loading.mjs';
import { withTwoFrontEnds } from './two-front-ends.mjs';

const PAGE = '/new-production-equipment';
const ROUNDS = 5;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

/** What the page itself notes, from its first moment on. */
function noteTimings() {
  const notes = { lcpMs: 0, cls: 0, longTasks: [], fcpMs: 0 };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (notes.fcpMs = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => !hadRecentInput && (notes.cls += value));
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ startTime, duration }));
  // What a page fetches ahead once it has nothing else to do is no part of the first view.
  Object.assign(window, { benchNotes: notes, requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
}

/** What long tasks take beyond 50 ms each, from the first paint on. */
const blockingMs = ({ longTasks, fcpMs }) =>
  longTasks.reduce(
    (sum, { startTime, duration }) => sum + (startTime + duration > fcpMs ? Math.max(0, duration - 50) : 0),
    0,
  );

async function measure(browser, url) {
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
  const loading = watchLoading(devtools);
  await page.goto(url + PAGE, { timeout: TIMEOUT_MS });
  await page.getByRole('article').first().waitFor({ timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  const notes = await page.evaluate(() => window.benchNotes);
  await context.close();
  return {
    lcpMs: notes.lcpMs,
    fcpMs: notes.fcpMs,
    cls: notes.cls,
    blockingMs: blockingMs(notes),
    ...loading.scripts(),
  };
}

/** The server renders pages ahead once it has nothing else to do. */
async function untilRendered(url) {
  const ends = Date.now() + TIMEOUT_MS;
  while (!/"isRendered":true/.test(await (await fetch(url + PAGE)).text())) {
    if (Date.now() > ends) throw new Error('The server has not rendered the page ahead');
    await wait(200);
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const medians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((round) => round[key]))]));

const LINES = [
  ['first contentful paint', 'fcpMs', (ms) => `${ms.toFixed(0)} ms`, undefined],
  ['largest contentful paint', 'lcpMs', (ms) => `${ms.toFixed(0)} ms`, '≤ 0.7 ×'],
  ['compressed JS', 'scriptBytes', (bytes) => `${(bytes / 1000).toFixed(0)} kB`, '≤ 1.1 ×, ≤ 150 kB'],
  ['scripts', 'scripts', String, undefined],
  ['serial depth of JS', 'depth', String, '≤ 2'],
  ['layout shift', 'cls', (cls) => cls.toFixed(4), '≤ 0.01'],
  ['total blocking time', 'blockingMs', (ms) => `${ms.toFixed(0)} ms`, '≤ 1 ×'],
];

function print(product, single) {
  console.log('| Slow 4G, CPU 4 × slower, cold cache | product | one bundle | ratio | goal |\n|---|---|---|---|---|');
  for (const [name, key, write, goal] of LINES) {
    const ratio = single[key] === 0 ? '' : (product[key] / single[key]).toFixed(2);
    console.log(`| ${name} | ${write(product[key])} | ${write(single[key])} | ${ratio} | ${goal ?? ''} |`);
  }
}

export const benchPage = () =>
  withTwoFrontEnds(async ({ browser, product, single }) => {
    await untilRendered(product.url);
    // The first visit fills the server's own caches, which is not what is compared.
    for (const url of [product.url, single.url]) await measure(browser, url);
    const rounds = { product: [], single: [] };
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.product.push(await measure(browser, product.url));
      rounds.single.push(await measure(browser, single.url));
    }
    print(medians(rounds.product), medians(rounds.single));
  });
