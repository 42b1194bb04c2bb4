import { AccountPages } from '../../pages/account-pages.ts';
import { BackOffice } from '../../pages/back-office.ts';
import { tabTo } from '../../pages/quote-panel.ts';
import { createCustomer } from '../../support/accounts.ts';
import { signInAs, signInAsAdmin } from '../../support/admin-session.ts';
import { query } from '../../support/database.ts';
import { aWord, submitRequest } from '../../support/own-request.ts';
import { catalogueOf } from '../../support/quote-request.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

test('navigation, title bar and user menu link to every page and sign out', async ({ page, product, isMobile }) => {
  // Own session, since the test ends it.
  const account = await createCustomer(product);
  await query(product, "update profiles set role = 'admin' where email = $1", [account.email]);
  await signInAs(page, product, account);
  const office = new BackOffice(page, isMobile);
  await office.open('/admin');

  for (const [name, path] of [
    ['Equipment', '/admin/equipment'],
    ['Quote Requests', '/admin/quote-requests'],
    ['Overview', '/admin'],
  ] as const) {
    const link = (await office.navigation()).getByRole('link', { name: new RegExp(`^${name}`, 'u') });
    await link.click();
    await expect(page).toHaveURL(`${product.url}${path}`);
    await expect(office.title).toHaveText(name);
    await expect(office.dialog('Menu')).toBeHidden();
  }
  // Overview is current on its own page only.
  await office.open('/admin/equipment/1/edit');
  await expect(office.title).toHaveText('Equipment');
  const navigation = await office.navigation();
  await expect(navigation.locator('[aria-current="page"]')).toHaveCount(1);
  await expect(navigation.getByRole('link', { name: /^Equipment/u })).toHaveAttribute('aria-current', 'page');
  if (isMobile) await page.keyboard.press('Escape');

  const [localPart = ''] = account.email.split('@');
  await expect(office.userButton()).toHaveAccessibleName(`${localPart}, Administrator`);
  await office.userButton().click();
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(entry('Account Settings')).toHaveAttribute('href', '/profile');
  await entry('Sign Out').click();
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.goto('/admin');
  await expect(new AccountPages(page).heading('Welcome Back')).toBeVisible();
});

test(
  'the command palette finds pages, items and requests; single-letter shortcuts are listed and can be disabled',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    const word = aWord();
    const [item] = await catalogueOf(product, 'home-ec-set');
    if (item === undefined) throw new Error('The demo catalogue is empty');
    const request = await submitRequest(product, word, [[item.name, 1]]);
    await signInAsAdmin(page, product);
    const office = new BackOffice(page, isMobile);
    const field = page.getByRole('combobox', { name: 'Search and commands' });
    const list = office.dialog('Keyboard shortcuts');
    const letters = list.getByRole('switch', { name: 'Shortcuts of single letters' });
    const open = async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
    };
    await office.open('/admin');

    await test.step('the palette leads on', async () => {
      await open();
      await field.fill('reports');
      await expect(page.getByRole('option', { name: /^View Reports/u })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(office.title).toHaveText('Reports');
      await open();
      await field.fill(word);
      // The first result is selected once it has loaded.
      await expect(page.getByRole('option', { name: new RegExp(request.reference, 'u') })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${product.url}/admin/quote-requests/${request.id}`);
      await open();
      await field.fill(item.name);
      await page
        .getByRole('option', { name: new RegExp(`^${item.name}`, 'u') })
        .first()
        .click();
      await expect(page).toHaveURL(`${product.url}/admin/equipment/${item.id}/edit`);
    });

    await test.step('letters lead on, and are letters where they are typed', async () => {
      await expect(office.main.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
      await office.title.click();
      await page.keyboard.press('g');
      await page.keyboard.press('e');
      const search = page.getByRole('searchbox', { name: 'Search equipment' });
      // Until the page is loaded, the key opens the palette.
      await expect(search).toBeVisible();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.type('?n');
      await expect(search).toHaveValue('?n');
      await office.title.click();
    });

    await test.step('they are switched off for good, and on again', async () => {
      await page.keyboard.press('?');
      for (const words of [
        'Search and commands',
        'Search on this page',
        'Overview',
        'Equipment',
        'Quote Requests',
        'Reports',
        'Open the row',
      ])
        await expect(list).toContainText(words);
      await tabTo(page, letters);
      await page.keyboard.press('Space');
      await expect(letters).not.toBeChecked();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();

      await page.reload();
      await expect(office.title).toHaveText('Equipment');
      for (const key of ['g', 'r', '?', 'n']) await page.keyboard.press(key);
      await open();
      await expect(list).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/equipment/u);
      await page.keyboard.press('Escape');
      await office.userButton().click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await letters.click();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\/admin\/equipment\/new$/u);
    });
  },
);
