import { answerHold, customerQuote } from '../pages/client-paths.ts';

/** Lifetime of the links of a quote after its last version, in days (spec 17). */
export const QUOTE_LINK_DAYS = 90;

const TOKEN = /^[\w-]{43}$/u;

/** Whether a path segment is a link token: 256 bits as base64url. */
export function isQuoteLinkToken(key: string): boolean {
  return TOKEN.test(key);
}

/** Returns the path of a customer's quote, without its language; `key` is its link token or reference. */
export function quotePath(key: string): string {
  return customerQuote.replace(':key', encodeURIComponent(key));
}

/** Returns the path of a challenged hold, without its language; `key` is its link token. */
export function holdPath(key: string): string {
  return answerHold.replace(':key', encodeURIComponent(key));
}

/** Whether a path may contain a link token: its responses must not be stored, and must send no referrer. */
export function isQuotePath(path: string): boolean {
  const folder = path.toLowerCase();
  return [customerQuote, answerHold].some((page) => folder.startsWith(page.replace(':key', '')));
}
