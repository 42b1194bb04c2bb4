import type { Page } from '@playwright/test';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { expectFaults, holdAnswers, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { serveWithoutData } from '../../pages/site-document.ts';
import { QuotePanel } from '../../pages/quote-panel.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const EQUIPMENT = /\/api\/equipment\?/u;

const GROUPED = [
  {
    path: '/new-production-equipment',
    heading: 'Production Equipment',
    mainCategory: 'production',
    groups: {
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
    },
    other: { name: 'Home Ec & Set Rentals', path: '/home-ec-equipment' },
  },
  {
    path: '/home-ec-equipment',
    heading: 'Home Ec & Set Rentals',
    mainCategory: 'home-ec-set',
    groups: { 'Kitchen & Home Ec': 'home-ec', 'Production Set Rentals': 'production-set', 'Tabletop Styling': 'Tabletop Styling' },
    other: { name: 'Production Equipment', path: '/new-production-equipment' },
  },
] as const;

for (const { path, heading, mainCategory, groups, other } of GROUPED) {
  test(`${path} shows its groups in order, counted, and the quick navigation leads to each`, async ({ page, product }) => {
    const catalogue = new CataloguePage(page);
    const equipment = await catalogueOf(product, mainCategory);
    const counts = Object.entries(groups).map(([title, category]) => ({ title, count: equipment.filter((item) => item.category === category).length }));
    await catalogue.open(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: other.name }).first()).toHaveAttribute('href', other.path);
    await expect(catalogue.quickNavigation().getByRole('link')).toHaveText(counts.map(({ title, count }) => `${title}${count}`));
    for (const [index, { title, count }] of counts.entries()) {
      await catalogue.quickNavigation().getByRole('link', { name: title }).click();
      const group = catalogue.group(title);
      await expect(group.getByRole('heading', { level: 2, name: title })).toBeInViewport();
      await expect(group).toContainText(`${count} items available`);
      await expect(catalogue.quickNavigation().locator('[aria-current]')).toContainText(title);
      // Right above begins what the last group ended with.
      for (const before of counts.slice(Math.max(0, index - 1), index)) await expect(catalogue.group(before.title)).toContainText(`Showing ${before.count} items`);
    }
    await page.goBack();
    await expect(catalogue.quickNavigation().locator('[aria-current]')).toContainText(counts.at(-2)?.title ?? '');
  });
}

const LISTED = [
  { path: '/production-equipment', first: 'Catering / Holding', categories: ['Catering / Holding', 'Video Village', 'Wardrobe & HMU Supplies', 'Lights & Fans', 'Audio Equipment', 'Communication', 'General Equipment', 'Grip', 'Lighting', 'Video Production'] },
  { path: '/catalog', first: 'audio', categories: ['Audio Equipment', 'Catering / Holding', 'Communication', 'General Equipment', 'Grip', 'Kitchen & Home Ec', 'Lighting', 'Lights & Fans', 'Production Set Rentals', 'Tabletop Styling', 'Video Production', 'Video Village', 'Wardrobe & HMU Supplies'] },
] as const;

for (const { path, first, categories } of LISTED) {
  test(`${path} lists by category and name; search and filters are in the address, for a link, a reload and Back`, async ({ page, product }) => {
    const catalogue = new CataloguePage(page);
    const ofFirst = (await catalogueOf(product, 'production')).filter(({ category }) => category === first).map(({ name }) => name);
    await catalogue.open(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Production Equipment' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Home Ec & Set Rentals' })).toHaveAttribute('href', '/home-ec-equipment');
    await expect(page.getByRole('group', { name: 'Filter by category' }).getByRole('checkbox')).toHaveCount(categories.length);
    for (const [index, name] of categories.entries()) await expect(page.getByRole('group', { name: 'Filter by category' }).getByRole('checkbox').nth(index)).toHaveAccessibleName(name);
    const names = ofFirst.toSorted((one, other) => one.localeCompare(other, 'en')).slice(0, 3);
    for (const [index, name] of names.entries()) await expect(catalogue.cards().nth(index)).toHaveAccessibleName(name);

    await catalogue.search('LENS');
    const matches = page.getByRole('main').getByRole('status');
    await expect(matches.first()).toContainText(/^\d+ items? match(es)?$/u);
    const found = await matches.first().innerText();
    await catalogue.choose('Video Production');
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'LENS' && url.searchParams.getAll('category').join() === 'video');
    const filtered = await matches.first().innerText();
    const address = page.url();
    await page.reload();
    await expect(catalogue.searchbox()).toHaveValue('LENS');
    await expect(catalogue.category('Video Production')).toBeChecked();
    await expect(matches.first()).toHaveText(filtered);

    const [name = ''] = await catalogue.cards().getByRole('heading').allInnerTexts();
    await catalogue.card(name).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(catalogue.searchbox()).toHaveValue('LENS');
    await expect(catalogue.category('Video Production')).toBeChecked();

    await page.goBack();
    await expect(catalogue.category('Video Production')).not.toBeChecked();
    await expect(catalogue.searchbox()).toHaveValue('LENS');
    await expect(matches.first()).toHaveText(found);

    await page.goto(address);
    await page.getByRole('button', { name: 'Remove filter: Video Production' }).click();
    await expect(catalogue.category('Video Production')).not.toBeChecked();
    await catalogue.choose('Grip');
    await catalogue.choose('Video Production');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL((url) => url.search === '?q=LENS');

    await catalogue.search('no such thing');
    await expect(page.getByRole('heading', { name: 'No equipment found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
    await page.getByRole('button', { name: 'Show all equipment' }).click();
    await expect(catalogue.searchbox()).toHaveValue('');
    await expect(catalogue.card(names[0] ?? '')).toBeVisible();
  });
}

test('the search looks in name, description and category, whatever the case, and says what to do when it finds nothing', { tag: ONE_WIDTH }, async ({ page, product }) => {
  const catalogue = new CataloguePage(page);
  const equipment = await catalogueOf(product, 'production');
  const matches = (text: string) => equipment.filter(({ name, description, category }) => [name, description, category].some((field) => field.toLowerCase().includes(text))).length;
  await catalogue.open();
  for (const text of ['dimmable', 'grip', 'speaker']) {
    await catalogue.search(text.toUpperCase());
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${matches(text)} items? match(es)?$`, 'u'));
  }
  await page.goto('/new-production-equipment?q=no%20such%20thing');
  await expect(page.getByRole('heading', { name: 'No equipment found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Show all equipment' }).click();
  await expect(catalogue.group('Video Production')).toBeVisible();
  await expect(page).toHaveURL(/\/new-production-equipment$/u);
});

/** Outline, then the failure with the way back, then the equipment. */
async function expectLoadStates(page: Page, path: string, faults: string[]): Promise<void> {
  await serveWithoutData(page);
  const letGo = await holdAnswers(page, EQUIPMENT);
  await page.goto(path);
  await expect(page.getByRole('status', { name: 'Loading equipment...' })).toBeVisible();
  await letGo();
  await expect(new CataloguePage(page).cards().first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading equipment...' })).toBeHidden();

  await serveWithoutData(page);
  await page.route(EQUIPMENT, (route) => refuse(route, { status: 500, title: 'Failed to fetch equipment' }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load equipment. Please try again.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(new CataloguePage(page).cards().first()).toBeVisible();
  expectFaults(faults, REFUSED);
}

for (const path of ['/new-production-equipment', '/production-equipment', '/home-ec-equipment', '/catalog']) {
  test(`${path} shows that it loads, that it failed, and recovers with Try Again`, { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
    await expectLoadStates(page, path, pageFaults);
    expect(pageFaults).toEqual([]);
  });
}

test('a picture that cannot be had falls back to a drawing', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  await page.route('**/pictures/demo/**', (route) => route.fulfill({ status: 404 }));
  const catalogue = new CataloguePage(page);
  await catalogue.open();
  const picture = catalogue.cards().first().locator('svg[data-kind]');
  await expect(picture).toBeVisible();
  await expect(catalogue.cards().first().locator('img')).toHaveCount(0);
  expectFaults(pageFaults, REFUSED);
});

test('a card tells what it is and what of it is in the quote; what was typed counts or says why not', async ({ page, product, isMobile }) => {
  const catalogue = new CataloguePage(page);
  const panel = new QuotePanel(page, isMobile);
  const equipment = await catalogueOf(product, 'production');
  const many = equipment.find(({ unitsPerItem, specifications, pricePerUnit }) => unitsPerItem > 1 && specifications.length > 2 && pricePerUnit !== null);
  const one = equipment.find(({ unitsPerItem, category }) => unitsPerItem === 1 && category === many?.category);
  if (many === undefined || one === undefined) throw new Error('the catalogue has both kinds');
  await catalogue.open(`/new-production-equipment?q=${encodeURIComponent(many.category)}`);

  const card = catalogue.card(many.name);
  await expect(card).toContainText(many.description);
  await expect(card).toContainText(`$${many.pricePerUnit?.toFixed(2)}`);
  for (const specification of many.specifications.slice(0, 2)) await expect(card).toContainText(specification);
  await expect(card).not.toContainText(many.specifications[2] ?? '');
  await expect(card).toContainText(`+${many.specifications.length - 2} more`);

  await expect.poll(() => panel.roomBeside()).toBe(0);
  await catalogue.addButton(many.name).click();
  await panel.expectOpenByItself();
  await panel.expectRoom();
  await expect(card).toContainText(`${many.unitsPerItem} total units`);
  await expect(card.getByRole('button', { name: `One more: ${many.name}` })).toBeFocused();
  await catalogue.addButton(one.name).click();
  await expect(catalogue.card(one.name)).toContainText('Added to quote');

  await catalogue.typeQuantity(many.name, '120');
  await expect(card).toContainText(`${120 * many.unitsPerItem} total units`);
  await expect(panel.opener()).toContainText('99+');
  await expect(panel.opener()).toHaveAccessibleName('Quote, 121 items');
  for (const text of ['many', '2.5', '10000']) {
    await catalogue.typeQuantity(many.name, text);
    await expect(catalogue.quantity(many.name)).toHaveValue('120');
    await expect(catalogue.quantity(many.name)).toHaveAccessibleDescription('Enter a whole number from 1 to 9,999');
  }
  for (const text of ['', '0', '-3']) {
    await catalogue.typeQuantity(many.name, text);
    await expect(catalogue.addButton(many.name)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(catalogue.quantity(many.name)).toHaveValue('120');
  }
  await catalogue.card(one.name).getByRole('button', { name: `Remove ${one.name} from the quote` }).click();
  await expect(catalogue.addButton(one.name)).toBeFocused();
});
