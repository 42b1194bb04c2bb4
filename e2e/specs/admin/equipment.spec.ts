import { readFile } from 'node:fs/promises';
import { BackOffice } from '../../pages/back-office.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { EquipmentListPage } from '../../pages/equipment-list.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { aWord } from '../../support/own-request.ts';
import { expect, test } from '../../support/test.ts';

test.use({ productName: 'office' });

test('the equipment list stores its state in the address; items are duplicated, deleted and exported', async ({
  page,
  product,
  isMobile,
}) => {
  const word = aWord();
  const name = (index: number) => `Panel ${word} ${index}`;
  const [original, deleted, stove, formula] = [
    name(1),
    name(2),
    `Stove ${word}`,
    `=HYPERLINK("https://x.example","${word}")`,
  ];
  await addItems(product, [
    { name: original, subcategory: 'Size 2' },
    { name: deleted, subcategory: 'Size 1' },
    { name: stove, mainCategory: 'home-ec-set', category: 'home-ec', subcategory: 'Zoom' },
    { name: formula, subcategory: 'Size 3' },
  ]);
  await signInAsAdmin(page, product);
  const list = new EquipmentListPage(page, isMobile);
  const office = new BackOffice(page, isMobile);

  await test.step('pages are in the address', async () => {
    await list.open();
    await list.pageButton(2).click();
    await expect(list.main).toContainText(/26–50 of \d+/u);
    await page.reload();
    await expect(list.main).toContainText(/26–50 of \d+/u);
    await page.goBack();
    await expect(list.main).toContainText(/1–25 of \d+/u);
  });

  await test.step('search, filter, order and selection come back by a reload and by Back', async () => {
    await list.search(word);
    await expect(list.footer()).toHaveText(/^Showing 4 of \d+ equipment items$/u);
    await list.filter().selectOption({ label: 'Home Economics Set' });
    await expect.poll(() => list.names()).toEqual([stove]);
    await page.goBack();
    await expect(list.filter()).toHaveValue('');
    await list.sortBy('Subcategory');
    await expect.poll(() => list.names()).toEqual([deleted, original, formula, stove]);
    await list.select(original);
    await page.reload();
    await expect(list.checkbox(original)).toBeChecked();
    expect(await list.names()).toEqual([deleted, original, formula, stove]);
    await list.action('Edit', original).click();
    await expect(page).toHaveURL(/\/edit$/u);
    await page.goBack();
    await expect(list.checkbox(original)).toBeChecked();
    await list.checkbox(original).click();
    await expect(list.checkbox(original)).not.toBeChecked();
  });

  await test.step('one is copied, one deleted with the second press', async () => {
    await list.action('Duplicate', original).click();
    await expect(list.item(`${original} (Copy)`)).toBeVisible();
    const hint = isMobile ? 'Tap "Confirm" again to permanently delete this equipment' : 'Click again to confirm';
    await list.action('Delete', original).click();
    await expect(list.item(original)).toContainText(hint);
    await list.action('Delete', deleted).click();
    await expect(list.item(original)).not.toContainText(hint);
    await list.action('Confirm', deleted).click();
    await expect(list.item(deleted)).toBeHidden();
    await expect(list.footer()).toHaveText(/^Showing 4 of/u);
  });

  await test.step('a selection is exported without live formulas, and deleted after a question', async () => {
    await list.select(formula);
    await list.select(stove);
    const selection = list.main.getByRole('group', { name: 'Selection' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      selection.getByRole('button', { name: 'Export selected' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^equipment-\d{4}-\d\d-\d\d\.csv$/u);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`"'=HYPERLINK(""https://x.example"",""${word}"")"`);
    expect(csv).not.toContain(original);
    await selection.getByRole('button', { name: 'Delete selected' }).click();
    await office.dialog('Delete 2 items?').getByRole('button', { name: 'Delete' }).click();
    await expect(list.footer()).toHaveText(/^Showing 2 of/u);
  });

  await test.step('the site has what is left', async () => {
    const catalogue = new CataloguePage(page);
    await page.goto(`/new-production-equipment?q=${word}`);
    await expect(catalogue.card(`${original} (Copy)`)).toBeVisible();
    await expect(catalogue.card(original)).toBeVisible();
    await expect(catalogue.card(deleted)).toHaveCount(0);
  });
});
