import { expect, type Page } from '@playwright/test';
import { onConsole } from '../support/test.ts';

export interface ServerNodes {
  /** Nodes present before any script of the site could run. */
  readonly seen: readonly string[];
  /** Nodes that have since been replaced. */
  readonly replaced: readonly string[];
}

/** Records the first heading, card, link and picture during parsing; the returned function compares them later. */
export async function watchServerNodes(page: Page): Promise<() => Promise<ServerNodes>> {
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
      serverNodes: () => ({
        seen: [...nodes.keys()],
        replaced: [...nodes]
          .filter(([selector, node]) => document.getElementById('root')?.querySelector(selector) !== node)
          .map(([selector]) => selector),
      }),
    });
  });
  return () => page.evaluate((): ServerNodes => Reflect.get(window, 'serverNodes')());
}

/** Records console messages of any level (`onConsole`), and uncaught errors. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  onConsole(page, (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
  return messages;
}

/** Waits for hydration, which does not change the page's look: React sets a property on hydrated elements. */
export async function awaitHydration(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
  await expect.poll(isHydrated, { message: 'the page is hydrated', intervals: [50, 100, 200] }).toBe(true);
}
