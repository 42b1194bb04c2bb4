import { storedQuantities, storeQuote } from '../../pages/stored-quote.ts';
import { aProject } from '../../support/project.ts';
import { catalogueOf, requestOfJob } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test(
  'the receipt survives a reload, is printable, repeats the request, and is replaced by the next quote',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const project = aProject();
    const items = (await catalogueOf(product, 'home-ec-set')).slice(0, 2);
    const [first, second] = items;
    if (first === undefined || second === undefined) throw new Error('two items');
    await storeQuote(page, items, project);
    await page.goto('/quote');
    await page.getByRole('button', { name: 'Submit Quote Request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quote Request Submitted!' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('within 2 business hours');
    await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/catalog');
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(await storedQuantities(page)).toEqual({});

    const { reference } = await requestOfJob(product, project.jobName);
    const receipt = page.getByRole('region', { name: 'Receipt of your quote request' });
    await page.reload();
    for (const text of [reference, first.name, second.name, project.jobName, project.contactEmail, project.locations])
      await expect(receipt).toContainText(text);

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed-as', document.title);
    });
    await receipt.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed-as', `Quote request ${reference}`);
    await page.emulateMedia({ media: 'print' });
    await expect(receipt.getByText(reference)).toBeVisible();
    await expect(receipt.getByText(first.name)).toBeVisible();
    for (const role of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role).locator('visible=true')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await receipt.getByRole('link', { name: 'Request these items again' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('items') === `${first.id}x1,${second.id}x1`);
    await expect(page.getByRole('list', { name: 'Items on this list' }).getByRole('listitem')).toHaveCount(2);
    expect(await storedQuantities(page)).toEqual({});
    await page.goBack();
    await expect(receipt).toContainText(reference);
    await page.goForward();
    await page.getByRole('button', { name: 'Add to my quote' }).click();
    await expect(page).toHaveURL(/\/quote$/u);
    await expect(page.getByRole('list', { name: 'Items in your quote' }).getByRole('listitem')).toHaveCount(2);
    await expect(receipt).toBeHidden();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Items in your quote' })).toBeVisible();
    await expect(receipt).toBeHidden();

    for (const name of [first.name, second.name])
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your Quote is Empty' })).toBeVisible();
    await page.getByRole('link', { name: `Repeat ${reference}` }).click();
    await expect(page.getByRole('list', { name: 'Items on this list' })).toContainText(second.name);
  },
);
