import { readFile } from 'node:fs/promises';
import { BackOffice } from '../../pages/back-office.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { EquipmentListPage } from '../../pages/equipment-list.ts';
import { expectFaults, holdAnswers, refuse, REFUSED } from '../../pages/faulty-network.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { aWord } from '../../support/own-request.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ productName: 'office' });

const LIST = '**/api/equipment?**';

test.beforeEach(async ({ page, product }) => {
  await signInAsAdmin(page, product);
});

test('loading, failing and finding nothing are said, each with a way on', async ({ page, isMobile, pageFaults }) => {
  const list = new EquipmentListPage(page, isMobile);
  const letGo = await holdAnswers(page, LIST);
  await page.goto('/admin/equipment');
  await expect(list.main.getByText('Loading equipment...')).toBeAttached();
  await expect(list.body()).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await letGo();
  await expect(list.footer()).toBeVisible();
  await expect(list.body()).toHaveAttribute('aria-busy', 'false');

  await page.route(LIST, (route) => refuse(route, { status: 503, title: 'Failed to fetch equipment' }));
  await page.reload();
  await expect(list.main.getByRole('alert')).toContainText('Failed to load equipment. Please try again.');
  await expectAccessibleInBothSchemes(page);
  await page.unrouteAll({ behavior: 'wait' });
  await list.main.getByRole('button', { name: 'Try Again' }).click();
  await expect(list.footer()).toBeVisible();
  expectFaults(pageFaults, REFUSED);

  await list.search(aWord());
  await expect(list.main.getByRole('heading', { name: 'No equipment found' })).toBeVisible();
  await expect(list.main).toContainText('Try adjusting your search or filters');
  await expect(list.footer()).toHaveText(/^Showing 0 of \d+ equipment items$/u);
  await expectAccessibleInBothSchemes(page);
  await list.main.getByRole('button', { name: 'Show all equipment' }).click();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);
  await expect(list.searchbox()).toHaveValue('');
  await expect(list.body().locator('[data-row]').first()).toBeVisible();

  await page.route('**/api/equipment**', (route) => route.fulfill({ json: { items: [], total: 0, nextCursor: null, count: 0 } }));
  await page.reload();
  await expect(list.main.getByRole('heading', { name: 'The catalogue is empty' })).toBeVisible();
  await expect(list.main.getByRole('link', { name: 'Add the first item' })).toHaveAttribute('href', '/admin/equipment/new');
});

test('search, filter, sort, page and selection are in the address, and come back by reload and Back', async ({ page, product, isMobile }) => {
  const word = aWord();
  const name = (index: number) => `Panel ${word} ${String(index).padStart(2, '0')}`;
  await addItems(product, [
    ...Array.from({ length: 27 }, (_, index) => ({ name: name(index), subcategory: `Size ${String(99 - index)}` })),
    { name: name(90), mainCategory: 'home-ec-set' as const, category: 'home-ec', subcategory: 'Zoom' },
    // Found by their category and subcategory.
    { name: `Stove of ${crypto.randomUUID().slice(0, 4)}`, mainCategory: 'home-ec-set' as const, category: word, subcategory: 'Zoom' },
    { name: `Sink of ${crypto.randomUUID().slice(0, 4)}`, mainCategory: 'home-ec-set' as const, category: 'home-ec', subcategory: word.toUpperCase() },
  ]);
  const list = new EquipmentListPage(page, isMobile);
  await list.open();
  await list.search(word);
  await expect(list.footer()).toHaveText(/^Showing 30 of \d+ equipment items$/u);
  await expect(list.main).toContainText('1–25 of 30');

  await list.filter().selectOption({ label: 'Home Economics Set' });
  await expect(list.footer()).toHaveText(/^Showing 3 of \d+ equipment items$/u);
  await expect.poll(() => list.names()).toHaveLength(3);
  await page.goBack();
  await expect(list.filter()).toHaveValue('');
  await expect(list.footer()).toHaveText(/^Showing 30 of/u);

  await list.sortBy('Subcategory');
  await expect.poll(async () => (await list.names())[0]).toBe(name(26));
  await list.pageButton(2).click();
  await expect(list.main).toContainText('26–30 of 30');
  await list.select(name(1));
  await expect(list.main.getByRole('group', { name: 'Selection' })).toContainText('1 selected');
  const address = new URL(page.url()).searchParams;
  expect(Object.fromEntries(address)).toMatchObject({ q: word, sort: 'subcategory', direction: 'asc', page: '2', selected: expect.stringMatching(/^\d+$/u) });
  const names = await list.names();

  await page.reload();
  await expect(list.checkbox(name(1))).toBeChecked();
  expect(await list.names()).toEqual(names);
  await expect(list.searchbox()).toHaveValue(word);
  await list.action('Edit', name(1)).click();
  await expect(page).toHaveURL(/\/edit$/u);
  await page.goBack();
  await expect(list.checkbox(name(1))).toBeChecked();
  await page.goBack();
  await expect(list.main).toContainText('1–25 of 30');

  await list.main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.searchbox()).toHaveValue('');
  await expect(list.main.getByRole('button', { name: 'Clear filters' })).toBeHidden();
  await expect(list.footer()).not.toHaveText(/^Showing 30 of/u);
});

test('a row or card tells all there is about an item', async ({ page, product, isMobile }) => {
  const word = aWord();
  const [item] = await addItems(product, [{ name: `Dolly ${word}`, mainCategory: 'home-ec-set', category: 'home-ec', subcategory: 'Carts', description: 'Rolls.', pricePerUnit: 12.5, unitsPerItem: 4 }]);
  const list = new EquipmentListPage(page, isMobile);
  await list.open(`?q=${word}`);
  const row = list.item(`Dolly ${word}`);
  for (const text of [`Dolly ${word}`, 'Rolls.', 'Home Economics Set', 'home-ec', 'Carts']) await expect(row).toContainText(text);
  // Nobody gave it a picture: a drawing stands for it.
  await expect(row.locator('svg, img').first()).toBeVisible();
  if (isMobile) {
    await expect(row).toContainText(/Price per unit\s*\$12\.50/u);
    await expect(row).toContainText(/Units per item\s*4/u);
  } else {
    for (const column of ['Image', 'Name', 'Description', 'Main Category', 'Category', 'Subcategory']) {
      await expect(list.main.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    }
    // Arrow keys and Enter.
    await row.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/equipment/${item?.id}/edit$`, 'u'));
  }
});

test('Duplicate and the two-step Delete change the site, and say so when they fail', async ({ page, product, isMobile, pageFaults }) => {
  const word = aWord();
  const [kept, gone] = [`Gaffer ${word}`, `Grip ${word}`];
  await addItems(product, [{ name: kept }, { name: gone }]);
  const list = new EquipmentListPage(page, isMobile);
  const office = new BackOffice(page, isMobile);
  await list.open(`?q=${word}`);

  await page.route('**/api/equipment/*/duplicate', (route) => refuse(route, { status: 500, title: 'Failed to duplicate equipment' }));
  await list.action('Duplicate', kept).click();
  const failed = office.dialog('Duplicate failed');
  await expect(failed).toContainText('Failed to duplicate equipment. Please try again.');
  await expect(failed.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(list.action('Duplicate', kept)).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  await list.action('Duplicate', kept).click();
  await expect(list.item(`${kept} (Copy)`)).toBeVisible();
  await expect(page.getByText(`"${kept} (Copy)" was added.`)).toBeVisible();

  const hint = isMobile ? 'Tap "Confirm" again to permanently delete this equipment' : 'Click again to confirm';
  await list.action('Delete', kept).click();
  await expect(list.action('Confirm', kept)).toHaveText('Confirm');
  await expect(list.item(kept)).toContainText(hint);
  // Another row is armed instead; nothing is deleted.
  await list.action('Delete', gone).click();
  await expect(list.action('Delete', kept)).toBeVisible();
  await expect(list.item(kept)).not.toContainText(hint);
  await expect(list.action('Confirm', gone)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.route('**/api/equipment/*', (route) => (route.request().method() === 'DELETE' ? refuse(route, { status: 500, title: 'Failed to delete equipment' }) : route.fallback()));
  await list.action('Confirm', gone).click();
  await expect(office.dialog('Delete failed')).toContainText('Failed to delete equipment. Please try again.');
  await expect(office.dialog('Delete failed').getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.item(gone)).toBeVisible();
  expectFaults(pageFaults, REFUSED);

  await page.unrouteAll({ behavior: 'wait' });
  await list.action('Delete', gone).click();
  await list.action('Confirm', gone).click();
  await expect(list.item(gone)).toBeHidden();
  await expect(list.footer()).toHaveText(/^Showing 2 of/u);

  const catalogue = new CataloguePage(page);
  await page.goto(`/new-production-equipment?q=${word}`);
  await expect(catalogue.card(`${kept} (Copy)`)).toBeVisible();
  await expect(catalogue.card(kept)).toBeVisible();
  await expect(catalogue.card(gone)).toHaveCount(0);
});

test('a selection is exported without live formulas, and deleted after a question', { tag: ONE_WIDTH }, async ({ page, product, isMobile }) => {
  const word = aWord();
  const formula = `=HYPERLINK("https://x.example","${word}")`;
  await addItems(product, [{ name: formula }, { name: `Plain ${word}` }, { name: `Kept ${word}` }]);
  const list = new EquipmentListPage(page, isMobile);
  const office = new BackOffice(page, isMobile);
  await list.open(`?q=${word}`);
  await list.select(formula);
  await list.select(`Plain ${word}`);
  const selection = list.main.getByRole('group', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');

  const [download] = await Promise.all([page.waitForEvent('download'), selection.getByRole('button', { name: 'Export selected' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^equipment-\d{4}-\d\d-\d\d\.csv$/u);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"'=HYPERLINK(""https://x.example"",""${word}"")"`);
  expect(csv).not.toContain(`Kept ${word}`);

  await selection.getByRole('button', { name: 'Delete selected' }).click();
  const question = office.dialog('Delete 2 items?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(list.footer()).toHaveText(/^Showing 1 of/u);
  expect(await list.names()).toEqual([`Kept ${word}`]);
});
