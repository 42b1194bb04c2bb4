import type { Page } from '@playwright/test';
import { watchScripts } from '../../tools/script-chains.ts';

/**
 * Records the page's script requests: their number, and the longest chain of initiators, last script first.
 *
 * @param until first URL that is no longer counted
 */
export async function watchScriptDepth(
  page: Page,
  until: RegExp,
): Promise<() => { scripts: number; deepest: string[] }> {
  const devtools = await page.context().newCDPSession(page);
  const chains = watchScripts(devtools, until);
  await devtools.send('Network.enable');
  // Cached files are not reported in full.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => {
    const rows = chains();
    return { scripts: rows.length, deepest: rows.toSorted((left, right) => right.length - left.length)[0] ?? [] };
  };
}
