import { expect, type Page } from '@playwright/test';

/**
 * Returns texts and controls that extend beyond the right edge of the window, even if clipped. Excludes content of
 * scrollable boxes, and texts with an ellipsis.
 */
const overflowingElements = (page: Page) =>
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
        // Screen-reader texts are one pixel wide; a closed panel is completely outside of the window.
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

/** Asserts that nothing is cut off at 320 px (WCAG 2.2, reflow). */
export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width of the page at 320 px' })
    .toBeLessThanOrEqual(320);
  await expect.poll(() => overflowingElements(page), { message: 'cut off at 320 px' }).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
