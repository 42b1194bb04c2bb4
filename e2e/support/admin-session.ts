import type { Page } from '@playwright/test';
import { sessionSchema, storageKeys } from '@backlot/domain/contract';
import type { Product } from './products.ts';

/** Sets local storage entries as if from an earlier visit. */
export async function remember(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((stored) => {
    // about:blank has no storage.
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(stored)) {
      // Only before the first page: a sign-out must last.
      if (sessionStorage.getItem(`kept-${key}`) !== null) continue;
      sessionStorage.setItem(`kept-${key}`, '');
      localStorage.setItem(key, value);
    }
  }, entries);
}

/**
 * Signs in without the form, by the refresh cookie and the stored flag of a session.
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

export function signInAsAdmin(page: Page, product: Product): Promise<string> {
  return signInAs(page, product, product.admin);
}
