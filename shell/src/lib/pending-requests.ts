export interface PendingRequests {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves once all requests that are pending now have settled. */
  settled(): Promise<void>;
}

/** Wraps `fetch` and tracks its pending requests. */
export function trackRequests(fetch: typeof globalThis.fetch): PendingRequests {
  const open = new Set<Promise<unknown>>();
  return {
    fetch(input, init) {
      const call = fetch(input, init);
      const end: Promise<unknown> = call.then(
        () => open.delete(end),
        () => open.delete(end),
      );
      open.add(end);
      return call;
    },
    async settled() {
      await Promise.all(open);
    },
  };
}
