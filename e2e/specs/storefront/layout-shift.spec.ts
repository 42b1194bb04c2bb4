import type { Page } from '@playwright/test';
import { awaitTakenOver } from '../../pages/first-nodes.ts';
import { holdScripts } from '../../pages/held-scripts.ts';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { awaitRendering, openRendered } from '../../pages/site-document.ts';
import { expect, test } from '../../support/test.ts';

async function expectStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
}

/**
 * Goes to the foot of the page, or back to its top, in steps of half a window, each once the one before is painted.
 *
 * It has arrived when a painted step has moved nothing: heights are rounded and positions are not, so that at the foot the
 * two may stay a whole pixel apart.
 */
async function scrollOver(page: Page, direction: 'down' | 'up'): Promise<void> {
  await page.evaluate(async (isDown) => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    let before: number;
    do {
      before = window.scrollY;
      window.scrollBy({ top: (isDown ? 1 : -1) * (window.innerHeight / 2), behavior: 'instant' });
      await painted();
    } while (window.scrollY !== before);
  }, direction === 'down');
}

/** The cards in view by their names, and where each of them begins, in whole pixels. */
const cardsInView = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => {
      const placed = cards.map((card) => ({
        name: card.querySelector('h2, h3')?.textContent ?? '',
        top: Math.round(card.getBoundingClientRect().top),
        bottom: card.getBoundingClientRect().bottom,
      }));
      return placed
        .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
        .map(({ name, top }) => ({ name, top }));
    });

/** Opens the page with its scripts kept back, scrolls, and lets them come. */
async function takeOverScrolled(page: Page, path: string, windows: number) {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  // Before its style sheets and its fonts are here, nothing has its place.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.evaluate((to) => window.scrollTo({ top: to * window.innerHeight, behavior: 'instant' }), windows);
  const before = await cardsInView(page);
  letGo();
  await awaitTakenOver(page);
  await expectStill(page);
  return { before, after: await cardsInView(page) };
}

for (const path of ['/new-production-equipment', '/catalog']) {
  test(`${path} stands still under somebody who has scrolled when it is taken over, among the first cards and far down`, async ({
    page,
  }) => {
    await awaitRendering(page, path);
    for (const windows of [1, 2]) {
      const { before, after } = await takeOverScrolled(page, path, windows);
      expect(before.length).toBeGreaterThan(0);
      expect(after).toEqual(expect.arrayContaining(before));
    }
    expect((await takeOverScrolled(page, path, 12)).after.length).toBeGreaterThan(0);
  });

  test(`${path} stands still under somebody who scrolls from its top to its foot and back`, async ({ page }) => {
    await openRendered(page, path);
    await awaitTakenOver(page);
    await scrollOver(page, 'down');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await scrollOver(page, 'up');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectStill(page);
  });
}
