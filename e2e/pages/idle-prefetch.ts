import type { Page } from '@playwright/test';

/** Prevents idle prefetches. */
export async function preventIdlePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });
  });
}
