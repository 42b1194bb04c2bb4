/** Maximum number of colleagues who have a link of their own to a quote at a time (specification 17.54). */
export const QUOTE_SHARES_MAX = 5;
/** Maximum number of mails with such a link of one quote within an hour. */
export const QUOTE_SHARE_MAILS_PER_HOUR = 10;
/** Seconds within which the same colleague, named again, gets no second mail: a double click is one. */
export const QUOTE_SHARE_WAIT_SECONDS = 30;
