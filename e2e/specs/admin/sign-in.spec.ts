import { createCustomer } from '../../support/accounts.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

test('the back office asks for a sign-in, then shows the overview', async ({ page, product }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel(/^E-?mail/iu).fill(product.admin.email);
  await page.getByLabel(/^Password/u).fill(product.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(/\/admin$/u);
  for (const card of ['Total Equipment', 'Pending Quotes', 'Total Quote Requests']) {
    await expect(page.getByRole('main').getByText(card)).toBeVisible();
  }
  await expect(page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('main').getByText('Total Equipment')).toBeVisible();
});

test('a wrong password is refused in words and the e-mail stays', async ({ page, pageFaults }) => {
  await page.goto('/login');
  await page.getByLabel(/^E-?mail/iu).fill('admin@backlot.example');
  await page.getByLabel(/^Password/u).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
  await expect(page.getByLabel(/^E-?mail/iu)).toHaveValue('admin@backlot.example');
  // The refusal is what this test provokes.
  pageFaults.splice(0);
});

test('a user who is no admin is shown out', async ({ page, product }) => {
  const customer = await createCustomer(product);
  await page.goto('/login');
  await page.getByLabel(/^E-?mail/iu).fill(customer.email);
  await page.getByLabel(/^Password/u).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});
