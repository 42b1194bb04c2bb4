import { expect, type Page } from '@playwright/test';

/**
 * Texts and controls whose right edge lies beside the window, cut off or not: a box that clips hides them as surely as the edge of the
 * window does, and keeps the page as narrow as it should be. What lies in a box that scrolls by itself can be reached, and what ends in
 * an ellipsis says that there is more.
 */
const beyondTheWindow = (page: Page) =>
  page.evaluate(() => {
    const isReachable = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || isReachable(element.parentElement)
      );
    };
    const speaks = (element: Element) =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // Texts for screen readers alone are one pixel wide; a panel that is closed waits outside of the window as a whole.
        const isCut = width > 1 && right > innerWidth + 0.5 && left < innerWidth;
        return (
          isCut &&
          speaks(element) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          element.closest('[aria-hidden="true"], script, style, noscript') === null &&
          !isReachable(element)
        );
      })
      .map((element) => `<${element.tagName.toLowerCase()}> ${(element.textContent ?? '').trim().slice(0, 60)}`);
  });

/** At 320 px nothing of the page lies beside the window (WCAG 2.2, reflow). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page at 320 px' })
    .toBeLessThanOrEqual(320);
  await expect.poll(() => beyondTheWindow(page), { message: 'cut off at 320 px' }).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
