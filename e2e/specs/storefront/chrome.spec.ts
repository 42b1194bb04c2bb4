import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitHydration } from '../../pages/hydration.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const SCHEME = 'data-mantine-color-scheme';

/** Delays the application like a slow network, so that only HTML, style sheet and the first script are painted. */
async function holdApplication(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

/** Records every scheme of the document from the start. */
async function watchSchemes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((attribute) => {
    const seen: string[] = [];
    Object.assign(window, { seenSchemes: seen });
    new MutationObserver(() => seen.push(document.documentElement.getAttribute(attribute) ?? 'none')).observe(
      document,
      { subtree: true, attributeFilter: [attribute] },
    );
  }, SCHEME);
  return () => page.evaluate((): string[] => Reflect.get(window, 'seenSchemes'));
}

/** Returns the lightness of the background, 0 to 255. */
const backgroundLightness = (page: Page) =>
  page.evaluate(() => {
    const colors = [document.body, document.documentElement].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    const [red, green, blue] =
      (colors.find((color) => !/, 0\)$|transparent/u.test(color)) ?? 'rgb(255, 255, 255)')
        .match(/\d+/gu)
        ?.map(Number) ?? [];
    return ((red ?? 255) + (green ?? 255) + (blue ?? 255)) / 3;
  });

test(
  'a page has its scheme from the first paint, by system setting or by choice',
  { tag: ONE_WIDTH },
  async ({ page, isMobile }) => {
    const schemes = await watchSchemes(page);
    const chrome = new SiteChrome(page, isMobile);
    await page.emulateMedia({ colorScheme: 'dark' });
    let letGo = await holdApplication(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'dark');
    await expect.poll(() => backgroundLightness(page)).toBeLessThan(60);
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...new Set(await schemes())]).toEqual(['dark']);

    await (await chrome.tools()).getByRole('button', { name: 'Use light colors' }).click();
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'light');
    letGo = await holdApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'light');
    await expect.poll(() => backgroundLightness(page)).toBeGreaterThan(220);
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...new Set(await schemes())]).toEqual(['light']);
  },
);

test(
  'navigation scrolls to the top, also on Back; a filter and a hash keep the scroll position',
  { tag: ONE_WIDTH },
  async ({ page, isMobile }) => {
    const chrome = new SiteChrome(page, isMobile);
    const top = () => page.evaluate(() => window.scrollY);
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    await new CataloguePage(page).open('/production-equipment');
    // Before hydration, a link would load another document, whose scroll position the browser restores.
    await awaitHydration(page);
    await scrollTo(1_500);
    await chrome.footer.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(top).toBe(0);
    await scrollTo(900);
    await page.goBack();
    await new CataloguePage(page).cards().first().waitFor();
    await expect.poll(top).toBe(0);

    await scrollTo(60);
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => field.focus({ preventScroll: true }));
    await page.keyboard.type('light');
    await page.waitForURL((url) => url.searchParams.get('q') === 'light');
    expect(await top()).toBe(before);
    await page.evaluate(() => {
      window.location.hash = 'nowhere-on-this-page';
    });
    await expect(page).toHaveURL(/#nowhere-on-this-page$/u);
    expect(await top()).toBe(before);
  },
);

test(
  'forms in the footer are downloaded as PDF, and the rental agreement links to the contact page',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const name of ['W9 Form', 'Credit Card Authorization', 'Order Form']) {
      const saved = page.waitForEvent('download');
      await footer.getByRole('link', { name }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
      expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    }
    await expect(footer.getByRole('link', { name: 'Rental Agreement' })).toHaveAttribute('href', '/contact');
  },
);
