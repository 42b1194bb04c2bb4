import type { Page } from '@playwright/test';

/** Keeps the page from ever having nothing else to do: it fetches nothing ahead of the need. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
  });
}
