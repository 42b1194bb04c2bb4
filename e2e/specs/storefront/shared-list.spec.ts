import { storedQuantities, storeQuote } from '../../pages/stored-quote.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test(
  'a list is shared by link and previewed before it becomes a quote',
  { tag: ONE_WIDTH },
  async ({ page, context, browser, product }) => {
    const items = (await catalogueOf(product, 'production')).slice(0, 2);
    const [first, second] = items;
    if (first === undefined || second === undefined) throw new Error('two items');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await storeQuote(page, items);
    await page.goto('/quote');
    await page.getByRole('button', { name: `One more: ${second.name}` }).click();
    await page.getByRole('button', { name: 'Share this list' }).click();
    const url = `${product.url}/quote?items=${first.id}x1,${second.id}x2`;
    await expect(page.getByRole('textbox', { name: 'Link to this list' })).toHaveValue(url);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(url);
    await expect(other.getByRole('heading', { level: 1, name: 'Equipment List' })).toBeVisible();
    const list = other.getByRole('list', { name: 'Items on this list' });
    await expect(list.getByRole('listitem')).toContainText([first.name, second.name]);
    await expect(
      other.getByText('Nothing has been added yet. Check the list, then add it to your quote.'),
    ).toBeVisible();
    await other.reload();
    await expect(list).toBeVisible();
    expect(await storedQuantities(other)).toEqual({});
    await other.getByRole('button', { name: 'Add to my quote' }).click();
    await expect(other.getByRole('list', { name: 'Items in your quote' }).getByRole('listitem')).toHaveCount(2);
    expect(await storedQuantities(other)).toEqual({ [first.name]: 1, [second.name]: 2 });
    await elsewhere.close();
  },
);
