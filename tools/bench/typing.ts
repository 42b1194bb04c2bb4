/** Typing latency in the search of 10,000 items on a throttled CPU, versus a windowed page without a framework. */
import type { Browser } from 'playwright';

import { typeAndDelete, withBrowser } from './harness/browser.ts';
import { inTurns, median, medianOf, percentile } from './harness/rounds.ts';
import { fillCatalogue } from './harness/rows.ts';
import { withFixture } from './harness/server.ts';
import { milliseconds, printHead, printRow } from './harness/table.ts';

const ITEMS = 10_000;
const SLOWDOWN = 4;
const ROUNDS = 3;
/** Typed and deleted queries: many matches, few, none, all. */
const QUERIES = ['camera', 'lens 85', 'zzzz'];

declare global {
  interface Window {
    /** Durations in ms by interaction id. */
    interactions?: Map<number, number>;
  }
}

const watchInteractions = () => {
  const interactions = new Map<number, number>();
  window.interactions = interactions;
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, duration } = entry;
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }
  }).observe(options);
};

/** Returns latencies in ms. */
async function measure(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(url);
  const search = page.getByRole('searchbox');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await search.click();
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const keys = await typeAndDelete(page, QUERIES);
  const durations = await page.evaluate(() => [...(window.interactions?.values() ?? [])]);
  await context.close();
  // The browser does not report interactions under 16 ms.
  const all = [...durations, ...Array.from({ length: Math.max(0, keys - durations.length) }, () => 8)];
  return { median: median(all), p98: percentile(all, 0.98), worst: Math.max(...all) };
}

type Latencies = Awaited<ReturnType<typeof measure>>;

const print = (name: string, rounds: readonly Latencies[]) => {
  const of = (metric: keyof Latencies) => milliseconds(medianOf(rounds, (round) => round[metric]));
  printRow(name, of('median'), of('p98'), of('worst'));
};

export const benchTyping = () =>
  withFixture(async (fixture) => {
    const product = await fixture.filledServer((databaseUrl) => fillCatalogue(databaseUrl, ITEMS));
    const plain = await fixture.control('windowed-page.ts', { PRODUCT_URL: product.url });
    const pages = {
      '/catalog': `${product.url}/catalog`,
      '/new-production-equipment': `${product.url}/new-production-equipment`,
      'windowed page without a framework': plain.url,
    };
    const results = await withBrowser((browser) => {
      const measurements = Object.values(pages).map((url) => () => measure(browser, url));
      return inTurns(measurements, { rounds: ROUNDS });
    });
    printHead('page', 'median', 'p98', 'worst');
    for (const [index, name] of Object.keys(pages).entries()) print(name, results[index] ?? []);
    console.log('\nInteraction to next paint; goal 100 ms.');
  });
