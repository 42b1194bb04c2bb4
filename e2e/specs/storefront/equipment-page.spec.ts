import { CataloguePage } from '../../pages/catalogue-page.ts';
import { serveWithoutData } from '../../pages/site-document.ts';
import { expectFaults, holdAnswers, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test('an item has a page of its own with everything about it, and the way back keeps the search', async ({ page, product, isMobile }) => {
  const item = (await catalogueOf(product, 'production')).find(({ category, specifications, unitsPerItem }) => category === 'Grip' && specifications.length > 2 && unitsPerItem > 1);
  if (item === undefined) throw new Error('an item with more than two specifications');
  const catalogue = new CataloguePage(page);
  const search = item.name.slice(0, 9).trim();
  await catalogue.open(`/new-production-equipment?${new URLSearchParams({ q: search }).toString()}`);
  await catalogue.card(item.name).getByRole('link', { name: item.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/equipment/${item.id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(item.name.replaceAll(/[()]/gu, '.'), 'u'));
  await expect(page.getByRole('region', { name: 'Specifications' }).getByRole('listitem')).toHaveText(item.specifications);
  await expect(page.getByRole('main')).toContainText(item.description);
  await expect(page.getByRole('main')).toContainText(`${item.unitsPerItem} units in one item`);

  const detail = page.getByRole('main').getByRole('article').first();
  await detail.getByRole('button', { name: `Add to Quote: ${item.name}` }).click();
  await expect(detail).toContainText(`${item.unitsPerItem} total units`);
  await new QuotePanel(page, isMobile).expectOpenByItself();
  await page.reload();
  await expect(detail.getByRole('textbox', { name: `Quantity of ${item.name}` })).toHaveValue('1');

  await page.goBack();
  await expect(catalogue.searchbox()).toHaveValue(search);
  await expect(catalogue.quantity(item.name)).toHaveValue('1');
  await catalogue.card(item.name).getByRole('link', { name: /more/u }).click();
  await expect(page).toHaveURL(/#specifications$/u);
  await expect(page.getByRole('heading', { name: 'Specifications' })).toBeFocused();
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Production Equipment' }).click();
  await expect(catalogue.searchbox()).toHaveValue(search);
});

test('an item that is not there says so and leads on', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  await page.goto('/equipment/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'This item is not in our catalogue' })).toBeVisible();
  await page.goto('/equipment/not-a-number');
  await expect(page.getByRole('heading', { level: 1, name: 'This item is not in our catalogue' })).toBeVisible();
  await page.getByRole('link', { name: 'See all equipment' }).click();
  await expect(page).toHaveURL(/\/catalog$/u);
  await expect(new CataloguePage(page).cards().first()).toBeVisible();
  // The browser logs the server's answer about the one that could have been there.
  expectFaults(pageFaults, REFUSED);
});

test('an item that cannot be loaded is outlined, says so, and recovers with Try Again', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
  const [item] = await catalogueOf(product, 'home-ec-set');
  if (item === undefined) throw new Error('an item');
  const address = `**/api/equipment/${item.id}`;
  await serveWithoutData(page);
  const letGo = await holdAnswers(page, address);
  await page.goto(`/equipment/${item.id}`);
  await expect(page.getByRole('status', { name: 'Loading the item...' })).toBeVisible();
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();

  await serveWithoutData(page);
  await page.route(address, (route) => refuse(route, { status: 503, title: 'Failed to fetch equipment' }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load equipment. Please try again.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  expectFaults(pageFaults, REFUSED);
});
