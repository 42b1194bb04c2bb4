import type { CDPSession } from 'playwright';

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  /** Calls before the last asynchronous step. */
  readonly parent?: StackTrace | undefined;
}

/** Returns the script that initiated another one; undefined for the document. */
function askerIn(stack: StackTrace | undefined): string | undefined {
  const frame = stack?.callFrames.find(({ url }) => url !== '');
  return frame?.url ?? (stack?.parent === undefined ? undefined : askerIn(stack.parent));
}

/**
 * Records the script requests of a page.
 *
 * @param devtools a session of the page, with its network enabled
 * @param until first URL that is no longer counted
 * @returns a function that returns, for each script, its chain: the script, followed by its initiators
 */
export function watchScripts(devtools: CDPSession, until?: RegExp): () => string[][] {
  const askers = new Map<string, string | undefined>();
  let isOver = false;
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    isOver ||= until?.test(request.url) === true;
    // Only the first request counts: the document may have preloaded a script that another one imports.
    if (isOver || !new URL(request.url).pathname.endsWith('.js') || askers.has(request.url)) return;
    askers.set(request.url, initiator.type === 'script' ? (askerIn(initiator.stack) ?? initiator.url) : undefined);
  });

  const chainOf = (url: string, seen: readonly string[] = []): string[] => {
    const asker = askers.get(url);
    return asker === undefined || !askers.has(asker) || seen.includes(asker)
      ? [url]
      : [url, ...chainOf(asker, [...seen, url])];
  };
  return () => [...askers.keys()].map((url) => chainOf(url));
}
