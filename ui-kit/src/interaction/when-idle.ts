const MAX_WAIT_MS = 2_000;

/** Runs `act` when the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Older Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(request);
}
