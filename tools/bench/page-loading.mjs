/** What a page loads, as the browser tells it: how many scripts, how large, and how many of them wait for each other. */

const isScript = (url) => new URL(url).pathname.endsWith('.js');

/** The script that asked for another one; undefined when the document did. */
function askerOf({ type, url, stack }) {
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
 * @returns {{scripts: () => {scripts: number, scriptBytes: number, depth: number}}} `depth`: 1 when the document names every script itself
 */
export function watchLoading(devtools) {
  const asked = new Map();
  const bytes = new Map();
  const urls = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    urls.set(requestId, request.url);
    // What the document has asked for before is there already when a script asks for it again.
    if (!asked.has(request.url)) asked.set(request.url, askerOf(initiator));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    bytes.set(`${requestId} headers`, response.encodedDataLength),
  );

  function depthOf(url, seen = new Set()) {
    const asker = asked.get(url);
    if (asker === undefined || !asked.has(asker) || seen.has(url)) return 1;
    return 1 + depthOf(asker, new Set(seen).add(url));
  }

  return {
    scripts() {
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
    },
  };
}
