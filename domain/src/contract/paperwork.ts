import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { PAPERWORK_KINDS, PAPERWORK_STATES } from '../paperwork/paperwork.ts';
import { instant } from './primitives.ts';
import { ACCEPTANCE_FILE_BYTES_MAX, ACCEPTANCE_FILE_TYPES } from './recorded-acceptances.ts';

/** Media types of uploaded documents (spec 17.40), detected from the bytes. */
export const PAPERWORK_FILE_TYPES = ACCEPTANCE_FILE_TYPES;
export const PAPERWORK_FILE_BYTES_MAX = ACCEPTANCE_FILE_BYTES_MAX;

export const paperworkShape = {
  /** Id of the uploaded document; null while missing. */
  id: z.nullable(z.uuid()),
  kind: z.enum(PAPERWORK_KINDS),
  state: z.enum(PAPERWORK_STATES),
  /** Last day of validity, in Miami; null unless approved. */
  validUntil: z.nullable(z.iso.date()),
  /** Whether the document was approved and expires before the return. */
  isShort: z.boolean(),
  /** Unset while missing. */
  uploadedAt: z.optional(instant),
  /** Reason of a refusal, shown to the customer; unset: none was given. */
  reason: z.optional(z.string()),
};

/** Document as its customer sees it, one entry per kind. The file itself cannot be downloaded with the quote link. */
export const paperworkSchema = z.lazy(() => z.object(paperworkShape));
export type Paperwork = z.infer<typeof paperworkSchema>;

export const paperworkUploadSchema = z.lazy(() =>
  z.object({ kind: z.enum(PAPERWORK_KINDS, withMessage('paperwork-kind-missing')) }),
);
export type PaperworkUpload = z.input<typeof paperworkUploadSchema>;
