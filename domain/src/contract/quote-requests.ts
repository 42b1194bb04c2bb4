import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.ts';
import { maxLines } from './max-lines.ts';
import { REQUEST_FIELDS, shapeOf } from './quote-request-fields.ts';
import { itemId, locale, quantity } from './primitives.ts';

/** Item of a public request. Names and prices come from the server (decision 6). */
export const requestedItemSchema = z.object({
  equipmentId: itemId(),
  quantity,
});
export type RequestedItem = z.infer<typeof requestedItemSchema>;

const requestedItems = z.array(requestedItemSchema).check(z.minLength(1, withMessage('quote-empty')), maxLines());

const endsAfterStart = () =>
  z.refine<{ startDate: string; endDate: string }>(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    ...withMessage('return-before-pickup'),
  });

/** Project form without the items (spec 5). `checkPublicPeriod` checks the days against today. */
export const projectDetailsSchema = z.lazy(() =>
  z.object(shapeOf('submitted', REQUEST_FIELDS)).check(endsAfterStart()),
);
export type ProjectDetails = z.input<typeof projectDetailsSchema>;

/** POST /api/quote-requests. Unknown keys are dropped. */
export const quoteRequestSubmissionSchema = z.lazy(() =>
  z.object({ ...shapeOf('submitted', REQUEST_FIELDS), items: requestedItems, locale }).check(endsAfterStart()),
);
export type QuoteRequestSubmission = z.input<typeof quoteRequestSubmissionSchema>;
export type ReadQuoteRequestSubmission = z.output<typeof quoteRequestSubmissionSchema>;

const idempotencyKey = () =>
  z
    .string(withMessage('idempotency-key-missing'))
    .check(z.regex(/^[\w-]{16,100}$/u, withMessage('idempotency-key-malformed')));

/** Idempotency key of a submission (decision 20). */
export const idempotencyHeadersSchema = z.lazy(() => z.object({ 'idempotency-key': idempotencyKey() }));

/** Optional idempotency key; without one, a repeated request creates a duplicate. */
export const optionalIdempotencyHeadersSchema = z.lazy(() =>
  z.object({ 'idempotency-key': z.optional(idempotencyKey()) }),
);

/** Receipt of a submission: id and short reference `BL-YYMM-NNNN`. */
export const quoteRequestReceiptSchema = z.object({
  id: z.uuid(),
  reference: z.string().check(z.regex(/^BL-\d{4}-\d{4,}$/u)),
});
export type QuoteRequestReceipt = z.infer<typeof quoteRequestReceiptSchema>;
