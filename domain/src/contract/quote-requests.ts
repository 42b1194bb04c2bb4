import * as z from 'zod/mini';
import { withMessage } from '../messages/issue-message.js';
import { DESCRIBED_FIELDS, shapeOf } from './quote-request-fields.js';
import { LINES_PER_REQUEST_MAX, itemId, locale, quantity } from './primitives.js';

/** What the public may say of an item: which and how many. Names and prices are the server's (decision 6). */
export const requestedItemSchema = z.object({
  equipmentId: itemId(),
  quantity,
});
export type RequestedItem = z.infer<typeof requestedItemSchema>;

const requestedItems = z
  .array(requestedItemSchema)
  .check(
    z.minLength(1, withMessage('quote-empty')),
    z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX })),
  );

const endsAfterStart = () =>
  z.refine<{ startDate: string; endDate: string }>(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    ...withMessage('return-before-pickup'),
  });

/**
 * The project form without the items (spec 5, public quote form). The forms validate with it;
 * whether the days suit today is `checkPublicPeriod` of the rules.
 */
export const projectDetailsSchema = z.lazy(() =>
  z.object(shapeOf('submitted', DESCRIBED_FIELDS)).check(endsAfterStart()),
);
export type ProjectDetails = z.input<typeof projectDetailsSchema>;

/** A public quote request: POST /api/quote-requests. Unknown keys are dropped, so nothing else can be assigned. */
export const quoteRequestSubmissionSchema = z.lazy(() =>
  z.object({ ...shapeOf('submitted', DESCRIBED_FIELDS), items: requestedItems, locale }).check(endsAfterStart()),
);
export type QuoteRequestSubmission = z.input<typeof quoteRequestSubmissionSchema>;
export type ReadQuoteRequestSubmission = z.output<typeof quoteRequestSubmissionSchema>;

const idempotencyKey = () =>
  z
    .string(withMessage('idempotency-key-missing'))
    .check(z.regex(/^[\w-]{16,100}$/u, withMessage('idempotency-key-malformed')));

/** Key that makes a submit idempotent (decision 20). */
export const idempotencyHeadersSchema = z.lazy(() => z.object({ 'idempotency-key': idempotencyKey() }));

/** The same where a call may do without: two of them are two then. */
export const optionalIdempotencyHeadersSchema = z.lazy(() =>
  z.object({ 'idempotency-key': z.optional(idempotencyKey()) }),
);

/** Receipt of a submit: the id and the short reference `BL-YYMM-NNNN`. */
export const quoteRequestReceiptSchema = z.object({
  id: z.uuid(),
  reference: z.string().check(z.regex(/^BL-\d{4}-\d{4,}$/u)),
});
export type QuoteRequestReceipt = z.infer<typeof quoteRequestReceiptSchema>;
