import type { Browser, BrowserContext, Page } from 'playwright';

import { browserArgs, ensureBrowser } from '../../browser.ts';
import { ADMIN } from './api.ts';

const KEY_HELD_MS = 20;
const BETWEEN_KEYS_MS = 180;

/** Runs `work` with a browser, which is closed afterwards. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Types and deletes each text at human speed; returns the number of keys. */
export async function typeAndDelete(page: Page, texts: readonly string[]): Promise<number> {
  const keys = texts.flatMap((text) => [...text, ...Array.from(text, () => 'Backspace')]);
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: KEY_HELD_MS });
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return keys.length;
}

/** Signs the pages of a context in, by the refresh cookie and the flag of a possible session. */
export async function signInPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('backlot-session', 'true'));
  const response = await context.request.post('/api/auth/sign-in', { data: ADMIN });
  if (!response.ok()) throw new Error('The admin of the bench could not sign in');
}
