import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { MAX_QUANTITY } from '../quantity/quantity.ts';
import { maxLines } from './max-lines.ts';
import { count, day, dollars, itemId } from './primitives.ts';
import { decidedVersion, quoteChangeSchema, versionNumber } from './quote-versions.ts';

/** Changes that a customer proposes to a version of the quote (spec 17.36). */

const proposedQuantity = () => {
  const hint = withMessage('proposed-quantity-out-of-range', { most: MAX_QUANTITY });
  return z.number(hint).check(z.int(hint), z.minimum(0, hint), z.maximum(MAX_QUANTITY, hint));
};

/**
 * Proposed items and days: all remaining items with their quantities. Quantity 0, or no line, removes an item; repeated
 * lines are summed. The server determines the prices.
 */
export const quoteProposalSchema = z.lazy(() =>
  z.object({
    /** Version to change; unset: the newest. */
    version: z.optional(decidedVersion()),
    items: z
      .array(z.object({ equipmentId: itemId(), quantity: proposedQuantity() }), withMessage('proposal-empty'))
      .check(z.minLength(1, withMessage('proposal-empty')), maxLines()),
    startDate: day('pickupDate'),
    endDate: day('returnDate'),
  }),
);

export const proposedChangeSchema = z.lazy(() =>
  z.object({
    version: versionNumber,
    /** Every item of the version: proposed quantity (0: removed) and quoted quantity. */
    items: z.array(z.object({ equipmentId: count, name: z.string(), quantity: count, quoted: count })),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    quoted: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
    rentalDays: z.int().check(z.minimum(1)),
    total: dollars,
    /** New total minus the total of the version. */
    difference: z.number(),
    /** In the reader's language, the total last. */
    changes: z.array(quoteChangeSchema),
  }),
);
export type ProposedChange = z.infer<typeof proposedChangeSchema>;
