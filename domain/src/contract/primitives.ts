import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES } from '../locale/locale.js';
import { MAX_QUANTITY } from '../quantity/quantity.js';

/**
 * Building blocks of the messages. Every message text is written for the person who filled the field,
 * because the same schema validates the form, the request and the answer.
 *
 * A message is `z.lazy`, made when it is first read, unless every page reads it: making all of them took the first page
 * of a slow phone a tenth of a second, those of the back office among them.
 */

/** Longest single-line entry: names, job numbers, companies. */
export const LINE_MAX = 200;
/** Longest multi-line entry: notes, locations, descriptions. */
export const TEXT_MAX = 5000;
/** Highest number of different items on one quote request. */
export const LINES_PER_REQUEST_MAX = 200;
/** Highest quantity of one item. */
export const LINE_QUANTITY_MAX = MAX_QUANTITY;

// Control characters have no place in a line; notes may hold tabs and line breaks. NUL and halves of surrogate pairs cannot
// be stored at all.
const holdsControl = (value: string) => /[\p{Cc}\p{Cs}]/u.test(value);
const holdsControlInText = (value: string) => /[\p{Cc}\p{Cs}]/u.test(value.replace(/[\t\n\r]/gu, ''));

// Written when somebody is told: to write a number for people is slow, and a page on a slow phone makes all of these schemas first.
const tooLong = (label: string, max: number) => ({
  error: () => `${label} must be ${max.toLocaleString('en-US')} characters or fewer`,
});
const unreadable = (label: string) => `${label} holds characters that cannot be read; please type it again`;

/** Required single line, trimmed. */
export const line = (label: string, max = LINE_MAX) =>
  z.string(`Enter ${label.toLowerCase()}`).check(
    z.trim(),
    z.minLength(1, `Enter ${label.toLowerCase()}`),
    z.maxLength(max, tooLong(label, max)),
    z.refine((value) => !holdsControl(value), unreadable(label)),
  );

/** Required text of several lines, trimmed. */
export const text = (label: string, max = TEXT_MAX) =>
  z.string(`Enter ${label.toLowerCase()}`).check(
    z.trim(),
    z.minLength(1, `Enter ${label.toLowerCase()}`),
    z.maxLength(max, tooLong(label, max)),
    z.refine((value) => !holdsControlInText(value), unreadable(label)),
  );

/** Optional single line: `null` when it was left empty (spec 5: optional empty fields are sent as null). */
export const optionalLine = (label: string, max = LINE_MAX) =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong(label, max)),
      z.refine((value) => !holdsControl(value), unreadable(label)),
    ),
  );

/** Optional text of several lines: `null` when it was left empty. */
export const optionalText = (label: string, max = TEXT_MAX) =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong(label, max)),
      z.refine((value) => !holdsControlInText(value), unreadable(label)),
    ),
  );

const EMAIL_HINT = 'Enter an e-mail address like name@example.com';

/** E-mail address, trimmed, at most 254 characters. */
export const emailAddress = z
  .string(EMAIL_HINT)
  .check(z.trim(), z.maxLength(254, tooLong('E-mail address', 254)), z.regex(z.regexes.email, EMAIL_HINT));

/** Phone number as people write it: at least seven digits, with the usual separators and an extension. */
export const phoneNumber = line('Phone number', 40).check(
  z.refine(
    (value) => value === '' || ((value.match(/\d/gu) ?? []).length >= 7 && /^[\d\s()+.\-/x#ext]+$/iu.test(value)),
    'Enter a phone number with at least 7 digits, like (305) 555-0100',
  ),
);

/** Business day `YYYY-MM-DD` that exists in the calendar. */
export const day = (label: string) => z.iso.date(`Enter ${label} as a date, like 2026-03-14`);

/** The same for staff, whose periods have no longest length: another century is a slip of the finger. */
export const dayOfThisCentury = (label: string) =>
  // What is no date at all has its message already.
  day(label).check(
    z.refine((value) => !/^\d{4}-/u.test(value) || value.startsWith('20'), 'Enter a day of the years 2000 to 2099'),
  );

/** Instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Money on the wire: US dollars with at most two decimals, never negative. */
export const dollars = z.number('Enter an amount').check(
  z.minimum(0, 'Enter an amount of at least 0'),
  z.maximum(100_000_000_000, 'Enter a smaller amount'),
  z.refine((value) => Number(value.toFixed(2)) === value, 'Enter an amount with at most 2 decimals'),
);

const QUANTITY_HINT = { error: () => `Enter a whole number from 1 to ${LINE_QUANTITY_MAX.toLocaleString('en-US')}` };

/** Quantity of one item on a cart or request. */
export const quantity = z
  .number(QUANTITY_HINT)
  .check(z.int(QUANTITY_HINT), z.minimum(1, QUANTITY_HINT), z.maximum(LINE_QUANTITY_MAX, QUANTITY_HINT));

/** Number of rows in an answer. */
export const count = z.number().check(z.int(), z.minimum(0));

export const countAnswerSchema = z.lazy(() => z.object({ count }));
/** Answer of the count calls. */
export type CountAnswer = z.infer<typeof countAnswerSchema>;

const limit = (most: number) => {
  const hint = `limit must be a whole number from 1 to ${most}`;
  return z.coerce.number(hint).check(z.int(hint), z.minimum(1, hint), z.maximum(most, hint));
};

/** `limit` of the recent lists, from the query string (spec 9: default 5). */
export const recentQuerySchema = z.lazy(() => z.object({ limit: z._default(limit(50), 5) }));

/** Words that a list is searched for; literal text. */
export const searchWords = z.string().check(z.maxLength(200, tooLong('The search', 200)));

/** `limit` and `cursor` of the paged lists, from the query string. */
export const pageQuery = {
  limit: z._default(limit(500), 100),
  cursor: z.optional(z.string().check(z.maxLength(500, 'This cursor is not one of this list'))),
};

/**
 * Numbered pages and the direction of a sorted list, for tables whose place is part of the page's address. With `page`,
 * `cursor` says nothing and `nextCursor` is null.
 */
export const tableQuery = {
  page: z.optional(
    z.coerce
      .number('page must be a whole number of at least 1')
      .check(
        z.int('page must be a whole number of at least 1'),
        z.minimum(1, 'page must be a whole number of at least 1'),
        z.maximum(100_000, 'page must be at most 100000'),
      ),
  ),
  direction: z.optional(z.enum(['asc', 'desc'], 'direction must be asc or desc')),
};

/** Whether a list is in the one order that its cursors follow, or is asked for in numbered pages. */
export const inPages = (order: { readonly sort: string; readonly direction: 'asc' | 'desc' }) =>
  z.refine<{ page?: number | undefined; sort?: string | undefined; direction?: 'asc' | 'desc' | undefined }>(
    ({ page, sort = order.sort, direction = order.direction }) =>
      page !== undefined || (sort === order.sort && direction === order.direction),
    { path: ['page'], error: 'A list in this order comes in numbered pages: say which page' },
  );

/** A picture's address: an http(s) URL or a path of this site. Never `javascript:` or protocol-relative. */
export const pictureAddress = z.string().check(
  z.trim(),
  z.maxLength(2000, tooLong('Image URL', 2000)),
  z.refine(
    (value) => value === '' || /^\/(?![/\\])\S*$/u.test(value) || /^https?:\/\/\S+$/iu.test(value),
    'Enter a web address that starts with https://',
  ),
);

/** Language of whoever fills a form: their mails and papers come in it. English unless it is said otherwise. */
export const locale = z._default(z.enum(LOCALES, 'Choose a language'), DEFAULT_LOCALE);
