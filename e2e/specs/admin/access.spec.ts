import type { Page } from '@playwright/test';
import { storageKeys } from '@backlot/domain/contract';
import { AccountPages } from '../../pages/account-pages.ts';
import { ADMIN_PAGES, BackOffice, watchCalls } from '../../pages/back-office.ts';
import { expectFaults, holdAnswers, REFUSED } from '../../pages/faulty-network.ts';
import { createCustomer } from '../../support/accounts.ts';
import { remember, signInAs, signInAsAdmin } from '../../support/admin-session.ts';
import { expect, ONE_WIDTH, test } from '../../support/test.ts';

const PUBLIC_PAGES = ['/', '/new-production-equipment', '/production-equipment', '/home-ec-equipment', '/catalog', '/equipment/1', '/about', '/contact', '/quote', '/login', '/signup', '/forgot-password'];

/** Calls of somebody who may see nothing: who they are, and what every page of the site says about the house. */
const HARMLESS = /^(?:POST \/api\/auth\/refresh|GET \/api\/site)$/u;

const forged = { [storageKeys.session]: 'true', [storageKeys.isAdmin]: 'true' };

/** Paths of the files that the page asks for of the back office. */
function watchRemote(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('admin-mfe')) files.push(pathname);
  });
  return files;
}

test('a visitor fetches nothing of the back office, whatever the page', { tag: ONE_WIDTH }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // Not even by asking for it: the way to the sign-in page is the site's own.
  await page.goto('/admin/quote-requests');
  await expect(page).toHaveURL(/\/login$/u);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('storefront-mfe'))).not.toEqual([]);
  expect(asked.filter((path) => path.includes('admin') && path !== '/admin/quote-requests')).toEqual([]);
});

test('no page shows or asks anything before the server has confirmed the role', { tag: ONE_WIDTH }, async ({ page, product, isMobile }) => {
  await signInAsAdmin(page, product);
  await remember(page, { [storageKeys.isAdmin]: 'true' });
  const calls = watchCalls(page);
  const files = watchRemote(page);
  const office = new BackOffice(page, isMobile);
  for (const { path, title } of ADMIN_PAGES) {
    // What the page before still asks for ends with it.
    await page.goto('about:blank');
    calls.splice(0);
    files.splice(0);
    const letGo = await holdAnswers(page, '**/api/auth/refresh');
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
});

test('signed out, every address of the back office leads to the sign-in page; from there an admin gets in', { tag: ONE_WIDTH }, async ({ page, product, isMobile }) => {
  const calls = watchCalls(page);
  for (const { path } of [...ADMIN_PAGES, { path: '/admin/quote-requests/00000000-0000-4000-8000-000000000000' }, { path: '/admin/nowhere' }]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/u);
  }
  expect(calls.filter((call) => !HARMLESS.test(call))).toEqual([]);
  await new AccountPages(page).signIn(product.admin);
  await expect(page).toHaveURL(/\/admin$/u);
  await expect(new BackOffice(page, isMobile).title).toHaveText('Overview');
});

test('a forged flag opens nothing to somebody without a session', { tag: ONE_WIDTH }, async ({ page, pageFaults }) => {
  await remember(page, forged);
  const calls = watchCalls(page);
  await page.goto('/admin/quote-requests');
  await expect(page).toHaveURL(/\/login$/u);
  expect(calls.filter((call) => !HARMLESS.test(call))).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.isAdmin)).toBeNull();
  expectFaults(pageFaults, REFUSED);
});

test('a forged flag opens nothing to an ordinary user, and no admin call is made', { tag: ONE_WIDTH }, async ({ page, product }) => {
  await signInAs(page, product, await createCustomer(product));
  await remember(page, forged);
  const calls = watchCalls(page);
  const files = watchRemote(page);
  for (const { path } of ADMIN_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' }), path).toBeVisible();
    await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  expect(calls.filter((call) => !HARMLESS.test(call))).toEqual([]);
  expect(files).toEqual([]);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
});
