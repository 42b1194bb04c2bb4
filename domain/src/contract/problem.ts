import * as z from 'zod/mini';
import type { Message } from '../messages/message.js';

const parametersOfMessage = () => z.optional(z.record(z.string(), z.union([z.string(), z.number()])));
const messageSchema = z.lazy(() => z.object({ code: z.string(), parameters: parametersOfMessage() }));

/**
 * A failed call, RFC 9457. `title` and `detail` carry the specification's messages in English, `errors` the fields in the
 * user's words; the same messages come as codes with parameters, for readers of another language.
 */
export const problemSchema = z.lazy(() =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.optional(z.string()),
    /** Stable word for programs, e.g. `validation`, `PGRST116`, `idempotency-conflict`. */
    code: z.string(),
    errors: z.optional(
      z.array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.optional(z.string()),
          parameters: parametersOfMessage(),
        }),
      ),
    ),
    titleMessage: z.optional(messageSchema),
    detailMessage: z.optional(messageSchema),
    requestId: z.optional(z.string()),
  }),
);
export type Problem = z.infer<typeof problemSchema>;
/** A field that could not be taken. */
export type FieldProblem = NonNullable<Problem['errors']>[number];

/** Code of a call that goes through once whoever calls has proved to be the owner of the account (`proveIdentity`). */
export const PROOF_REQUIRED = 'proof-required';

/** Code of what has only a text: words of another release or of another system. */
export const UNCODED = '';

/** The title of a problem as a message. */
export const titleOf = ({ title, titleMessage }: Problem): Message => ({
  ...(titleMessage ?? { code: UNCODED }),
  text: title,
});

/** The detail of a problem as a message; undefined when it has none. */
export const detailOf = ({ detail, detailMessage }: Problem): Message | undefined =>
  detail === undefined ? undefined : { ...(detailMessage ?? { code: UNCODED }), text: detail };

/** What a problem says of a field, as a message. */
export const fieldMessageOf = ({ message, code = UNCODED, parameters }: FieldProblem): Message => ({
  code,
  parameters,
  text: message,
});
