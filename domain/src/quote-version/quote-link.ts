/** How long after its last version the links of a quote work, in days (specification 17). */
export const QUOTE_LINK_DAYS = 90;

/** Where the quotes of customers are; what follows is the token of a link, or the reference of a quote that was opened by one. */
export const QUOTES_PATH = '/quotes';

/** Where anybody can find out whether a PDF is a sealed one. */
export const QUOTE_VERIFY_PATH = `${QUOTES_PATH}/verify`;

const TOKEN = /^[\w-]{43}$/u;

/** Whether what follows `QUOTES_PATH` is the token of a mailed link: 256 bits as base64url. */
export function isQuoteLinkToken(key: string): boolean {
  return TOKEN.test(key);
}

/** Path of a customer's quote, without its language. @param key token of its link, or its reference */
export function quotePath(key: string): string {
  return `${QUOTES_PATH}/${encodeURIComponent(key)}`;
}

/** Page by which a customer confirms or releases a hold; the token of its link follows (specification 18.15). */
const HOLD_PATH = '/hold';

/** Path of the page about a challenged hold, without its language. @param key token of its link */
export function holdPath(key: string): string {
  return `${HOLD_PATH}/${encodeURIComponent(key)}`;
}

/**
 * Whether a path, without its language, may hold the token of a link: whatever answers it is stored by nobody and names its
 * address to nobody.
 */
export function isQuotePath(path: string): boolean {
  const folder = path.toLowerCase();
  return folder.startsWith(`${QUOTES_PATH}/`) || folder.startsWith(`${HOLD_PATH}/`);
}
