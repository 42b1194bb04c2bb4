import type { Page } from '@playwright/test';
import { layoutShifts } from '../../pages/layout-shifts.ts';
import { storeQuote } from '../../pages/stored-quote.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, test } from '../../support/test.ts';

const PAGES = [
  '/',
  '/about',
  '/new-production-equipment',
  '/production-equipment',
  '/home-ec-equipment',
  '/catalog',
  '/equipment/28',
  '/contact',
  '/quote',
  '/preview-quote-email',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/nowhere',
] as const;

const inSpanish = (path: string) => (path === '/' ? '/es' : `/es${path}`);

async function expectStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.01);
}

/** Answers come only after the page has painted what stands in for them. */
async function answerLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await page.getByRole('main').getByText(/\S/u).or(page.getByRole('main').getByRole('status')).first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.continue();
  });
}

for (const path of PAGES) {
  test(`${path} stands still while it loads: cold with late answers, then warm and in Spanish`, async ({ page, pageFaults }) => {
    await answerLate(page);
    await page.goto(path);
    await expectStill(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(inSpanish(path));
    await expectStill(page);
    expect(pageFaults).toEqual([]);
  });
}

/** Goes over the whole page in steps of half a window, as fast as it is painted, and back to the top. */
async function scrollOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    while (window.scrollY < end() - 1) {
      window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' });
      await painted();
    }
    while (window.scrollY > 0) {
      window.scrollBy({ top: -window.innerHeight / 2, behavior: 'instant' });
      await painted();
    }
  });
}

for (const path of ['/new-production-equipment', '/catalog']) {
  test(`${path} stands still while somebody scrolls over all of it`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // Once the page is alive, the list is as high as all of its rows and holds those in view; the server's holds the first cards alone.
    await expect(page.getByRole('main').locator('[style*="min-height"]').first()).toBeAttached();
    await scrollOver(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectStill(page);
  });
}

for (const path of ['/', '/catalog', '/quote']) {
  test(`${path} stands still for somebody who comes back to a begun quote`, async ({ page, product }) => {
    const [first, second] = await catalogueOf(product, 'production');
    await storeQuote(page, [first, second]);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Quote, 2 items' }).first()).toBeVisible();
    await expectStill(page);
  });
}
