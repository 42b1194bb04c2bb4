import type { Page } from '@playwright/test';
import { storageKeys } from '@backlot/domain/contract';
import { AccountPages } from '../../pages/account-pages.ts';
import { BackOffice, watchCalls } from '../../pages/back-office.ts';
import { expectFaults, holdResponses, FAILED_RESPONSE } from '../../pages/faulty-network.ts';
import { createCustomer } from '../../support/accounts.ts';
import { remember, signInAsAdmin } from '../../support/admin-session.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const PUBLIC_PAGES = ['/', '/production-equipment', '/equipment/1', '/about', '/quote', '/login'];
/** The index page and a nested one: the guard covers all of them. */
const GUARDED = [
  { path: '/admin', title: 'Overview' },
  { path: '/admin/equipment/1/edit', title: 'Equipment' },
] as const;

/** Calls without private data: session refresh and business settings. */
const HARMLESS = /^(?:POST \/api\/auth\/refresh|GET \/api\/site)$/u;

const forged = { [storageKeys.session]: 'true', [storageKeys.isAdmin]: 'true' };

/** Records requested files of the back office's remote. */
function watchRemote(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('admin-mfe')) files.push(pathname);
  });
  return files;
}

test(
  'a visitor loads nothing of the back office on any page; an admin gets in from the sign-in page',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile, pageFaults }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // The link to the sign-in page is the site's own.
    const calls = watchCalls(page);
    for (const path of ['/admin/quote-requests', '/admin/nowhere', '/admin']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login$/u);
      await page.waitForLoadState('networkidle');
    }
    expect(calls.filter((call) => !HARMLESS.test(call))).toEqual([]);
    expect(requested.filter((path) => path.includes('storefront-mfe'))).not.toEqual([]);
    expect(requested.filter((path) => path.includes('admin') && !path.startsWith('/admin'))).toEqual([]);

    const pages = new AccountPages(page);
    await pages.signIn({ ...product.admin, password: 'not the password' });
    await expect(pages.alert()).toContainText('Invalid login credentials');
    await expect(pages.field(/^E-mail/u)).toHaveValue(product.admin.email);
    expectFaults(pageFaults, FAILED_RESPONSE);
    await pages.signIn(product.admin);
    await expect(page).toHaveURL(/\/admin$/u);
    await expect(new BackOffice(page, isMobile).title).toHaveText('Overview');
    await page.reload();
    await expect(page.getByRole('main').getByText('Total Equipment')).toBeVisible();
  },
);

test(
  'pages show and request nothing before the server has confirmed the role',
  { tag: ONE_WIDTH },
  async ({ page, product, isMobile }) => {
    await signInAsAdmin(page, product);
    await remember(page, { [storageKeys.isAdmin]: 'true' });
    const calls = watchCalls(page);
    const files = watchRemote(page);
    const office = new BackOffice(page, isMobile);
    for (const { path, title } of GUARDED) {
      // Ends pending requests of the previous page.
      await page.goto('about:blank');
      calls.splice(0);
      files.splice(0);
      const letGo = await holdResponses(page, '**/api/auth/refresh');
      await page.goto(path);
      await expect(page.getByText('Checking your access...')).toBeVisible();
      await expect(office.title).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      expect(calls.filter((call) => !HARMLESS.test(call))).toEqual([]);
      expect(files).toEqual([]);
      await letGo();
      await expect(office.title).toHaveText(title);
      await expect.poll(() => calls.filter((call) => !HARMLESS.test(call))).not.toEqual([]);
    }
  },
);

test(
  'a forged session flag grants no access, with or without a customer session, and triggers no admin call',
  { tag: ONE_WIDTH },
  async ({ page, product, pageFaults }) => {
    const customer = await createCustomer(product);
    await remember(page, forged);
    const calls = watchCalls(page);
    const files = watchRemote(page);
    await page.goto('/admin/quote-requests');
    await expect(page).toHaveURL(/\/login$/u);
    expect(calls.filter((call) => !HARMLESS.test(call))).toEqual([]);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.isAdmin)).toBeNull();
    expectFaults(pageFaults, FAILED_RESPONSE);

    // A customer returns to the requested page and sees a message.
    await new AccountPages(page).signIn(customer);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/admin/quote-requests`);
    for (const { path } of GUARDED) {
      await page.evaluate((key) => localStorage.setItem(key, 'true'), storageKeys.isAdmin);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' }), path).toBeVisible();
      await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    expect(calls.filter((call) => !HARMLESS.test(call))).toEqual(['POST /api/auth/sign-in']);
    expect(files).toEqual([]);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${product.url}/`);
  },
);
