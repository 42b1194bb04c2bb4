import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { ACCEPTANCE_WAYS } from '../../quote-version/acceptance-way.js';
import { QUOTE_VERSION_STATES } from '../../quote-version/quote-version.js';
import { dollars, instant, optionalText } from '../primitives.js';
import { sha256, versionNumber, quoteChangeSchema, versionNumberParam } from '../quote-versions.js';

/** A version of a quote as staff see it: sealed when it was sent, and never changed afterwards (specification 17). */
export const quoteVersionSchema = z.lazy(() =>
  z.object({
    number: versionNumber,
    /** That an open one has expired or is on hold follows from the day and the status (`quoteStanding`). */
    state: z.enum(QUOTE_VERSION_STATES),
    /** When it was sent first; the same version may have been mailed again. */
    sentAt: instant,
    /** E-mail address of the admin who sent it. */
    sentBy: z.string(),
    /** The last day on which its prices hold, in Miami. */
    validUntil: z.iso.date(),
    /** Of its content. */
    sha256,
    /** Of its PDF; null until that was drawn. */
    pdfSha256: z.nullable(sha256),
    total: dollars,
    /** Since the version before, in English; nothing of the first. */
    changes: z.array(quoteChangeSchema),
    /** When its customer read it first; unset: not yet. */
    viewedAt: z.optional(instant),
    /** When it was accepted, and the name that signed it; unset: it was not. */
    acceptedAt: z.optional(instant),
    acceptedBy: z.optional(z.string()),
    /** Set when staff recorded the acceptance; unset when the customer signed it, or nobody has accepted it. */
    recordedAcceptance: z.optional(
      z.object({
        how: z.enum(ACCEPTANCE_WAYS),
        /** E-mail address of the admin who recorded it. */
        by: z.string(),
        reason: z.string(),
        /** Name of the kept file, as it is downloaded; null: there is none. */
        file: z.nullable(z.string()),
      }),
    ),
    /** When its customer declined it; unset: it was not. */
    declinedAt: z.optional(instant),
    /** Why it was withdrawn or declined. */
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

/** Why a version is withdrawn; null when nothing is said. */
export const quoteWithdrawalSchema = z.lazy(() => z.object({ reason: optionalText('reason', 500) }));
