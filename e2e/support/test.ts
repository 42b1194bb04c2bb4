import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { productOf, type Product, type ProductName } from './products.ts';

interface ProductFixtures {
  /** Which of the running products the test talks to. */
  productName: ProductName;
  product: Product;
  /** Fails the test when a page logs an error, throws, or a request of it fails; tests that inject faults take entries out. */
  pageFaults: string[];
}

/** Chromium's warning of a file that was preloaded and that nothing has requested some seconds after the load event. */
const LATE_PRELOAD = 'was preloaded using link preload but not used within a few seconds';

/**
 * Calls the listener with the console messages that a journey may forbid: all but `LATE_PRELOAD`. On a slow machine the scripts
 * that use the file start later than that, and without scripts nothing uses it; the page has no fault.
 */
export function onConsole(page: Page, listener: (message: ConsoleMessage) => void): void {
  page.on('console', (message) => {
    if (!message.text().includes(LATE_PRELOAD)) listener(message);
  });
}

export const test = base.extend<ProductFixtures>({
  productName: ['plain', { option: true }],
  product: async ({ productName }, use) => use(productOf(productName)),
  baseURL: async ({ product }, use) => use(product.url),
  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      // A page that is not there responds so, with a page; browsers make a note of that.
      const missingPages = new Set<string>();
      page.on('response', (response) => {
        if (response.status() === 404 && response.request().isNavigationRequest()) missingPages.add(response.url());
      });
      onConsole(page, (message) => {
        const isFault =
          (message.type() === 'error' || message.type() === 'warning') &&
          !missingPages.has(message.location().url.replace(/#.*$/u, ''));
        // The recorder of traces and axe put their own script into every frame; the frame of a mail runs none.
        if (isFault && !message.text().startsWith("Blocked script execution in 'about:srcdoc'"))
          faults.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
      // What a route is still busy with ends with the page, which is no failure.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
export { expect };

/** Tag of a journey that is the same at every width, or sets its own: the desktop project alone runs it. */
export const ONE_WIDTH = '@one-width';

/** No violation of WCAG 2.2 A and AA on the page as it stands; a mail that it shows in a frame runs no script, and so no checks. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(
    axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
}

/** The same in the light scheme, and in the dark one whatever colours can break. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await choose(page, 'light');
  await expectAccessible(page);
  await choose(page, 'dark');
  await expectNoViolation(axe(page).withRules(['color-contrast', 'link-in-text-block']));
}

const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function choose(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function expectNoViolation(checks: AxeBuilder): Promise<void> {
  const { violations } = await checks.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
