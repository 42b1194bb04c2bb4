import { expectFaults, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { storedQuantities, storeQuote } from '../../pages/stored-quote.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test('a list goes by link to somebody else, who looks at it before it becomes a quote', async ({ page, context, browser, product }) => {
  const items = (await catalogueOf(product, 'production')).slice(0, 2);
  const [first, second] = items;
  if (first === undefined || second === undefined) throw new Error('two items');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeQuote(page, items);
  await page.goto('/quote');
  await page.getByRole('button', { name: `One more: ${second.name}` }).click();
  await page.getByRole('button', { name: 'Share this list' }).click();
  const address = `${product.url}/quote?items=${first.id}x1,${second.id}x2`;
  await expect(page.getByRole('textbox', { name: 'Link to this list' })).toHaveValue(address);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: 'Equipment List' })).toBeVisible();
  const list = other.getByRole('list', { name: 'Items on this list' });
  await expect(list.getByRole('listitem')).toContainText([first.name, second.name]);
  await expect(other.getByText('Nothing has been added yet. Check the list, then add it to your quote.')).toBeVisible();
  await other.reload();
  await expect(list).toBeVisible();
  expect(await storedQuantities(other)).toEqual({});
  await other.getByRole('button', { name: 'Add to my quote' }).click();
  await expect(other.getByRole('list', { name: 'Items in your quote' }).getByRole('listitem')).toHaveCount(2);
  expect(await storedQuantities(other)).toEqual({ [first.name]: 1, [second.name]: 2 });
  await elsewhere.close();
});

test('a list beside a begun quote is added or takes its place, only when asked, and either can be undone', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const [first, second, third] = await catalogueOf(product, 'home-ec-set');
  if (first === undefined || second === undefined || third === undefined) throw new Error('three items');
  await storeQuote(page, [first, second]);
  const address = `/quote?items=${second.id}x3,${third.id}x1`;
  const before = { [first.name]: 1, [second.name]: 1 };
  const undo = page.getByRole('button', { name: 'Undo' });

  await page.goto(address);
  await expect(page.getByText('Your quote already holds 2 items. Adding keeps them; replacing takes them out.')).toBeVisible();
  expect(await storedQuantities(page)).toEqual(before);
  await page.getByRole('button', { name: 'Add to my quote' }).click();
  await expect(page).toHaveURL(/\/quote$/u);
  expect(await storedQuantities(page)).toEqual({ [first.name]: 1, [second.name]: 4, [third.name]: 1 });
  await undo.click();
  await expect.poll(() => storedQuantities(page)).toEqual(before);

  await page.goto(address);
  await page.getByRole('button', { name: 'Replace my quote' }).click();
  await expect(page).toHaveURL(/\/quote$/u);
  expect(await storedQuantities(page)).toEqual({ [second.name]: 3, [third.name]: 1 });
  await undo.click();
  await expect.poll(() => storedQuantities(page)).toEqual(before);

  await page.goto(address);
  await page.getByRole('link', { name: 'See my quote' }).click();
  await expect(page.getByRole('list', { name: 'Items in your quote' })).toBeVisible();
  expect(await storedQuantities(page)).toEqual(before);
});

test('what a link cannot give is said: items that are gone, parts that are none, nothing at all, a server that fails', { tag: ONE_WIDTH }, async ({ page, product, pageFaults }) => {
  const [item] = await catalogueOf(product, 'production');
  if (item === undefined) throw new Error('an item');
  const list = page.getByRole('list', { name: 'Items on this list' });
  await page.goto(`/quote?items=${item.id}x2,999999x1,<script>,4x,9999999999x1`);
  await expect(list.getByRole('listitem')).toHaveText(new RegExp(item.name.replaceAll(/[^\w ]/gu, '.'), 'u'));
  await expect(page.getByRole('main')).toContainText('1 item of this list is no longer in the catalogue and is left out. Catalogue numbers: 999999');
  await expect(page.getByRole('main')).toContainText('3 parts of the link could not be read and are left out.');

  await page.goto('/quote?items=999999x1');
  await expect(page.getByRole('heading', { name: 'Nothing on this list is left' })).toBeVisible();

  for (const junk of ['', '%', 'x'.repeat(5_000), '%00', '-1x1,1x-1,0x0']) {
    await page.goto(`/quote?items=${encodeURIComponent(junk)}`);
    await expect(page.getByRole('heading', { name: 'This link holds no list' })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Equipment' })).toHaveAttribute('href', '/production-equipment');

  await page.route(`**/api/equipment/${item.id}`, (route) => refuse(route, { status: 500, title: 'Failed to fetch equipment' }));
  await page.goto(`/quote?items=${item.id}x2`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load equipment. Please try again.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(list).toContainText(item.name);
  expect(await storedQuantities(page)).toEqual({});
  expectFaults(pageFaults, REFUSED);
});
