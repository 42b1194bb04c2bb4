import type { BrowserContext, Page } from '@playwright/test';
import { AccountPages } from '../../pages/account-pages.ts';
import { expectFaults, FAILED_RESPONSE } from '../../pages/faulty-network.ts';
import { QuoteRequestPage } from '../../pages/quote-request-page.ts';
import { createCustomer } from '../../support/accounts.ts';
import { signInAs } from '../../support/admin-session.ts';
import { hold, query } from '../../support/database.ts';
import { CLAMPS } from '../../support/demo-items.ts';
import { aWord, storedRequest, submitRequest } from '../../support/own-request.ts';
import type { Product } from '../../support/products.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

/** Creates a separate staff account, whose session may be ended, with an edit on a quote request. */
async function editRequest(page: Page, product: Product) {
  const account = await createCustomer(product);
  await query(product, "update profiles set role = 'admin' where email = $1", [account.email]);
  await signInAs(page, product, account);
  const request = await submitRequest(product, aWord(), [[CLAMPS, 1]]);
  const detail = new QuoteRequestPage(page);
  const dialog = detail.dialog('Your session has ended');
  await detail.open(request);
  await detail.typeQuantity(CLAMPS, '3');

  /** Delays the page's own requests, so that the save is the first to fail. */
  const saveWithoutSession = async () => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') await released;
      await route.fallback();
    });
    await query(
      product,
      'update sessions set revoked_at = now() where profile_id = (select id from profiles where email = $1)',
      [account.email],
    );
    await detail.button('Save Changes').click();
    await expect(dialog).toBeVisible();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
  return { account, request, detail, dialog, saveWithoutSession };
}

async function signOutInAnotherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /account menu$/u }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test(
  'a session that expires during an edit is renewed in a dialog, and the next save succeeds',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    const { account, request, detail, dialog, saveWithoutSession } = await editRequest(page, product);
    const save = detail.button('Save Changes');
    await saveWithoutSession();
    const password = dialog.getByRole('textbox', { name: /^Password/u });
    await expect(password).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: /^E-mail/u })).toHaveValue(account.email);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();

    await password.fill('not the password');
    await password.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials');
    await password.fill(account.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(save).toBeFocused();
    await expect(detail.quantity(CLAMPS)).toHaveValue('3');
    expect((await storedRequest(product, request.id)).items).toMatchObject([{ quantity: 1 }]);
    await detail.expectSaid('Items updated successfully!', () => save.press('Enter'));
    expect((await storedRequest(product, request.id)).items).toMatchObject([{ quantity: 3 }]);
    expectFaults(pageFaults, FAILED_RESPONSE);
  },
);

test(
  'an edit is discarded without confirmation on a switch of accounts and on a sign-out in another tab',
  { tag: ONE_WIDTH },
  async ({ page, product, context, pageFaults }) => {
    const { request, detail, dialog, saveWithoutSession } = await editRequest(page, product);
    await saveWithoutSession();
    await dialog.getByRole('button', { name: 'Sign in with another account' }).click();
    const pages = new AccountPages(page);
    await expect(pages.heading('Welcome Back')).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/login`);
    await pages.signIn(product.admin);
    await expect(page).toHaveURL(`${product.url}/admin`);
    expectFaults(pageFaults, FAILED_RESPONSE);

    await detail.open(request);
    await detail.typeQuantity(CLAMPS, '7');
    await signOutInAnotherTab(context);
    await expect(page).toHaveURL(`${product.url}/`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a session survives leaving a page while its refresh response is pending',
  { tag: ONE_WIDTH },
  async ({ page, product }) => {
    const customer = await createCustomer(product);
    await signInAs(page, product, customer);
    const account = page.getByRole('button', { name: /account menu$/u });
    await page.goto('/');
    await expect(account).toBeVisible();

    const release = await hold(
      product,
      'select from refresh_tokens join sessions on sessions.id = session_id join profiles on profiles.id = profile_id where email = $1 for update of refresh_tokens',
      [customer.email],
    );
    const renewal = page.waitForRequest('**/api/auth/refresh');
    await page.goto('/about', { waitUntil: 'commit' });
    await renewal;
    await page.goto('/contact', { waitUntil: 'commit' });
    await release();
    await expect(account).toBeVisible();
  },
);
