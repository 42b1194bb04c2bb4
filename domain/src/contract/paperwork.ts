import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { PAPERWORK_KINDS, PAPERWORK_STATES } from '../paperwork/paperwork.js';
import { instant } from './primitives.js';
import { ACCEPTANCE_FILE_BYTES_MAX, ACCEPTANCE_FILE_TYPES } from './recorded-acceptances.js';

/** Documents that a rental needs from its customer (specification 17.40). The type of a file is read from its bytes. */
export const PAPERWORK_FILE_TYPES = ACCEPTANCE_FILE_TYPES;
/** Maximum size of such a file in bytes: 10 MB. */
export const PAPERWORK_FILE_BYTES_MAX = ACCEPTANCE_FILE_BYTES_MAX;

export const paperworkShape = {
  /** Of the uploaded document; null while it is missing. */
  id: z.nullable(z.uuid()),
  kind: z.enum(PAPERWORK_KINDS),
  state: z.enum(PAPERWORK_STATES),
  /** Last day on which it holds, in Miami; null unless it was approved. */
  validUntil: z.nullable(z.iso.date()),
  /** It was approved and ends before the return. */
  isShort: z.boolean(),
  /** Unset while it is missing. */
  uploadedAt: z.optional(instant),
  /** Why it was refused, for the customer; unset: nothing was said. */
  reason: z.optional(z.string()),
};

/** A document as its customer sees it: one entry of each kind. The file itself is never given back by the link of a quote. */
export const paperworkSchema = z.lazy(() => z.object(paperworkShape));
export type Paperwork = z.infer<typeof paperworkSchema>;

/** What a customer uploads, with the file. */
export const paperworkUploadSchema = z.lazy(() =>
  z.object({ kind: z.enum(PAPERWORK_KINDS, withMessage('paperwork-kind-missing')) }),
);
export type PaperworkUpload = z.input<typeof paperworkUploadSchema>;
