import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';

/** SHA-256 of something sealed, in small hexadecimal digits. */
export const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/u));

const NUMBER_MAX = 1_000_000;
/** Number of a version: 1 is the first. */
export const versionNumber = z.int().check(z.minimum(1), z.maximum(NUMBER_MAX));

/** One difference of two versions (`quoteChanges`): null where there was or is nothing; `text` says all of it. */
export const quoteChangeSchema = z.lazy(() =>
  z.object({ what: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()), text: z.string() }),
);

/** Number of the version that somebody accepts or declines. */
export const decidedVersion = () =>
  z.int(withMessage('quote-version-malformed')).check(z.minimum(1, withMessage('quote-version-malformed')));

/** The number of a version as part of an address, or as a field of a form. */
export const versionNumberParam = z.coerce
  .number(withMessage('quote-version-malformed'))
  .check(
    z.int(withMessage('quote-version-malformed')),
    z.minimum(1, withMessage('quote-version-malformed')),
    z.maximum(NUMBER_MAX, withMessage('quote-version-malformed')),
  );
