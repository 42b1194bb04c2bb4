/** Addresses that the page's content security policy refused. */
export interface PolicyViolations {
  /** Whether the policy refused a request to this address; to be asked once the request has failed. */
  includes(url: URL): Promise<boolean>;
}

const withoutHash = (url: string) => url.replace(/#.*$/u, '');

/**
 * Listens from now on. A request that the policy refuses fails as if there were no network; only this event tells the two apart.
 */
export function watchPolicyViolations(page: Pick<Document, 'addEventListener'>): PolicyViolations {
  const blocked = new Set<string>();
  page.addEventListener('securitypolicyviolation', ({ blockedURI, disposition }) => {
    if (disposition === 'enforce') blocked.add(withoutHash(blockedURI));
  });
  return {
    async includes(url) {
      // The event is a task of its own, and may follow the failure.
      await new Promise((resolve) => setTimeout(resolve));
      // Some browsers tell no more of a foreign address than its origin.
      return blocked.has(withoutHash(url.href)) || blocked.has(url.origin);
    },
  };
}
