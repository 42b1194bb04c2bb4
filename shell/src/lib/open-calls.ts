export interface OpenCalls {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves once what is asked for now is answered, or will not be. */
  answered(): Promise<void>;
}

/** A `fetch` that knows of its calls which of them are not answered yet. */
export function watchCalls(fetch: typeof globalThis.fetch): OpenCalls {
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
    async answered() {
      await Promise.all(open);
    },
  };
}
