import type { Browser, BrowserContextOptions } from '@playwright/test';
import { Keys } from '../pages/keys.ts';
import { QuoteRequestPage } from '../pages/quote-request-page.ts';
import { signInAsAdmin } from './admin-session.ts';
import type { Product } from './products.ts';

/** Opens the back office in its own desktop browser, with its own session. */
export async function openBackOffice(browser: Browser, product: Product, options: BrowserContextOptions = {}) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: product.url, viewport, ...options });
  const page = await context.newPage();
  await signInAsAdmin(page, product);
  return { keys: new Keys(page), detail: new QuoteRequestPage(page), close: () => context.close() };
}
