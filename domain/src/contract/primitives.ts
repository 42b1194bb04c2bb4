import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES } from '../locale/locale.ts';
import { withMessage } from '../messages/issue-message.ts';
import type { FieldLabel } from '../messages/message.ts';
import { MAX_QUANTITY } from '../quantity/quantity.ts';

/**
 * Building blocks of the messages. Issues are codes with parameters (`messages/`), as one schema validates the form,
 * the request and the response. Most are `z.lazy`: constructing all at load took slow phones 0.1 s.
 */

/** Maximum length of a single-line entry: names, job numbers, companies. */
export const LINE_MAX = 200;
/** Maximum length of a multi-line entry: notes, locations, descriptions. */
export const TEXT_MAX = 5000;
export const LINES_PER_REQUEST_MAX = 200;
export const LINE_QUANTITY_MAX = MAX_QUANTITY;

// Only texts may contain tabs and line breaks. NUL and lone surrogates cannot be stored.
const holdsControl = (value: string) => /[\p{Cc}\p{Cs}]/u.test(value);
const holdsControlInText = (value: string) => /[\p{Cc}\p{Cs}]/u.test(value.replace(/[\t\n\r]/gu, ''));

const tooLong = (field: FieldLabel, most: number) => withMessage('field-too-long', { field, most });
const unreadable = (field: FieldLabel) => withMessage('field-unreadable', { field });
const missing = (field: FieldLabel) => withMessage('field-missing', { field });

const limits = (field: FieldLabel, max: number, isUnreadable: (value: string) => boolean) =>
  [
    z.maxLength(max, tooLong(field, max)),
    z.refine<string>((value) => !isUnreadable(value), unreadable(field)),
  ] as const;
const ofLine = (field: FieldLabel, max: number) => limits(field, max, holdsControl);
const ofText = (field: FieldLabel, max: number) => limits(field, max, holdsControlInText);

/** Required single line, trimmed. */
export const line = (field: FieldLabel, max = LINE_MAX) =>
  z.string(missing(field)).check(z.trim(), z.minLength(1, missing(field)), ...ofLine(field, max));

/** Required multi-line text, trimmed. */
export const text = (field: FieldLabel, max = TEXT_MAX) =>
  z.string(missing(field)).check(z.trim(), z.minLength(1, missing(field)), ...ofText(field, max));

/** Optional multi-line text, trimmed; may be empty. */
export const writtenText = (field: FieldLabel, max = TEXT_MAX) =>
  z.string(missing(field)).check(z.trim(), ...ofText(field, max));

/** Optional single line, trimmed; null when left empty. */
export const optionalLine = (field: FieldLabel, max = LINE_MAX) =>
  z.nullable(z.string().check(z.trim(), ...ofLine(field, max)));

/** Optional multi-line text, trimmed; null when left empty. */
export const optionalText = (field: FieldLabel, max = TEXT_MAX) =>
  z.nullable(z.string().check(z.trim(), ...ofText(field, max)));

const EMAIL_HINT = withMessage('email-malformed');

/** E-mail address, trimmed, at most 254 characters. */
export const emailAddress = z
  .string(EMAIL_HINT)
  .check(z.trim(), z.maxLength(254, tooLong('emailAddress', 254)), z.regex(z.regexes.email, EMAIL_HINT));

/** Phone number: at least seven digits, with the usual separators and an extension. */
export const phoneNumber = line('phoneNumber', 40).check(
  z.refine(
    (value) => value === '' || ((value.match(/\d/gu) ?? []).length >= 7 && /^[\d\s()+.\-/x#ext]+$/iu.test(value)),
    withMessage('phone-malformed'),
  ),
);

/** Existing calendar day `YYYY-MM-DD`. */
export const day = (field: FieldLabel) => z.iso.date(withMessage('day-malformed', { field }));

/** Calendar day of 2000 to 2099, for staff, whose periods have no maximum length. */
export const dayOfThisCentury = (field: FieldLabel) =>
  // Malformed dates already have their own message.
  day(field).check(
    z.refine((value) => !/^\d{4}-/u.test(value) || value.startsWith('20'), withMessage('day-of-another-century')),
  );

/** Instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** US dollars with at most two decimals, never negative. */
export const dollars = z.number(withMessage('amount-missing')).check(
  z.minimum(0, withMessage('amount-negative')),
  z.maximum(100_000_000_000, withMessage('amount-too-large')),
  z.refine((value) => Number(value.toFixed(2)) === value, withMessage('amount-too-fine')),
);

const QUANTITY_HINT = withMessage('quantity-out-of-range', { most: LINE_QUANTITY_MAX });

export const quantity = z
  .number(QUANTITY_HINT)
  .check(z.int(QUANTITY_HINT), z.minimum(1, QUANTITY_HINT), z.maximum(LINE_QUANTITY_MAX, QUANTITY_HINT));

export const itemId = () =>
  z.number(withMessage('item-missing')).check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

export const count = z.number().check(z.int(), z.minimum(0));

export const countAnswerSchema = z.lazy(() => z.object({ count }));
export type CountAnswer = z.infer<typeof countAnswerSchema>;

const limit = (most: number) => {
  const hint = withMessage('limit-out-of-range', { most });
  return z.coerce.number(hint).check(z.int(hint), z.minimum(1, hint), z.maximum(most, hint));
};

/** `limit` of the recent lists, from the query string (default 5). */
export const recentQuerySchema = z.lazy(() => z.object({ limit: z._default(limit(50), 5) }));

/** Search text; literal, not a pattern. */
export const searchWords = z.string().check(z.maxLength(200, tooLong('search', 200)));

/** `limit` and `cursor` of the paged lists, from the query string. */
export const pageQuery = {
  limit: z._default(limit(500), 100),
  cursor: z.optional(z.string().check(z.maxLength(500, withMessage('cursor-unknown')))),
};

const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Page number and sort direction, for tables. With `page`, `cursor` is ignored and `nextCursor` is null. */
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
  direction: z.optional(z.enum(SORT_DIRECTIONS, withMessage('direction-unknown'))),
};

/** Checks that a list uses the order of its cursors, or numbered pages. */
export const inPages = (order: { readonly sort: string; readonly direction: SortDirection }) =>
  z.refine<{ page?: number | undefined; sort?: string | undefined; direction?: SortDirection | undefined }>(
    ({ page, sort = order.sort, direction = order.direction }) =>
      page !== undefined || (sort === order.sort && direction === order.direction),
    { path: ['page'], ...withMessage('page-missing') },
  );

/** Picture URL: http(s) or a path of this site; never `javascript:` or protocol-relative. */
export const pictureAddress = z.string().check(
  z.trim(),
  z.maxLength(2000, tooLong('imageUrl', 2000)),
  z.refine(
    (value) => value === '' || /^\/(?![/\\])\S*$/u.test(value) || /^https?:\/\/\S+$/iu.test(value),
    withMessage('web-address-malformed'),
  ),
);

/** Language of the user's mails and documents; English by default. */
export const locale = z._default(z.enum(LOCALES, withMessage('language-unknown')), DEFAULT_LOCALE);
