import type { Page } from '@playwright/test';
import { storeQuote } from '../../pages/stored-quote.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** A narrow window, as zooming makes one, has a bar at its foot: these pages have all that can come to lie under it. */
const AT_BOTH_WIDTHS = ['/', '/new-production-equipment', '/quote', '/login'];
const AT_ONE_WIDTH = ['/about', '/production-equipment', '/equipment/28', '/contact', '/preview-quote-email', '/signup', '/forgot-password', '/reset-password', '/nowhere'];
const checks = [...AT_BOTH_WIDTHS.map((path) => ({ path, tag: [] })), ...AT_ONE_WIDTH.map((path) => ({ path, tag: [ONE_WIDTH] }))];

/** Stops on a page of cards; what follows is more of the same. */
const MOST_STOPS = 60;

interface Stop {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isMarked: boolean;
}

/** What has the focus: whether any of it can be seen under what is stuck to the window, and whether it is marked. */
async function readStop(): Promise<Stop | undefined> {
  // What the stop before showed on top of the page is gone with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return undefined;
  const box = element.getBoundingClientRect();
  const across = [0.1, 0.5, 0.9].map((part) => box.left + box.width * part);
  const down = [0.1, 0.5, 0.9].map((part) => box.top + box.height * part);
  const isSeen = across.some((x) =>
    down.some((y) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    }),
  );
  const { parentElement } = element;
  // A link that covers its card draws the mark around the card; a field draws it around all that stands in it.
  const styles = [getComputedStyle(element), getComputedStyle(element, '::after'), ...(parentElement === null ? [] : [getComputedStyle(parentElement)])];
  const isOutlined = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  const name = `${element.localName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
  // A frame is larger than the window, and marks what has the focus in it.
  const isFrame = element.localName === 'iframe';
  return { name, isHidden: !isSeen && !isFrame, isMarked: isOutlined || isFrame };
}

/** All stops of the Tab key from the top of the page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
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
