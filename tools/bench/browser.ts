import type { Browser, Page } from 'playwright';

import { browserArgs, ensureBrowser } from '../browser.ts';

const KEY_HELD_MS = 20;
const BETWEEN_KEYS_MS = 180;

/** The browser in which pages are measured. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
}

/** Types each word at a person's pace and takes it back, letter by letter; returns how many keys that were. */
export async function typeAndTakeBack(page: Page, words: readonly string[]): Promise<number> {
  const keys = words.flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')]);
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: KEY_HELD_MS });
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return keys.length;
}
