import * as z from 'zod/mini';

/** A failed call, RFC 9457. `title` carries the specification's message, `errors` the fields in the user's words. */
export const problemSchema = z.lazy(() =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.optional(z.string()),
    /** Stable word for programs, e.g. `validation`, `PGRST116`, `idempotency-conflict`. */
    code: z.string(),
    errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    requestId: z.optional(z.string()),
  }),
);
export type Problem = z.infer<typeof problemSchema>;
