import type { Page } from '@playwright/test';
import { readFocusStop, type FocusStop } from '../../pages/focus-stop.ts';
import { storeQuote } from '../../pages/stored-quote.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** A narrow window, as zooming makes one, has a bar at its foot: these pages have all that can come to lie under it. */
const AT_BOTH_WIDTHS = ['/', '/new-production-equipment', '/quote', '/login'];
const AT_ONE_WIDTH = ['/about', '/production-equipment', '/equipment/28', '/contact', '/preview-quote-email', '/signup', '/forgot-password', '/reset-password', '/nowhere'];
const checks = [...AT_BOTH_WIDTHS.map((path) => ({ path, tag: [] })), ...AT_ONE_WIDTH.map((path) => ({ path, tag: [ONE_WIDTH] }))];

/** Stops on a page of cards; what follows is more of the same. */
const MOST_STOPS = 60;

/** All stops of the Tab key from the top of the page. */
async function tabThrough(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readFocusStop);
    if (stop === undefined) break;
    stops.push(stop);
  }
  return stops;
}

for (const { path, tag } of checks) {
  test(`${path}: every stop of the Tab key is marked and in view, also under the privacy question`, { tag }, async ({ page, product }) => {
    await storeQuote(page, (await catalogueOf(product, 'production')).slice(0, 2));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const stops = await tabThrough(page);
    expect(stops.length).toBeGreaterThan(8);
    expect(stops[0]?.name).toContain('Skip');
    expect(stops.filter(({ isHidden }) => isHidden)).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
  });
}
