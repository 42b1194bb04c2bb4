/** However busy a page is, nothing waits longer than this for a quiet moment. */
const LONGEST_WAIT_MS = 2_000;

/** Acts as soon as the page has nothing else to do. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  // Older Safaris do not tell when they are idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(request);
}
