import { CataloguePage } from '../../pages/catalogue-page.ts';
import { expect, test } from '../../support/test.ts';

test('a storefront that is down leaves the shell standing, and Retry brings it back', async ({ page, pageFaults }) => {
  const remote = '**/remotes/storefront-mfe/**';
  await page.route(remote, (route) => route.abort());
  await page.goto('/new-production-equipment');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'This part of the site did not load' })).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('Your quote is safe');
  await expect(main.getByRole('link', { name: /\(305\) 555/u })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true }).locator('visible=true').first()).toBeVisible();
  await page.unroute(remote);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(new CataloguePage(page).cards().first()).toBeVisible();
  // The outage is what this test provokes.
  pageFaults.splice(0);
});
