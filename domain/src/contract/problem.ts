import * as z from 'zod/mini';
import type { Message } from '../messages/message.ts';

const parametersOfMessage = () => z.optional(z.record(z.string(), z.union([z.string(), z.number()])));
const messageSchema = z.lazy(() => z.object({ code: z.string(), parameters: parametersOfMessage() }));

/** Problem response, RFC 9457. Texts are in English; codes with parameters let clients translate them. */
export const problemSchema = z.lazy(() =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.optional(z.string()),
    /** Stable code for programs, e.g. `validation`, `PGRST116`, `idempotency-conflict`. */
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
export type FieldProblem = NonNullable<Problem['errors']>[number];

/** Code of a request that requires re-authentication (`proveIdentity`). */
export const PROOF_REQUIRED = 'proof-required';

/** Code of messages that have only a text, from another release or system. */
export const UNCODED = '';

export const titleOf = ({ title, titleMessage }: Problem): Message => ({
  ...(titleMessage ?? { code: UNCODED }),
  text: title,
});

/** Returns the detail of a problem as a message; undefined without one. */
export const detailOf = ({ detail, detailMessage }: Problem): Message | undefined =>
  detail === undefined ? undefined : { ...(detailMessage ?? { code: UNCODED }), text: detail };

export const fieldMessageOf = ({ message, code = UNCODED, parameters }: FieldProblem): Message => ({
  code,
  parameters,
  text: message,
});
