import type { Page } from '@playwright/test';
import { sessionSchema, storageKeys } from '@backlot/domain/contract';
import type { Product } from './products.ts';

/** What the browser has stored from an earlier visit. */
export async function remember(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    // An empty page keeps nothing.
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(stored)) {
      // Before the first page only: a sign-out must stay one.
      if (sessionStorage.getItem(`kept-${key}`) !== null) continue;
      sessionStorage.setItem(`kept-${key}`, '');
      localStorage.setItem(key, value);
    }
  }, entries);
}

/**
 * Signs the browser in without the form: what a sign-in leaves in it is the refresh cookie and a mark that there is a session.
 * @returns the id of the account
 */
export async function signInAs(
  page: Page,
  product: Product,
  account: { email: string; password: string },
): Promise<string> {
  const response = await page.request.post(`${product.url}/api/auth/sign-in`, { data: account });
  if (!response.ok()) throw new Error(`${account.email} was not let in: ${response.status()} ${await response.text()}`);
  await remember(page, { [storageKeys.session]: 'true' });
  return sessionSchema.parse(await response.json()).user.id;
}

/** The same as the admin of the product. */
export function signInAsAdmin(page: Page, product: Product): Promise<string> {
  return signInAs(page, product, product.admin);
}
