import type { OpenStorage } from '@backlot/domain/contract';
import { createTabMap } from '../../../lib/tab-map.ts';

export const REQUESTS_LINK_ENTRY = 'backlot-requests-link';

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{0,43}$/u.test(value);

/** Token of the requests link that was opened in this tab. */
export function createRequestsLink(open?: OpenStorage) {
  const entry = createTabMap(REQUESTS_LINK_ENTRY, isToken, open);
  return {
    /** Undefined if none was opened; empty for an incomplete link. */
    token: () => entry.read().get('token'),
    storeToken: (token: string) => entry.write(new Map([['token', token]])),
    removeToken: () => entry.write(new Map()),
  };
}

export const requestsLink = createRequestsLink();
