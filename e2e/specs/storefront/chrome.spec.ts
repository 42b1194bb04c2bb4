import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { awaitTakenOver } from '../../pages/first-nodes.ts';
import { SiteChrome } from '../../pages/site-chrome.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const SCHEME = 'data-mantine-color-scheme';

/** Holds the application back, as a slow line does: what is painted until then is what HTML, style sheet and the first script say. */
async function holdApplication(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Every scheme that the document had from its first moment on. */
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

/** Lightness of what lies behind the page, 0 to 255. */
const ground = (page: Page) =>
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
  'a dark page is dark from its first paint, by the system or by choice, and a light one light',
  { tag: ONE_WIDTH },
  async ({ page, isMobile }) => {
    const schemes = await watchSchemes(page);
    const chrome = new SiteChrome(page, isMobile);
    await page.emulateMedia({ colorScheme: 'dark' });
    let letGo = await holdApplication(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'dark');
    await expect.poll(() => ground(page)).toBeLessThan(60);
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...new Set(await schemes())]).toEqual(['dark']);

    await (await chrome.tools()).getByRole('button', { name: 'Use light colors' }).click();
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'light');
    letGo = await holdApplication(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute(SCHEME, 'light');
    await expect.poll(() => ground(page)).toBeGreaterThan(220);
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([...new Set(await schemes())]).toEqual(['light']);
  },
);

test(
  'a new path begins at its top, also on the way back; a filter and a hash keep the place',
  { tag: ONE_WIDTH },
  async ({ page, isMobile }) => {
    const chrome = new SiteChrome(page, isMobile);
    const top = () => page.evaluate(() => window.scrollY);
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    await new CataloguePage(page).open('/production-equipment');
    // A link that is pressed before leads to another document, whose place the browser keeps.
    await awaitTakenOver(page);
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
  'the forms of the footer are saved as PDF, and the rental agreement leads to the contact page',
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
