/** How long a mailed link to the requests of an address works, in hours (specification 17.44). */
export const REQUESTS_LINK_HOURS = 24;

/** Where a customer sees the own requests, without the language. */
export const MY_REQUESTS_PATH = '/my-requests';

/** Highest number of requests that the list holds: the newest. */
export const MY_REQUESTS_MAX = 100;

const PREFIX = '#link=';

/** Mail programs may set a mark behind the address. */
const TOKEN = /^[\w-]{43}(?![\w-])/u;

/** Path of the page with the token of a mailed link. The token is in the fragment, which browsers send to no server. */
export function requestsLinkPath(token: string): string {
  return `${MY_REQUESTS_PATH}${PREFIX}${token}`;
}

/** The token in the fragment of an address: undefined when it is no link, empty when it is a part of one, as some mail programs make of it. */
export function requestsTokenIn(hash: string): string | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  return TOKEN.exec(hash.slice(PREFIX.length))?.[0] ?? '';
}

/** Whether a path, without its language, is that of the page. */
export function isMyRequestsPath(path: string): boolean {
  return path.toLowerCase().replace(/\/+$/u, '') === MY_REQUESTS_PATH;
}
