import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { IF_SHORT } from '../../stock/overbooking.js';
import { optionalText } from '../primitives.js';

/** What the server does with a change that leaves the request short: record it, or refuse it with 409 `stock-short`. */
export const ifShort = () => ({
  ifShort: z.optional(z.enum(IF_SHORT, withMessage('if-short-unknown'))),
  /** Why it is booked although it is not free; kept as a note of the request. */
  reason: z.optional(optionalText('reason', 500)),
});
