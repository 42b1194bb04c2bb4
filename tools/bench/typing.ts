/** Typing in the search of a catalogue of 10,000 items on a slow processor, beside a windowed page without a framework. */
import type { Browser } from 'playwright';

import { launchBrowser, typeAndTakeBack } from './browser.ts';
import { fillCatalogue } from './rows.ts';
import { benchFixture, startControl } from './server.ts';
import { median, medianOf, percentile } from './statistics.ts';

const ITEMS = 10_000;
const SLOWDOWN = 4;
const ROUNDS = 3;
/** What a visitor types and takes back: many matches, few, none, all. */
const QUERIES = ['camera', 'lens 85', 'zzzz'];

declare global {
  interface Window {
    /** In ms, by their ids. */
    interactions?: Map<number, number>;
  }
}

/** Of one round, in ms. */
interface Latencies {
  readonly median: number;
  readonly p98: number;
  readonly worst: number;
}

/** Each interaction's time to the next paint, as the browser itself reports it. */
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

async function measure(browser: Browser, url: string): Promise<Latencies> {
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
  const keys = await typeAndTakeBack(page, QUERIES);
  const durations = await page.evaluate(() => [...(window.interactions?.values() ?? [])]);
  await context.close();
  // The browser is silent about those that took less than 16 ms.
  const all = [...durations, ...Array.from({ length: Math.max(0, keys - durations.length) }, () => 8)];
  return { median: median(all), p98: percentile(all, 0.98), worst: Math.max(...all) };
}

const row = (name: string, rounds: readonly Latencies[]) => {
  const of = (metric: keyof Latencies) => medianOf(rounds, (round) => round[metric]);
  console.log(`| ${name} | ${of('median')} ms | ${of('p98')} ms | ${of('worst')} ms |`);
};

export async function benchTyping() {
  const world = await benchFixture();
  const first = await world.server({ RUN_WORKER: 'false' });
  await first.stop();
  await fillCatalogue(world.databaseUrl, ITEMS);
  const product = await world.server({ RUN_WORKER: 'false' });
  const plain = await startControl('windowed-page.ts', { PRODUCT_URL: product.url });
  const browser = await launchBrowser();
  const results: Record<'list' | 'groups' | 'plain', Latencies[]> = { list: [], groups: [], plain: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      results.plain.push(await measure(browser, plain.url));
      results.list.push(await measure(browser, `${product.url}/catalog`));
      results.groups.push(await measure(browser, `${product.url}/new-production-equipment`));
    }
  } finally {
    await browser.close();
    await Promise.all([plain.stop(), product.stop()]);
    await world.end();
  }
  console.log(`| typing, ${ITEMS} items, processor ${SLOWDOWN} × slower | median | p98 | worst |\n|---|---|---|---|`);
  row('/catalog', results.list);
  row('/new-production-equipment', results.groups);
  row('windowed page without a framework', results.plain);
  console.log('\nInteraction to next paint; goal 100 ms.');
}
