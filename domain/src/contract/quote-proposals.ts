import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { MAX_QUANTITY } from '../quantity/quantity.js';
import { count, day, dollars, itemId, LINES_PER_REQUEST_MAX } from './primitives.js';
import { decidedVersion, quoteChangeSchema, versionNumber } from './quote-versions.js';

/** What a customer would rather have than a version of the quote says (specification 17.36). */

const proposedQuantity = () => {
  const hint = withMessage('proposed-quantity-out-of-range', { most: MAX_QUANTITY });
  return z.number(hint).check(z.int(hint), z.minimum(0, hint), z.maximum(MAX_QUANTITY, hint));
};

/**
 * The items and days that a customer would rather have: all items that stay, by their quantities. One of quantity 0, or without a
 * line, is left out; repeated lines are added up. Prices are the server's.
 */
export const quoteProposalSchema = z.lazy(() =>
  z.object({
    /** The version that it changes; unset: the newest. */
    version: z.optional(decidedVersion()),
    items: z
      .array(z.object({ equipmentId: itemId(), quantity: proposedQuantity() }), withMessage('proposal-empty'))
      .check(
        z.minLength(1, withMessage('proposal-empty')),
        z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX })),
      ),
    startDate: day('pickupDate'),
    endDate: day('returnDate'),
  }),
);

/** A proposal as it was sent, with our price of it. */
export const proposedChangeSchema = z.lazy(() =>
  z.object({
    /** The version that it changes. */
    version: versionNumber,
    /** Every item of that version: how many are proposed, 0 for one that is left out, and how many were quoted. */
    items: z.array(z.object({ equipmentId: count, name: z.string(), quantity: count, quoted: count })),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** The days of the version. */
    quoted: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
    rentalDays: z.int().check(z.minimum(1)),
    total: dollars,
    /** From the total of the version to this one; negative: it is less. */
    difference: z.number(),
    /** In the language of the reader, the total last. */
    changes: z.array(quoteChangeSchema),
  }),
);
export type ProposedChange = z.infer<typeof proposedChangeSchema>;
