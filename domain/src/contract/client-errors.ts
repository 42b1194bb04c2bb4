import * as z from 'zod/mini';
import { text } from './primitives.ts';

/** Maximum length of a reported message; reporters truncate longer ones. */
export const CLIENT_ERROR_MESSAGE_MAX = 500;

/** Client-side error, reported once. Contains nothing that a visitor typed: no query, no hash, no name. */
export const clientErrorSchema = z.lazy(() =>
  z.object({
    /** `remote`: a remote failed to load; `crash`: a component threw; `script`: any other uncaught error. */
    kind: z.enum(['remote', 'crash', 'script']),
    message: text('message', CLIENT_ERROR_MESSAGE_MAX),
    page: z.string().check(z.maxLength(300), z.regex(/^\/[^?#]*$/u)),
    remote: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z-]*$/u))),
    reason: z.optional(z.enum(['unregistered', 'unlisted', 'unreachable', 'timed-out', 'skewed', 'broken', 'gone'])),
  }),
);
export type ClientError = z.infer<typeof clientErrorSchema>;
