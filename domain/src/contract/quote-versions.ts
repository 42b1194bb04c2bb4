import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';

/** SHA-256 in lower-case hex. */
export const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/u));

const NUMBER_MAX = 1_000_000;
export const versionNumber = z.int().check(z.minimum(1), z.maximum(NUMBER_MAX));

/** Difference between two versions; `before` and `after` are null for none, `text` describes all of it. */
export const quoteChangeSchema = z.lazy(() =>
  z.object({ what: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()), text: z.string() }),
);

export const decidedVersion = () =>
  z.int(withMessage('quote-version-malformed')).check(z.minimum(1, withMessage('quote-version-malformed')));

/** Version number in a path, query or form field. */
export const versionNumberParam = z.coerce
  .number(withMessage('quote-version-malformed'))
  .check(
    z.int(withMessage('quote-version-malformed')),
    z.minimum(1, withMessage('quote-version-malformed')),
    z.maximum(NUMBER_MAX, withMessage('quote-version-malformed')),
  );
