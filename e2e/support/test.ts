import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../pages/horizontal-overflow.ts';
import { productOf, type Product, type ProductName } from './products.ts';

interface ProductFixtures {
  productName: ProductName;
  product: Product;
  /** Errors logged or thrown by the page, and failed requests. Fails the test unless it removes them. */
  pageFaults: string[];
}

/** Chromium's warning about a preloaded file that is not used within seconds of the load event. */
const LATE_PRELOAD = 'was preloaded using link preload but not used within a few seconds';

/**
 * Reports console messages except `LATE_PRELOAD`: on a slow machine scripts start later, and without scripts nothing
 * uses the file.
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
      // Browsers log the status of 404 pages.
      const missingPages = new Set<string>();
      page.on('response', (response) => {
        if (response.status() === 404 && response.request().isNavigationRequest()) missingPages.add(response.url());
      });
      onConsole(page, (message) => {
        const isFault =
          (message.type() === 'error' || message.type() === 'warning') &&
          !missingPages.has(message.location().url.replace(/#.*$/u, ''));
        // Playwright and axe inject scripts into every frame; the frame of a mail blocks them.
        if (isFault && !message.text().startsWith("Blocked script execution in 'about:srcdoc'"))
          faults.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
      // Pending routes end with the page, which is no failure.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
export { expect };

/** Tag of a test that runs in the desktop project only, since it is the same at every width or sets its own. */
export const ONE_WIDTH = '@one-width';

/** Asserts no violations of WCAG 2.2 A and AA. Frames of mails run no scripts, so are not checked. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(
    axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  );
}

/** Asserts the same in light mode, and colour rules in dark mode. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await choose(page, 'light');
  await expectAccessible(page);
  await choose(page, 'dark');
  await expectNoViolation(axe(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** Asserts the same, and that nothing overflows to the side. */
export async function expectAccessibleWithoutOverflow(page: Page): Promise<void> {
  await expectNoHorizontalOverflow(page);
  await expectAccessibleInBothSchemes(page);
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
