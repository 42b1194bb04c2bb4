import type { Page } from '@playwright/test';

/** Waits for a transient message. Polls every frame, since assertions poll up to half a second apart. */
export async function awaitTransientMessage(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent?.includes(expected) === true,
      ),
    text,
  );
}
