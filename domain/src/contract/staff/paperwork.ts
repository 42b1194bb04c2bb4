import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { PAPERWORK_DECISIONS } from '../../paperwork/paperwork.js';
import { count, dayOfThisCentury, instant, optionalText } from '../primitives.js';
import { paperworkShape } from '../paperwork.js';

/** Maximum length of why a document is refused. */
export const PAPERWORK_REASON_MAX = 500;

const storedFile = z.object({
  id: z.uuid(),
  /** As it is downloaded. */
  file: z.string(),
  uploadedAt: instant,
});

/** The same as staff see it. */
export const staffPaperworkSchema = z.lazy(() =>
  z.object({
    ...paperworkShape,
    /** Name of the file as it is downloaded; unset while it is missing. */
    file: z.optional(z.string()),
    /** Size of the file in bytes. */
    bytes: z.optional(count),
    /** Goes up by one with each review; unset while it is missing. */
    version: z.optional(z.int().check(z.minimum(1))),
    /** E-mail address of the admin who reviewed it last, and when; unset: nobody has. */
    reviewedBy: z.optional(z.string()),
    reviewedAt: z.optional(instant),
    /** Approved documents that this one has taken the place of, newest first. */
    earlier: z.array(z.object({ ...storedFile.shape, validUntil: z.iso.date() })),
  }),
);
export type StaffPaperwork = z.infer<typeof staffPaperworkSchema>;

/**
 * What staff decide about a document. Refused: 404, 409 `replaced` when a newer one was uploaded, 409 `stale` when somebody else has
 * reviewed it, or `version` is not that of the document.
 */
export const paperworkReviewSchema = z.lazy(() =>
  z
    .object({
      state: z.enum(PAPERWORK_DECISIONS, withMessage('paperwork-decision-missing')),
      /** Last day on which the document holds; an approval needs it. */
      validUntil: z.optional(z.nullable(dayOfThisCentury('lastDay'))),
      /** Why it is refused: the customer reads it. */
      reason: z.optional(optionalText('reason', PAPERWORK_REASON_MAX)),
      /** The version that was reviewed. Without it, a review of somebody else's is `stale`. */
      version: z.optional(z.int()),
    })
    .check(
      z.refine(({ state, validUntil }) => state === 'refused' || (validUntil ?? null) !== null, {
        path: ['validUntil'],
        ...withMessage('paperwork-end-missing'),
      }),
    ),
);
export type PaperworkReviewInput = z.input<typeof paperworkReviewSchema>;

export const paperworkParamsSchema = z.lazy(() =>
  z.object({
    id: z.uuid(withMessage('quote-request-id-malformed')),
    pid: z.uuid(withMessage('paperwork-id-malformed')),
  }),
);
