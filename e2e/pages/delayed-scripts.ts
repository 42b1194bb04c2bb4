import type { Page } from '@playwright/test';

/** Delays the site's scripts until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/(?:assets\/[^/]+|remoteEntry)\.js$/u, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
