import type { Page } from '@playwright/test';

interface Frame {
  readonly url: string;
}
interface Stack {
  readonly callFrames: readonly Frame[];
  readonly parent?: Stack | undefined;
}

/** Returns the script that initiated another one; undefined for the document. */
function askerIn(stack: Stack | undefined): string | undefined {
  const frame = stack?.callFrames.find(({ url }) => url !== '');
  return frame?.url ?? (stack?.parent === undefined ? undefined : askerIn(stack.parent));
}

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
  const askers = new Map<string, string | undefined>();
  let isOver = false;
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    isOver ||= until.test(request.url);
    // The document may have preloaded a script that another one imports.
    if (isOver || !new URL(request.url).pathname.endsWith('.js') || askers.has(request.url)) return;
    askers.set(request.url, initiator.type === 'script' ? (askerIn(initiator.stack) ?? initiator.url) : undefined);
  });
  await devtools.send('Network.enable');
  // Cached files are not reported in full.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });

  const rowOf = (url: string, seen: readonly string[] = []): string[] => {
    const asker = askers.get(url);
    return asker === undefined || !askers.has(asker) || seen.includes(asker)
      ? [url]
      : [url, ...rowOf(asker, [...seen, url])];
  };
  return () => {
    const rows = [...askers.keys()].map((url) => rowOf(url));
    return { scripts: rows.length, deepest: rows.toSorted((left, right) => right.length - left.length)[0] ?? [] };
  };
}
