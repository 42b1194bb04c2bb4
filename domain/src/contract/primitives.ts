import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES } from '../locale/locale.js';
import { withMessage } from '../messages/issue-message.js';
import { type FieldLabel } from '../messages/message.js';
import { MAX_QUANTITY } from '../quantity/quantity.js';

/**
 * Building blocks of the messages. What they object to is said to the person who filled the field, as a code with
 * parameters (`messages/`), because the same schema validates the form, the request and the response.
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

const tooLong = (field: FieldLabel, most: number) => withMessage('field-too-long', { field, most });
const unreadable = (field: FieldLabel) => withMessage('field-unreadable', { field });
const missing = (field: FieldLabel) => withMessage('field-missing', { field });

/** Required single line, trimmed. */
export const line = (field: FieldLabel, max = LINE_MAX) =>
  z.string(missing(field)).check(
    z.trim(),
    z.minLength(1, missing(field)),
    z.maxLength(max, tooLong(field, max)),
    z.refine((value) => !holdsControl(value), unreadable(field)),
  );

/** Required text of several lines, trimmed. */
export const text = (field: FieldLabel, max = TEXT_MAX) =>
  z.string(missing(field)).check(
    z.trim(),
    z.minLength(1, missing(field)),
    z.maxLength(max, tooLong(field, max)),
    z.refine((value) => !holdsControlInText(value), unreadable(field)),
  );

/** Text of several lines that may be empty, trimmed. */
export const writtenText = (field: FieldLabel, max = TEXT_MAX) =>
  z.string(missing(field)).check(
    z.trim(),
    z.maxLength(max, tooLong(field, max)),
    z.refine((value) => !holdsControlInText(value), unreadable(field)),
  );

/** Optional single line: `null` when it was left empty (spec 5: optional empty fields are sent as null). */
export const optionalLine = (field: FieldLabel, max = LINE_MAX) =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong(field, max)),
      z.refine((value) => !holdsControl(value), unreadable(field)),
    ),
  );

/** Optional text of several lines: `null` when it was left empty. */
export const optionalText = (field: FieldLabel, max = TEXT_MAX) =>
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(max, tooLong(field, max)),
      z.refine((value) => !holdsControlInText(value), unreadable(field)),
    ),
  );

const EMAIL_HINT = withMessage('email-malformed');

/** E-mail address, trimmed, at most 254 characters. */
export const emailAddress = z
  .string(EMAIL_HINT)
  .check(z.trim(), z.maxLength(254, tooLong('emailAddress', 254)), z.regex(z.regexes.email, EMAIL_HINT));

/** Phone number as people write it: at least seven digits, with the usual separators and an extension. */
export const phoneNumber = line('phoneNumber', 40).check(
  z.refine(
    (value) => value === '' || ((value.match(/\d/gu) ?? []).length >= 7 && /^[\d\s()+.\-/x#ext]+$/iu.test(value)),
    withMessage('phone-malformed'),
  ),
);

/** Business day `YYYY-MM-DD` that exists in the calendar. */
export const day = (field: FieldLabel) => z.iso.date(withMessage('day-malformed', { field }));

/** The same for staff, whose periods have no longest length: another century is a slip of the finger. */
export const dayOfThisCentury = (field: FieldLabel) =>
  // What is no date at all has its message already.
  day(field).check(
    z.refine((value) => !/^\d{4}-/u.test(value) || value.startsWith('20'), withMessage('day-of-another-century')),
  );

/** Instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Money on the wire: US dollars with at most two decimals, never negative. */
export const dollars = z.number(withMessage('amount-missing')).check(
  z.minimum(0, withMessage('amount-negative')),
  z.maximum(100_000_000_000, withMessage('amount-too-large')),
  z.refine((value) => Number(value.toFixed(2)) === value, withMessage('amount-too-fine')),
);

const QUANTITY_HINT = withMessage('quantity-out-of-range', { most: LINE_QUANTITY_MAX });

/** Quantity of one item on a cart or request. */
export const quantity = z
  .number(QUANTITY_HINT)
  .check(z.int(QUANTITY_HINT), z.minimum(1, QUANTITY_HINT), z.maximum(LINE_QUANTITY_MAX, QUANTITY_HINT));

/** The id of an item that a public call names. */
export const itemId = () =>
  z.number(withMessage('item-missing')).check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** Number of rows in a response. */
export const count = z.number().check(z.int(), z.minimum(0));

export const countAnswerSchema = z.lazy(() => z.object({ count }));
/** Response of the count calls. */
export type CountAnswer = z.infer<typeof countAnswerSchema>;

const limit = (most: number) => {
  const hint = withMessage('limit-out-of-range', { most });
  return z.coerce.number(hint).check(z.int(hint), z.minimum(1, hint), z.maximum(most, hint));
};

/** `limit` of the recent lists, from the query string (spec 9: default 5). */
export const recentQuerySchema = z.lazy(() => z.object({ limit: z._default(limit(50), 5) }));

/** Words that a list is searched for; literal text. */
export const searchWords = z.string().check(z.maxLength(200, tooLong('search', 200)));

/** `limit` and `cursor` of the paged lists, from the query string. */
export const pageQuery = {
  limit: z._default(limit(500), 100),
  cursor: z.optional(z.string().check(z.maxLength(500, withMessage('cursor-unknown')))),
};

/**
 * Numbered pages and the direction of a sorted list, for tables whose position is part of the page's URL. With `page`,
 * `cursor` says nothing and `nextCursor` is null.
 */
export const tableQuery = {
  page: z.optional(
    z.coerce
      .number(withMessage('page-too-small'))
      .check(
        z.int(withMessage('page-too-small')),
        z.minimum(1, withMessage('page-too-small')),
        z.maximum(100_000, withMessage('page-too-large')),
      ),
  ),
  direction: z.optional(z.enum(['asc', 'desc'], withMessage('direction-unknown'))),
};

/** Whether a list is in the one order that its cursors follow, or is asked for in numbered pages. */
export const inPages = (order: { readonly sort: string; readonly direction: 'asc' | 'desc' }) =>
  z.refine<{ page?: number | undefined; sort?: string | undefined; direction?: 'asc' | 'desc' | undefined }>(
    ({ page, sort = order.sort, direction = order.direction }) =>
      page !== undefined || (sort === order.sort && direction === order.direction),
    { path: ['page'], ...withMessage('page-missing') },
  );

/** A picture's address: an http(s) URL or a path of this site. Never `javascript:` or protocol-relative. */
export const pictureAddress = z.string().check(
  z.trim(),
  z.maxLength(2000, tooLong('imageUrl', 2000)),
  z.refine(
    (value) => value === '' || /^\/(?![/\\])\S*$/u.test(value) || /^https?:\/\/\S+$/iu.test(value),
    withMessage('web-address-malformed'),
  ),
);

/** Language of whoever fills a form: their mails and documents come in it. English unless it is said otherwise. */
export const locale = z._default(z.enum(LOCALES, withMessage('language-unknown')), DEFAULT_LOCALE);
