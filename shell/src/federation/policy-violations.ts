const withoutHash = (url: string) => url.replace(/#.*$/u, '');

/**
 * Records the URLs that the page's content security policy blocks. A blocked request fails like a network error; only
 * this event distinguishes the two.
 */
export function watchPolicyViolations(page: Pick<Document, 'addEventListener'>) {
  const blocked = new Set<string>();
  page.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce') blocked.add(withoutHash(blockedURI));
  });
  return {
    /** Resolves with true if the policy blocked a request to this URL. Call it after the request has failed. */
    async includes(url: URL): Promise<boolean> {
      // The event is a task of its own, which may follow the failure.
      await new Promise((resolve) => setTimeout(resolve));
      // Some browsers report only the origin of a cross-origin URL.
      return blocked.has(withoutHash(url.href)) || blocked.has(url.origin);
    },
  };
}

export type PolicyViolations = ReturnType<typeof watchPolicyViolations>;
