import type { Page } from '@playwright/test';
import { awaitHydration } from '../../pages/hydration.ts';
import { delayScripts } from '../../pages/delayed-scripts.ts';
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
 * Scrolls to the bottom or top in steps of half a window, each after a paint. Ends when a step has no effect, since at
 * the bottom rounded heights and positions may differ by a pixel.
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

/** Returns the visible cards with their rounded positions. */
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

/** Opens the page with delayed scripts, scrolls, and lets them load. */
async function hydrateScrolled(page: Page, path: string, windows: number) {
  const letGo = await delayScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  // Waits for style sheet and fonts, which affect the layout.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.evaluate((to) => window.scrollTo({ top: to * window.innerHeight, behavior: 'instant' }), windows);
  const before = await cardsInView(page);
  letGo();
  await awaitHydration(page);
  await expectStill(page);
  return { before, after: await cardsInView(page) };
}

for (const path of ['/new-production-equipment', '/catalog']) {
  test(`${path} has no layout shift when it is hydrated after scrolling`, async ({ page }) => {
    await awaitRendering(page, path);
    for (const windows of [1, 2]) {
      const { before, after } = await hydrateScrolled(page, path, windows);
      expect(before.length).toBeGreaterThan(0);
      expect(after).toEqual(expect.arrayContaining(before));
    }
    expect((await hydrateScrolled(page, path, 12)).after.length).toBeGreaterThan(0);
  });

  test(`${path} has no layout shift while scrolling to the bottom and back`, async ({ page }) => {
    await openRendered(page, path);
    await awaitHydration(page);
    await scrollOver(page, 'down');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await scrollOver(page, 'up');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectStill(page);
  });
}
