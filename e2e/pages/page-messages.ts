import type { Locator, Page } from '@playwright/test';

/** Records messages inside of the element from now on, however briefly they are shown. */
export async function recordMessages(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    const recorded = new Set<string>();
    const listen = () => {
      for (const region of element.querySelectorAll('[role=status], [role=alert]'))
        for (const text of region.querySelectorAll('p')) recorded.add(text.textContent.trim());
    };
    new MutationObserver(listen).observe(element, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { recordedMessages: () => [...recorded] });
  });
}

export const recordedMessages = (page: Page): Promise<string[]> =>
  page.evaluate((): string[] => Reflect.get(window, 'recordedMessages')());
