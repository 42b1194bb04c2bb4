import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { ACCEPTANCE_WAYS } from '../../quote-version/acceptance-way.ts';
import { QUOTE_VERSION_STATES } from '../../quote-version/quote-version.ts';
import { dollars, instant, optionalText } from '../primitives.ts';
import { sha256, versionNumber, quoteChangeSchema, versionNumberParam } from '../quote-versions.ts';

/** Version of a quote as staff see it: sealed when sent, immutable afterwards (spec 17). */
export const quoteVersionSchema = z.lazy(() =>
  z.object({
    number: versionNumber,
    /** Expired and on hold are derived from day and status (`quoteStanding`). */
    state: z.enum(QUOTE_VERSION_STATES),
    /** First sending; the version may have been mailed again. */
    sentAt: instant,
    /** E-mail address of the admin who sent it. */
    sentBy: z.string(),
    /** Last day on which the prices are valid, in Miami. */
    validUntil: z.iso.date(),
    /** Hash of the content. */
    sha256,
    /** Hash of the PDF; null until rendered. */
    pdfSha256: z.nullable(sha256),
    total: dollars,
    /** Changes since the version before, in English; empty for the first. */
    changes: z.array(quoteChangeSchema),
    /** First read by the customer; unset: unread. */
    viewedAt: z.optional(instant),
    /** Time of acceptance and name of the signer; unset: not accepted. */
    acceptedAt: z.optional(instant),
    acceptedBy: z.optional(z.string()),
    /** Set when staff recorded the acceptance; unset when signed by the customer or not accepted. */
    recordedAcceptance: z.optional(
      z.object({
        how: z.enum(ACCEPTANCE_WAYS),
        /** E-mail address of the admin who recorded it. */
        by: z.string(),
        reason: z.string(),
        /** File name of the attached document; null: none. */
        file: z.nullable(z.string()),
      }),
    ),
    /** Time of the customer's decline; unset: not declined. */
    declinedAt: z.optional(instant),
    reason: z.optional(z.string()),
  }),
);
export type QuoteVersion = z.infer<typeof quoteVersionSchema>;

export const quoteVersionParamsSchema = z.lazy(() =>
  z.object({
    id: z.uuid(withMessage('quote-request-id-malformed')),
    n: versionNumberParam,
  }),
);

/** Withdrawal of a version; the reason is null when left empty. */
export const quoteWithdrawalSchema = z.lazy(() => z.object({ reason: optionalText('reason', 500) }));
