import { CataloguePage } from '../../pages/catalogue-page.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** Groups of the production page in order, with the categories of their items. */
const GROUPS = {
  'Video Production': 'video',
  'Audio Equipment': 'audio',
  Lighting: 'lighting',
  'General Equipment': 'general',
  'Catering / Holding': 'Catering / Holding',
  Communication: 'Communication',
  Grip: 'Grip',
  'Lights & Fans': 'Lights & Fans',
  'Video Village': 'Video Village',
  'Wardrobe & HMU Supplies': 'Wardrobe & HMU Supplies',
};

test('the groups are in order with counts, and the quick navigation scrolls to each', async ({ page, product }) => {
  const catalogue = new CataloguePage(page);
  const equipment = await catalogueOf(product, 'production');
  const counts = Object.entries(GROUPS).map(([title, category]) => ({
    title,
    count: equipment.filter((item) => item.category === category).length,
  }));
  await catalogue.open('/new-production-equipment');
  await expect(page.getByRole('heading', { level: 1, name: 'Production Equipment' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home Ec & Set Rentals' }).first()).toHaveAttribute(
    'href',
    '/home-ec-equipment',
  );
  await expect(catalogue.quickNavigation().getByRole('link')).toHaveText(
    counts.map(({ title, count }) => `${title}${count}`),
  );
  for (const [index, { title, count }] of counts.entries()) {
    await catalogue.quickNavigation().getByRole('link', { name: title }).click();
    const group = catalogue.group(title);
    await expect(group.getByRole('heading', { level: 2, name: title })).toBeInViewport();
    await expect(group).toContainText(`${count} items available`);
    await expect(catalogue.quickNavigation().locator('[aria-current]')).toContainText(title);
    // The previous group ends right above.
    for (const before of counts.slice(Math.max(0, index - 1), index))
      await expect(catalogue.group(before.title)).toContainText(`Showing ${before.count} items`);
  }
  await page.goBack();
  await expect(catalogue.quickNavigation().locator('[aria-current]')).toContainText(counts.at(-2)?.title ?? '');
});

test(
  'search and filters are in the address, survive links, reloads and Back, and visits of an item page',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    const catalogue = new CataloguePage(page);
    const matches = page.getByRole('main').getByRole('status').first();
    const item = (await catalogueOf(product, 'production')).find(
      ({ category, specifications, unitsPerItem }) =>
        category === 'Grip' && specifications.length > 2 && unitsPerItem > 1,
    );
    if (item === undefined) throw new Error('an item with more than two specifications');
    const word = item.name.slice(0, 9).trim();
    await catalogue.open('/production-equipment');
    await catalogue.search(word.toUpperCase());
    await expect(matches).toContainText(/^\d+ items? match(es)?$/u);
    const found = await matches.innerText();
    await catalogue.choose('Grip');
    await expect(page).toHaveURL(
      (url) =>
        url.searchParams.get('q') === word.toUpperCase() && url.searchParams.getAll('category').join() === 'Grip',
    );
    const filtered = await matches.innerText();
    const url = page.url();
    const expectFiltered = async () => {
      await expect(page).toHaveURL(url);
      await expect(catalogue.searchbox()).toHaveValue(word.toUpperCase());
      await expect(catalogue.category('Grip')).toBeChecked();
      await expect(matches).toHaveText(filtered);
    };
    await page.reload();
    await expectFiltered();

    await catalogue.card(item.name).getByRole('link', { name: item.name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/equipment/${item.id}$`, 'u'));
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(item.name.replaceAll(/[()]/gu, '.'), 'u'));
    await expect(page.getByRole('region', { name: 'Specifications' }).getByRole('listitem')).toHaveText(
      item.specifications,
    );
    await expect(page.getByRole('main')).toContainText(item.description);
    const detail = page.getByRole('main').getByRole('article').first();
    await detail.getByRole('button', { name: `Add to Quote: ${item.name}` }).click();
    await expect(detail).toContainText(`${item.unitsPerItem} total units`);
    await new QuotePanel(page, isMobile).expectOpenByItself();
    await page.reload();
    await expect(detail.getByRole('textbox', { name: `Quantity of ${item.name}` })).toHaveValue('1');
    await page.goBack();
    await expectFiltered();
    await expect(catalogue.quantity(item.name)).toHaveValue('1');
    await catalogue.card(item.name).getByRole('link', { name: /more/u }).click();
    await expect(page).toHaveURL(/#specifications$/u);
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeFocused();
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Production Equipment' })
      .click();
    await expectFiltered();

    await page.getByRole('button', { name: 'Remove filter: Grip' }).click();
    await expect(catalogue.category('Grip')).not.toBeChecked();
    await expect(matches).toHaveText(found);
    await page.goBack();
    await expectFiltered();
  },
);
