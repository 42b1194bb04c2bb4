import { BackOffice } from '../../pages/back-office.ts';
import { CataloguePage } from '../../pages/catalogue-page.ts';
import { EquipmentFormPage } from '../../pages/equipment-form.ts';
import { EquipmentListPage } from '../../pages/equipment-list.ts';
import { expectFaults, holdAnswers, refuse, REFUSED, UNREACHED } from '../../pages/faulty-network.ts';
import { timeMessage } from '../../pages/passing-message.ts';
import { signInAsAdmin } from '../../support/admin-session.ts';
import { addItems } from '../../support/catalogue-items.ts';
import { aWord } from '../../support/own-request.ts';
import { expect, expectAccessibleInBothSchemes, ONE_WIDTH, test } from '../../support/test.ts';

test.use({ productName: 'office' });

/** What is the same in the addresses of all forms of a picture. */
const idOf = (address: string) => /[\da-f-]{16,}/u.exec(address)?.[0] ?? address;

test.beforeEach(async ({ page, product }) => {
  await signInAsAdmin(page, product);
});

test('an item is added whole: objections at their fields, a failing server loses nothing, then it is on the site', async ({ page, isMobile, pageFaults }) => {
  const word = aWord();
  const name = `Panel ${word}`;
  const form = new EquipmentFormPage(page);
  await form.open('new');
  await expect(form.mainCategory()).toHaveValue('production');
  await expect(form.field('Units per item')).toHaveValue('1');

  await form.field('Units per item').fill('0');
  await form.field('Price per unit (optional)').fill('cheap');
  await form.image().fill('picture.png');
  await form.submit().click();
  const objections = {
    Name: 'Enter name',
    Subcategory: 'Enter subcategory',
    Description: 'Enter description',
    'Image URL (optional)': 'Enter a web address that starts with https://',
    'Price per unit (optional)': 'Enter an amount',
    'Units per item': 'Enter a whole number of at least 1',
  };
  for (const [field, message] of Object.entries(objections)) {
    await expect(form.field(field), field).toHaveAccessibleDescription(new RegExp(message, 'u'));
    await expect(form.alert()).toContainText(message);
  }
  await expect(form.category()).toHaveAccessibleDescription(/Enter category/u);
  await expectAccessibleInBothSchemes(page);
  await form.alert().getByRole('link', { name: 'Enter subcategory' }).click();
  await expect(form.field('Subcategory')).toBeFocused();

  await form.enter({ name: `  ${name} `, category: word, subcategory: ' LED ', description: 'Bi-color panel.' });
  await expect(form.form).toContainText(`"${word}" is a new category.`);
  await form.image().fill('');
  await form.field('Price per unit (optional)').fill('12.5');
  await form.field('Units per item').fill('');
  await form.specifications().pressSequentially('CRI 96, , 2 kg');
  await form.specifications().press('Enter');
  await form.specification('2 kg').click();
  await form.specifications().fill('2,700–6,500 K');
  await form.specifications().press('Enter');
  await expect(form.specification('2,700–6,500 K')).toBeVisible();

  await page.route('**/api/equipment', (route) => refuse(route, { status: 500, title: 'Failed to add equipment' }));
  await form.submit().click();
  await expect(form.alert()).toContainText('Failed to add equipment.');
  await expect(form.alert()).toContainText('Nothing that you typed is lost.');
  await expect(form.field('Name')).toHaveValue(`  ${name} `);
  await expect(form.specification('2,700–6,500 K')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().setOffline(true);
  await form.submit().click();
  await expect(form.alert()).toContainText('Failed to add equipment.');
  await page.context().setOffline(false);
  expectFaults(pageFaults, REFUSED);
  expectFaults(pageFaults, UNREACHED);

  const stood = timeMessage(page, 'Equipment added successfully! Redirecting...');
  await form.submit().click();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);
  expect(await stood).toBeGreaterThan(1_400);
  expect(await stood).toBeLessThan(5_000);

  const list = new EquipmentListPage(page, isMobile);
  await list.search(word);
  await list.action('Edit', name).click();
  await expect(form.field('Name')).toHaveValue(name);
  await expect(form.field('Subcategory')).toHaveValue('LED');
  await expect(form.category()).toHaveValue(word);
  await expect(form.field('Price per unit (optional)')).toHaveValue('12.50');
  await expect(form.field('Units per item')).toHaveValue('1');
  for (const entry of ['CRI 96', '2,700–6,500 K']) await expect(form.specification(entry)).toBeVisible();

  await page.goto(`/new-production-equipment?q=${word}`);
  await expect(new CataloguePage(page).card(name)).toContainText('2,700–6,500 K');
});

test('an item is edited: what does not load, what is gone, what fails and what is saved', async ({ page, product, isMobile, pageFaults }) => {
  const word = aWord();
  const [item] = await addItems(product, [{ name: `Stand ${word}`, category: 'general', specifications: ['Steel'] }]);
  const id = item?.id ?? 0;
  const form = new EquipmentFormPage(page);
  const one = `**/api/equipment/${id}`;
  await page.route(one, (route) => refuse(route, { status: 500, title: 'Failed to fetch equipment' }));
  await page.goto(`/admin/equipment/${id}/edit`);
  await expect(form.main.getByRole('alert')).toContainText('Failed to load equipment data.');
  await expectAccessibleInBothSchemes(page);
  await page.unrouteAll({ behavior: 'wait' });
  await form.main.getByRole('button', { name: 'Try Again' }).click();
  await expect(form.field('Name')).toHaveValue(`Stand ${word}`);

  // A category that exists is chosen from the list, which is sorted.
  await form.category().fill('');
  await form.category().click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const names = await options.allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })));
  await options.getByText('audio', { exact: true }).click();
  await form.mainCategory().selectOption('home-ec-set');
  await form.field('Description').fill('Now of aluminum.');

  await page.route(one, (route) => refuse(route, { status: 500, title: 'Failed to update equipment' }));
  await form.submit().click();
  await expect(form.alert()).toContainText('Failed to update equipment.');
  await expect(form.field('Description')).toHaveValue('Now of aluminum.');
  await page.unrouteAll({ behavior: 'wait' });
  await form.submit().click();
  await expect(form.saved('Equipment updated successfully! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);
  await page.goto(`/home-ec-equipment?q=${word}`);
  await expect(new CataloguePage(page).card(`Stand ${word}`)).toContainText('Now of aluminum.');

  // Deleted by somebody else while it is open: what was typed can be kept.
  await form.open(id);
  await form.field('Description').fill('Of carbon.');
  await page.route(one, (route) => refuse(route, { status: 404, title: 'Equipment not found', code: 'PGRST116' }));
  await form.submit().click();
  await expect(form.alert()).toContainText('This item was deleted meanwhile. What you typed is still here.');
  await page.unrouteAll({ behavior: 'wait' });
  await form.alert().getByRole('button', { name: 'Add it as a new item' }).click();
  await expect(form.saved('Equipment added successfully! Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);

  await page.goto('/admin/equipment/999999999/edit');
  await expect(form.main.getByRole('heading', { name: 'Equipment Not Found' })).toBeVisible();
  await form.main.getByRole('link', { name: 'Back to Equipment' }).click();
  await expect(new BackOffice(page, isMobile).title).toHaveText('Equipment');
  expectFaults(pageFaults, REFUSED);
});

test('unsaved edits are not left by accident: by a link, by Back, by a reload', async ({ page, product, isMobile }) => {
  const word = aWord();
  const [item] = await addItems(product, [{ name: `Cart ${word}` }]);
  const form = new EquipmentFormPage(page);
  const office = new BackOffice(page, isMobile);
  const question = office.dialog('Leave without saving?');
  const list = new EquipmentListPage(page, isMobile);
  await list.open(`?q=${word}`);
  await list.action('Edit', `Cart ${word}`).click();
  await form.field('Description').fill('Never saved.');

  await form.main.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toContainText('Your changes on this page are not saved.');
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(form.field('Description')).toHaveValue('Never saved.');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/equipment/${item?.id}/edit$`, 'u'));

  // The browser's own question.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form.field('Description')).toHaveValue('Never saved.');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(list.item(`Cart ${word}`)).toContainText('Bi-color panel with a softbox.');
  // Nothing is asked where nothing was changed.
  await list.action('Edit', `Cart ${word}`).click();
  await expect(form.field('Description')).toHaveValue('Bi-color panel with a softbox.');
  await form.main.getByRole('link', { name: 'Back to Equipment' }).click();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);
});

test('a broken picture address hides the preview and says what visitors see', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const form = new EquipmentFormPage(page);
  await page.route('https://pictures.example/**', (route) => (route.request().url().endsWith('good.svg') ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>' }) : route.abort('connectionrefused')));
  await form.open('new');
  await form.image().fill('https://pictures.example/good.svg');
  await expect(form.preview()).toBeVisible();
  await form.image().fill('https://pictures.example/broken.png');
  await expect(form.main.getByText('No picture can be loaded from this address. Visitors see a drawing instead.')).toBeVisible();
  await expect(form.preview()).toBeHidden();
  expectFaults(pageFaults, UNREACHED);
});

test('a picture is picked, dropped or pasted, and visitors get it as AVIF and WebP in their size', async ({ page, product }) => {
  const word = aWord();
  const name = `Photo ${word}`;
  const [item] = await addItems(product, [{ name }]);
  const form = new EquipmentFormPage(page);
  const done = form.main.getByText('The picture is uploaded. It belongs to the item once you save.');
  await form.open(item?.id ?? 0);
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 600 } });

  const letGo = await holdAnswers(page, '**/api/pictures');
  await form.pick({ name: 'set.png', mimeType: 'image/png', buffer: png });
  await expect(form.picture().getByText('Uploading set.png…')).toBeVisible();
  await form.submit().click();
  await expect(form.alert()).toContainText('Wait until the picture is uploaded, or cancel the upload.');
  await letGo();
  // Drawing all sizes takes its time on a busy machine.
  await expect(done).toBeVisible({ timeout: 25_000 });
  await expect(form.preview()).toBeVisible();
  const picked = await form.image().inputValue();

  for (const how of ['drop', 'paste'] as const) {
    await form.picture().getByRole('button', { name: 'Remove picture' }).click();
    await expect(form.image()).toHaveValue('');
    await form.bring(how, png);
    await expect(form.image(), how).toHaveValue(/\/pictures\//u, { timeout: 25_000 });
    await expect(form.preview()).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page);
  const kept = idOf(await form.image().inputValue());
  await form.submit().click();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);

  const served: { type: string | undefined; caching: string | undefined }[] = [];
  page.on('response', (response) => {
    const headers = response.headers();
    if (response.url().includes(kept)) served.push({ type: headers['content-type'], caching: headers['cache-control'] });
  });
  await page.goto(`/equipment/${item?.id}`);
  const picture = page.getByRole('main').locator('picture').first();
  await expect(picture.locator('source[type="image/avif"]')).toHaveAttribute('srcset', /\d+w, .*\d+w/u);
  await expect(picture.locator('source[type="image/webp"]')).toHaveAttribute('srcset', /\d+w, .*\d+w/u);
  await expect.poll(() => picture.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)).toBe(true);
  expect(served).not.toEqual([]);
  for (const { type, caching } of served) {
    expect(type).toBe('image/avif');
    expect(caching).toMatch(/immutable/u);
  }
  const webp = (await picture.locator('source[type="image/webp"]').getAttribute('srcset'))?.split(' ')[0] ?? '';
  expect((await page.request.get(new URL(webp, product.url).href)).headers()['content-type']).toBe('image/webp');

  // Another picture takes its place.
  await form.open(item?.id ?? 0);
  await form.pick({ name: 'other.png', mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }) });
  await expect(done).toBeVisible({ timeout: 25_000 });
  expect(await form.image().inputValue()).not.toBe(picked);
  const replaced = idOf(await form.image().inputValue());
  await form.submit().click();
  await expect(page).toHaveURL(/\/admin\/equipment$/u);
  await page.goto(`/equipment/${item?.id}`);
  await expect(picture.locator('img')).toHaveAttribute('src', new RegExp(replaced, 'u'));
});

test('a file that is no picture, or too large, is refused in words; the form stays as it is', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  const form = new EquipmentFormPage(page);
  await form.open('new');
  await form.field('Name').fill('Kept');
  await form.pick({ name: 'price-list.png', mimeType: 'image/png', buffer: Buffer.from('Tripod, 12 dollars') });
  await expect(form.picture().getByRole('alert')).toContainText('This file is not a picture that we can read.');
  await form.pick({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(15_000_001) });
  await expect(form.picture().getByRole('alert')).toContainText('This picture is larger than 15 MB. Please choose a smaller one.');
  await expectAccessibleInBothSchemes(page);
  await expect(form.image()).toHaveValue('');
  await expect(form.field('Name')).toHaveValue('Kept');
  expectFaults(pageFaults, REFUSED);
});
