import { storedEntry, type OpenStorage } from '@backlot/domain/contract';

export const REQUESTS_LINK_ENTRY = 'backlot-requests-link';

interface Opened {
  /** Empty: half a link was opened. */
  readonly token: string;
}

/** Any script of this origin, or a hand, can write the storage: what is no token is dropped. */
function readOpened(stored: unknown): Opened | undefined {
  if (typeof stored !== 'object' || stored === null || !('token' in stored)) return undefined;
  const { token } = stored;
  return typeof token === 'string' && /^[\w-]{0,43}$/u.test(token) ? { token } : undefined;
}

/** The mailed link to the requests of an address that was opened in this tab. */
export interface RequestsLink {
  /** Undefined when none was; empty when it was half a link. */
  token(): string | undefined;
  keep(token: string): void;
  forget(): void;
}

/** Kept for this tab, so that a reload goes on working, and nowhere else; in memory where the browser refuses even that. */
export function createRequestsLink(open: OpenStorage = () => sessionStorage): RequestsLink {
  const stored = storedEntry<Opened>(
    REQUESTS_LINK_ENTRY,
    { safeParse: (value) => ({ data: readOpened(value) }) },
    open,
  );
  let unstored: string | undefined;
  return {
    token: () => unstored ?? stored.read()?.token,
    keep(token) {
      unstored = stored.write({ token }) ? undefined : token;
    },
    forget() {
      unstored = undefined;
      stored.remove();
    },
  };
}

export const requestsLink: RequestsLink = createRequestsLink();
