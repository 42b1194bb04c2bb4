import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { PAPERWORK_DECISIONS } from '../../paperwork/paperwork.ts';
import { count, dayOfThisCentury, instant, optionalText } from '../primitives.ts';
import { paperworkShape } from '../paperwork.ts';

export const PAPERWORK_REASON_MAX = 500;

const storedFile = z.object({
  id: z.uuid(),
  file: z.string(),
  uploadedAt: instant,
});

export const staffPaperworkSchema = z.lazy(() =>
  z.object({
    ...paperworkShape,
    /** File name of the download; unset while missing. */
    file: z.optional(z.string()),
    bytes: z.optional(count),
    /** Incremented with each review; unset while missing. */
    version: z.optional(z.int().check(z.minimum(1))),
    /** E-mail address of the last reviewer, and when; unset: not reviewed. */
    reviewedBy: z.optional(z.string()),
    reviewedAt: z.optional(instant),
    /** Replaced approved documents, newest first. */
    earlier: z.array(z.object({ ...storedFile.shape, validUntil: z.iso.date() })),
  }),
);
export type StaffPaperwork = z.infer<typeof staffPaperworkSchema>;

/**
 * Review of a document. Errors: 404, 409 `replaced` if a newer one was uploaded, 409 `stale` if it was reviewed since
 * or `version` does not match.
 */
export const paperworkReviewSchema = z.lazy(() =>
  z
    .object({
      state: z.enum(PAPERWORK_DECISIONS, withMessage('paperwork-decision-missing')),
      /** Last day of validity; required for an approval. */
      validUntil: z.optional(z.nullable(dayOfThisCentury('lastDay'))),
      reason: z.optional(optionalText('reason', PAPERWORK_REASON_MAX)),
      /** Reviewed version; without it, any earlier review is `stale`. */
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
