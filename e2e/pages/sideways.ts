import { expect, type Page } from '@playwright/test';

/** At 320 px nothing of the page lies beside the window (WCAG 2.2, reflow). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page at 320 px' }).toBeLessThanOrEqual(320);
  if (before !== null) await page.setViewportSize(before);
}
