import * as z from 'zod/mini';
import { text } from './primitives.js';

/** Longest message of a report; what is longer is cut by whoever reports it. */
export const CLIENT_ERROR_MESSAGE_MAX = 500;

/**
 * Something that went wrong in a visitor's page, reported to the server once. It holds nothing that a visitor typed: no query, no hash, no name.
 */
export const clientErrorSchema = z.lazy(() =>
  z.object({
    /** `remote`: a part of the site did not come; `crash`: a part of the page stopped working; `script`: anything else that was thrown. */
    kind: z.enum(['remote', 'crash', 'script']),
    message: text('message', CLIENT_ERROR_MESSAGE_MAX),
    /** Path of the page, without query and hash. */
    page: z.string().check(z.maxLength(300), z.regex(/^\/[^?#]*$/u)),
    /** The part that failed. */
    remote: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z-]*$/u))),
    /** Why it did not come. */
    reason: z.optional(z.enum(['unregistered', 'unlisted', 'unreachable', 'timed-out', 'skewed', 'broken', 'gone'])),
  }),
);
export type ClientError = z.infer<typeof clientErrorSchema>;
