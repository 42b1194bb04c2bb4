import type { Page } from '@playwright/test';

/** Returns all visible and accessible texts of the page, without those marked as another language. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const texts = new Set<string>([
      document.title,
      document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    ]);
    const isOther = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? language) !== language;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      if (!isOther(parentElement) && parentElement?.closest('script, style, noscript') === null)
        texts.add(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isOther(element)) continue;
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-valuetext',
        'aria-roledescription',
        'alt',
        'title',
        'placeholder',
      ])
        texts.add(element.getAttribute(name) ?? '');
    }
    return [...texts].map((text) => text.replace(/\s+/gu, ' ').trim()).filter((text) => text !== '');
  });
}
