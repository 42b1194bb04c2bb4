export const QUOTE_SHARES_MAX = 5;
export const QUOTE_SHARE_MAILS_PER_HOUR = 10;
/** Seconds within which a repeated invitation sends no second mail (double click). */
export const QUOTE_SHARE_WAIT_SECONDS = 30;
