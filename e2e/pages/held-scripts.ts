import type { Page } from '@playwright/test';

/** Keeps the site's scripts back; the function that it returns lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/(?:assets\/[^/]+|remoteEntry)\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
