import { AccountPages } from '../../pages/account-pages.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { createCustomer } from '../../support/accounts.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

const addresses = [
  '/',
  '/new-production-equipment',
  '/production-equipment',
  '/home-ec-equipment',
  '/catalog',
  '/equipment/1',
  '/quote',
  '/contact',
  '/about',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/nowhere',
];
/** Longer words and other line breaks; and pages whose parts the others have shown at both widths. */
const atOneWidth = [
  '/reset-password#access_token=any&type=recovery',
  '/es',
  '/es/new-production-equipment',
  '/es/production-equipment',
  '/es/equipment/1',
  '/es/quote',
  '/es/contact',
  '/es/about',
  '/es/signup',
];
const checks = [...addresses.map((path) => ({ path, tag: [] })), ...atOneWidth.map((path) => ({ path, tag: [ONE_WIDTH] }))];

for (const { path, tag } of checks) {
  test(`${path} is accessible in both schemes, fits 320 px and logs nothing`, { tag }, async ({ page }) => {
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

test('the e-mail preview is accessible in both schemes and fits 320 px', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/preview-quote-email');
  await expect(page.getByRole('main').locator('iframe')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a profile is accessible in both schemes and fits 320 px', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const pages = new AccountPages(page);
  const customer = await createCustomer(product);
  await page.goto('/profile');
  await pages.signIn(customer);
  await expect(pages.field(/^Full name/u)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

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
