import type { CDPSession } from 'playwright';

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  /** Calls before the last asynchronous step. */
  readonly parent?: StackTrace;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: StackTrace;
}

/** Returns the script that initiated a request; undefined for the document. */
function askerOf({ type, url, stack }: Initiator): string | undefined {
  if (type !== 'script') return undefined;
  let frames = stack;
  while (frames !== undefined) {
    const caller = frames.callFrames.find((frame) => frame.url !== '');
    if (caller !== undefined) return caller.url;
    frames = frames.parent;
  }
  return url;
}

/**
 * @param devtools a session of the page, with its network enabled
 * @returns a function that returns the depth: 1 if the document itself lists every script
 */
export function watchDepth(devtools: CDPSession): () => number {
  const initiators = new Map<string, string | undefined>();
  const urls = new Set<string>();
  devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
    urls.add(request.url);
    // Only the first request counts: the document may have preloaded a script that another one imports.
    if (!initiators.has(request.url)) initiators.set(request.url, askerOf(initiator));
  });

  function depthOf(url: string, seen: ReadonlySet<string> = new Set()): number {
    const asker = initiators.get(url);
    if (asker === undefined || !initiators.has(asker) || seen.has(url)) return 1;
    return 1 + depthOf(asker, new Set(seen).add(url));
  }

  return () => Math.max(0, ...[...urls].filter(isScript).map((url) => depthOf(url)));
}
