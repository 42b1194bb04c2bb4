import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.ts';
import { IF_SHORT } from '../../stock/overbooking.ts';
import { optionalText } from '../primitives.ts';

/** Policy for a change that leaves the request short: record it, or refuse it with 409 `stock-short`. */
export const ifShort = () => ({
  ifShort: z.optional(z.enum(IF_SHORT, withMessage('if-short-unknown'))),
  /** Reason of an overbooking; stored as a note of the request. */
  reason: z.optional(optionalText('reason', 500)),
});
