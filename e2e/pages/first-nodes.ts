import { expect, type Page } from '@playwright/test';
import { onConsole } from '../support/test.ts';

export interface FirstNodes {
  /** What stood in the document before any script of the site could run. */
  readonly seen: readonly string[];
  /** Those of it that are no longer part of the page, or not the first of their kind any more. */
  readonly replaced: readonly string[];
}

/** Remembers the first heading, card, link and picture of the document as it is read; to be asked once the page is alive. */
export async function watchFirstNodes(page: Page): Promise<() => Promise<FirstNodes>> {
  await page.addInitScript(() => {
    const selectors = ['main h1', 'main article', 'main p', 'main a[href]', 'header', 'footer'];
    const nodes = new Map<string, Element>();
    const look = () => {
      if (document.readyState !== 'loading') return;
      for (const selector of selectors) {
        const node = document.getElementById('root')?.querySelector(selector);
        if (node !== null && node !== undefined && !nodes.has(selector)) nodes.set(selector, node);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, {
      firstNodes: () => ({
        seen: [...nodes.keys()],
        replaced: [...nodes]
          .filter(([selector, node]) => document.getElementById('root')?.querySelector(selector) !== node)
          .map(([selector]) => selector),
      }),
    });
  });
  return () => page.evaluate((): FirstNodes => Reflect.get(window, 'firstNodes')());
}

/** Lists the console messages of the page, whatever their level (`onConsole`), and the errors that it throws. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  onConsole(page, (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
  return messages;
}

/** Waits until the page reacts to the visitor: what the server has rendered looks the same before. React marks what it has taken over. */
export async function awaitTakenOver(page: Page): Promise<void> {
  const isTakenOver = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
  await expect.poll(isTakenOver, { message: 'the page is taken over', intervals: [50, 100, 200] }).toBe(true);
}
