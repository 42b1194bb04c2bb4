import type { Page } from '@playwright/test';

/** Waits for a message that goes by itself. It is looked for at each frame: between two looks of an assertion lies up to half a second. */
export async function catchMessage(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent?.includes(wanted) === true,
      ),
    text,
  );
}
