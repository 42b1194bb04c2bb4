import type { Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const pages = ['/', '/new-production-equipment', '/production-equipment', '/home-ec-equipment', '/quote', '/contact', '/about', '/catalog', '/login', '/signup', '/forgot-password', '/nowhere'];

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page);
  }
}

for (const path of pages) {
  test(`${path} is accessible in both schemes, fits 320 px and logs nothing`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A hundred cards of one kind tell axe no more than a few.
    const search = page.getByRole('searchbox');
    if (await search.isVisible()) await search.fill('lens');
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('the quote panel is accessible in its steps', async ({ page }) => {
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  await catalogue.search('lens');
  await catalogue.cards().first().getByRole('button', { name: /Add .*to Quote/u }).click();
  const panel = page.getByRole('complementary', { name: /quote/iu }).or(page.getByRole('dialog', { name: /quote/iu }));
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Quote/u }).first().click();
  await expect(panel).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await panel.getByRole('button', { name: 'Add Project Details' }).click();
  await expect(panel.getByLabel(/^Job Name/u)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
