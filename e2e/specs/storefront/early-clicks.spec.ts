import { storedQuantities } from '../../pages/stored-quote.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test('clicks before hydration are replayed, and a following link is opened', { tag: ONE_WIDTH }, async ({ page }) => {
  let run = () => {};
  const running = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().endsWith('/first-paint.js')) await running;
    await route.continue();
  });
  await page.goto('/new-production-equipment', { waitUntil: 'commit' });
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Add to Quote/u }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Home EC' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/new-production-equipment$/u);
  run();
  await expect(page).toHaveURL(/\/home-ec-equipment$/u);
  await expect.poll(async () => Object.values(await storedQuantities(page))).toEqual([1]);
});
