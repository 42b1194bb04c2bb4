import { storedEntry, type OpenStorage } from '@backlot/domain/contract';

export const REQUESTS_LINK_ENTRY = 'backlot-requests-link';

interface Opened {
  /** Empty for an incomplete link. */
  readonly token: string;
}

/** Drops invalid entries: the storage is untrusted. */
function readOpened(stored: unknown): Opened | undefined {
  if (typeof stored !== 'object' || stored === null || !('token' in stored)) return undefined;
  const { token } = stored;
  return typeof token === 'string' && /^[\w-]{0,43}$/u.test(token) ? { token } : undefined;
}

export interface RequestsLink {
  /** Undefined if none was opened; empty for an incomplete link. */
  token(): string | undefined;
  storeToken(token: string): void;
  removeToken(): void;
}

/** Persisted for this tab only, so that reloads work; in memory if session storage is blocked. */
export function createRequestsLink(open: OpenStorage = () => sessionStorage): RequestsLink {
  const stored = storedEntry<Opened>(
    REQUESTS_LINK_ENTRY,
    { safeParse: (value) => ({ data: readOpened(value) }) },
    open,
  );
  let unstored: string | undefined;
  return {
    token: () => unstored ?? stored.read()?.token,
    storeToken(token) {
      unstored = stored.write({ token }) ? undefined : token;
    },
    removeToken() {
      unstored = undefined;
      stored.remove();
    },
  };
}

export const requestsLink: RequestsLink = createRequestsLink();
