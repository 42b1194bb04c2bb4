/** Wraps `fetch` and tracks its pending requests. */
export function trackRequests(fetch: typeof globalThis.fetch) {
  const open = new Set<Promise<unknown>>();
  const tracked: typeof globalThis.fetch = (input, init) => {
    const call = fetch(input, init);
    const end: Promise<unknown> = call.then(
      () => open.delete(end),
      () => open.delete(end),
    );
    open.add(end);
    return call;
  };
  return {
    fetch: tracked,
    /** Resolves once all requests that are pending now have settled. */
    async settled() {
      await Promise.all(open);
    },
  };
}
