import type { Locator, Page } from '@playwright/test';

/** From now on the page remembers what it says inside of this element, however soon it is gone again. */
export async function listenToMessages(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    const heard = new Set<string>();
    const listen = () => {
      for (const region of element.querySelectorAll('[role=status], [role=alert]'))
        for (const text of region.querySelectorAll('p')) heard.add(text.textContent.trim());
    };
    new MutationObserver(listen).observe(element, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heardMessages: () => [...heard] });
  });
}

/** Each message since the page listens. */
export const heardMessages = (page: Page): Promise<string[]> =>
  page.evaluate((): string[] => Reflect.get(window, 'heardMessages')());
