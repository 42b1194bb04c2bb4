/** What a page loads, as the browser tells it: how many scripts, how large, and how many of them wait for each other. */
import type { CDPSession } from 'playwright';

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

/** The calls that led to a request. */
interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  /** Those before the last asynchronous step. */
  readonly parent?: StackTrace;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: StackTrace;
}

export interface LoadedScripts {
  readonly scripts: number;
  readonly scriptBytes: number;
  /** How many wait for each other: 1 when the document names every script itself. */
  readonly depth: number;
}

/** The script that asked for another one; undefined when the document did. */
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
 * @returns tells what was loaded until then
 */
export function watchLoading(devtools: CDPSession): () => LoadedScripts {
  const initiators = new Map<string, string | undefined>();
  const bytes = new Map<string, number>();
  const urls = new Map<string, string>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    urls.set(requestId, request.url);
    // What the document has asked for before is there already when a script asks for it again.
    if (!initiators.has(request.url)) initiators.set(request.url, askerOf(initiator));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    bytes.set(`${requestId} headers`, response.encodedDataLength),
  );

  function depthOf(url: string, seen: ReadonlySet<string> = new Set()): number {
    const asker = initiators.get(url);
    if (asker === undefined || !initiators.has(asker) || seen.has(url)) return 1;
    return 1 + depthOf(asker, new Set(seen).add(url));
  }

  return () => {
    const scripts = [...urls].filter(([, url]) => isScript(url));
    return {
      scripts: scripts.length,
      // Bodies alone: what the headers weigh depends on the protocol.
      scriptBytes: scripts.reduce(
        (sum, [id]) => sum + Math.max(0, (bytes.get(id) ?? 0) - (bytes.get(`${id} headers`) ?? 0)),
        0,
      ),
      depth: Math.max(0, ...scripts.map(([, url]) => depthOf(url))),
    };
  };
}
