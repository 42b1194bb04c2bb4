import type { Page } from '@playwright/test';

/** Waits for a message that goes by itself. It is looked for at each frame: between two looks of an assertion lies up to half a second. */
export async function catchMessage(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent?.includes(wanted) === true), text);
}

/** How long a message stands that goes by itself, in ms as the page counts them; to be called before it comes. */
export function timeMessage(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((tell) => {
        let cameAt: number | undefined;
        const observer = new MutationObserver(() => {
          if ([...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent?.includes(wanted) === true)) {
            cameAt ??= performance.now();
          } else if (cameAt !== undefined) {
            observer.disconnect();
            tell(performance.now() - cameAt);
          }
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}
