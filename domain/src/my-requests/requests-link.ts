import { myRequests } from '../pages/client-paths.ts';

/** Lifetime in hours of a link to the requests of an address (spec 17.44). */
export const REQUESTS_LINK_HOURS = 24;

export const MY_REQUESTS_MAX = 100;

const PREFIX = '#link=';

/** Mail programs may append punctuation to the URL. */
const TOKEN = /^[\w-]{43}(?![\w-])/u;

/** Returns the page's path with the token in the fragment, which browsers do not send to servers. */
export function requestsLinkPath(token: string): string {
  return `${myRequests}${PREFIX}${token}`;
}

/** Parses the token of a fragment: undefined for other fragments, empty for a truncated link. */
export function requestsTokenIn(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  return TOKEN.exec(hash.slice(PREFIX.length))?.[0] ?? '';
}

export function isMyRequestsPath(path: string): boolean {
  return path.toLowerCase().replace(/\/+$/u, '') === myRequests;
}
