import * as z from 'zod/mini';
import { withMessage } from '../../messages/issue-message.js';
import { SALES_TAX, taxRate } from '../../pricing/sales-tax.js';
import { QUOTE_STATUSES } from '../../quote-status/quote-status.js';
import { QUOTE_ATTENTIONS } from '../../quote-version/quote-attention.js';
import { DESCRIBED_FIELDS, LISTED_FIELDS, shapeOf } from '../quote-request-fields.js';
import { staffPaperworkSchema } from './paperwork.js';
import { quoteNoteSchema, staffQuoteMessageSchema } from './quote-messages.js';
import { staffPaymentSchema } from './payments.js';
import { quoteRemindersSchema } from './quote-reminders.js';
import { paymentBalanceSchema } from '../payments.js';
import { staffQuoteShareSchema } from './quote-shares.js';
import { quoteChangeSchema, versionNumber } from '../quote-versions.js';
import { quoteVersionSchema } from './quote-versions.js';
import { ifShort } from './if-short.js';
import {
  LINES_PER_REQUEST_MAX,
  count,
  dollars,
  inPages,
  instant,
  locale,
  pageQuery,
  quantity,
  searchWords,
  tableQuery,
} from '../primitives.js';
import { requestedItemSchema } from '../quote-requests.js';

/** The five statuses (spec 4). Any may follow any. */
export const quoteStatusSchema = z.enum(QUOTE_STATUSES, withMessage('status-unknown'));

/** One line of a request: the snapshot taken at submit plus the quantity and its money. */
export const quoteRequestItemSchema = z.lazy(() =>
  z.object({
    equipmentId: z.number(),
    name: z.string(),
    mainCategory: z.enum(['production', 'home-ec-set']),
    category: z.string(),
    description: z.string(),
    image: z.string(),
    unitsPerItem: z.number(),
    pricePerUnit: z.nullable(dollars),
    quantity,
    lineSubtotal: dollars,
  }),
);
export type QuoteRequestItem = z.infer<typeof quoteRequestItemSchema>;

/** The money of a request in dollars, computed by the server with the rules of `pricing`. */
export const quoteTotalsSchema = z.lazy(() =>
  z.object({
    subtotal: dollars,
    discount: dollars,
    isDiscountClamped: z.boolean(),
    beforeTax: dollars,
    tax: dollars,
    total: dollars,
  }),
);

export type QuoteTotals = z.infer<typeof quoteTotalsSchema>;

/** What of a request can change, as the history names it; `deleted` is the end of it. */
export const quoteRequestFieldSchema = z.enum([...DESCRIBED_FIELDS, 'discountAmount', 'items', 'status', 'deleted']);
export type QuoteRequestField = z.infer<typeof quoteRequestFieldSchema>;

/** An item as the history shows it. */
const changedItem = z.lazy(() => z.object({ equipmentId: z.number(), name: z.string(), quantity }));
/** A value before or after a change: as it is on the wire; null when there was none. */
const changedValue = z.lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(changedItem)]));

/** One changed field of a request: who, when, from what, to what. Fields that were saved together have one instant. */
export const quoteRequestChangeSchema = z.lazy(() =>
  z.object({
    at: instant,
    /** E-mail address of the admin; 'Customer' of what a customer did with the quote. */
    by: z.string(),
    field: quoteRequestFieldSchema,
    from: changedValue,
    to: changedValue,
  }),
);
export type QuoteRequestChange = z.infer<typeof quoteRequestChangeSchema>;

/** Which mail about a request. `quote` is the one with the priced PDF, `quote-reminder` one about the end of its validity. */
export const deliveryKindSchema = z.enum(['acknowledgement', 'staff-notification', 'quote', 'quote-reminder']);

/** How far a mail has come. `waiting` also covers a mail that is to be tried again; `failed` is for good. */
export const deliveryStateSchema = z.enum(['waiting', 'sent', 'failed']);

/** A mail about a request and what has become of it. */
export const deliverySchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    kind: deliveryKindSchema,
    state: deliveryStateSchema,
    /** Number of times that it was handed to the mail server. */
    attempts: count,
    /** What the mail server last said against it, without addresses; null when nothing. */
    lastError: z.nullable(z.string()),
    queuedAt: instant,
    /** Null until it was taken. */
    sentAt: z.nullable(instant),
  }),
);
export type Delivery = z.infer<typeof deliverySchema>;

/** What is stored of the described fields. */
export const quoteRequestDetailsSchema = z.lazy(() => z.object(shapeOf('stored', DESCRIBED_FIELDS)));
export type QuoteRequestDetails = z.infer<typeof quoteRequestDetailsSchema>;

/** Who of the staff takes care of a request. */
export const assigneeSchema = z.lazy(() => z.object({ id: z.uuid(), email: z.string(), name: z.nullable(z.string()) }));
export type Assignee = z.infer<typeof assigneeSchema>;

const assigneeId = () => z.uuid(withMessage('assignee-unknown'));

/** Who is to take care of a request; null: nobody. */
export const assignmentSchema = z.lazy(() => z.object({ assigneeId: z.nullable(assigneeId()) }));

/** One quote request as an admin sees it (spec 3). */
export const quoteRequestSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    reference: z.string(),
    ...shapeOf('stored', DESCRIBED_FIELDS),
    items: z.array(quoteRequestItemSchema),
    status: quoteStatusSchema,
    /** Language that the customer wrote in: the mails and the PDF for them are in it. */
    locale,
    discountAmount: dollars,
    rentalDays: z.number().check(z.int(), z.minimum(1)),
    totals: quoteTotalsSchema,
    /** The tax of this request as a fraction; 0 never means exempt. A server of the release before knows one rate alone. */
    taxRate: z._default(z.number().check(z.minimum(0), z.maximum(1)), taxRate(SALES_TAX.basisPoints)),
    /** What its line is called in the back office. */
    taxLabel: z._default(z.string(), SALES_TAX.labels.en),
    /** Goes up by one with each save; If-Match sends it back as `"<version>"`. */
    version: z.number().check(z.int(), z.minimum(1)),
    /** When the business first answered: the quote was mailed, the customer got a reply or the status was changed, whichever came first; null before that. */
    answeredAt: z._default(z.nullable(instant), null),
    /** Since when the customer waits for a reply to their oldest open question; null: for none. */
    waitingSince: z._default(z.nullable(instant), null),
    /** Null: nobody, or somebody who is no admin any more. */
    assignee: z._default(z.nullable(assigneeSchema), null),
    /** Newest first. */
    history: z._default(z.array(quoteRequestChangeSchema), []),
    /** Newest first. */
    deliveries: z._default(z.array(deliverySchema), []),
    /** What was sent, newest first. A server of the release before sealed nothing. */
    versions: z._default(z.array(quoteVersionSchema), []),
    /** A server of the release before sends none. */
    reminders: z._default(quoteRemindersSchema, { on: true, sent: [] }),
    /** What customer and staff wrote to each other, the oldest first. */
    messages: z._default(z.array(staffQuoteMessageSchema), []),
    /** What the rental needs of its customer, an entry of each kind. A server of the release before has none. */
    paperwork: z._default(z.array(staffPaperworkSchema), []),
    /** What was paid and went back, the oldest first. A server of the release before has none. */
    payments: z._default(z.array(staffPaymentSchema), []),
    /** Null until a version was accepted. */
    balance: z._default(z.nullable(paymentBalanceSchema), null),
    /** Colleagues to whom the customer gave links of their own, the oldest first. A server of the release before has none. */
    shares: z._default(z.array(staffQuoteShareSchema), []),
    /** What staff noted for themselves, newest first. */
    notes: z._default(z.array(quoteNoteSchema), []),
    /** Whether it holds less than it wants. */
    isShort: z._default(z.boolean(), false),
    /** Whether the request says anything else than its last version. */
    isChangedSinceSent: z._default(z.boolean(), false),
    /** What that is, in English: what the next version will change. */
    unsentChanges: z._default(z.array(quoteChangeSchema), []),
    createdAt: instant,
    updatedAt: instant,
  }),
);
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

/** What is stored of the described fields that the list shows. */
export const listedDetailsSchema = z.lazy(() => z.object(shapeOf('stored', LISTED_FIELDS)));

/** A row of the admin list. */
export const quoteRequestSummarySchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    reference: z.string(),
    ...shapeOf('stored', LISTED_FIELDS),
    /** Number of different items. */
    itemCount: count,
    /** Sum of the quantities. */
    totalQuantity: count,
    status: quoteStatusSchema,
    total: dollars,
    /** As in the whole request. */
    answeredAt: z._default(z.nullable(instant), null),
    /** As in the whole request. */
    waitingSince: z._default(z.nullable(instant), null),
    /** As in the whole request. */
    assignee: z._default(z.nullable(assigneeSchema), null),
    /** What it asks of the staff now (`quoteAttention`); a value of a later release, and none of an earlier one, reads `none`. */
    // oxlint-disable-next-line promise/valid-params -- of a schema, not of a promise
    attention: z.catch(z.enum(QUOTE_ATTENTIONS), 'none'),
    /** As in the whole request. */
    isShort: z._default(z.boolean(), false),
    createdAt: instant,
    updatedAt: instant,
  }),
);
export type QuoteRequestSummary = z.infer<typeof quoteRequestSummarySchema>;

/** What the admin list can be sorted by. */
export const QUOTE_REQUEST_SORTS = [
  'createdAt',
  'customerName',
  'jobName',
  'startDate',
  'totalQuantity',
  'status',
  'dueAt',
] as const;
export type QuoteRequestSort = (typeof QUOTE_REQUEST_SORTS)[number];

/** Search, filter and order of the admin list. */
export const quoteRequestQuerySchema = z.lazy(() =>
  z
    .object({
      q: z.optional(searchWords),
      status: z.optional(quoteStatusSchema),
      /** `waiting`: those that were not answered yet, and those whose customer waits for a reply. */
      answer: z.optional(z.enum(['waiting', 'given'], 'answer must be waiting or given')),
      /** The id of whoever takes care of them; `none`: nobody does. */
      assignee: z.optional(z.union([z.literal('none'), z.uuid()], withMessage('assignee-unknown'))),
      /** `true`: only those that hold less than they want. */
      short: z.optional(z.enum(['true', 'false'], 'short must be true or false')),
      /** Newest first unless it is said otherwise. Ties go by creation, newest first. Any other order comes in numbered pages only: 422 at `page` without one. Statuses come in the order of their life, ascending: pending, approved, in_progress, completed, rejected. `dueAt`: who waits for an answer, the longest first, then the others. Without a direction, creation comes newest first and all else ascending. */
      sort: z.optional(z.enum(QUOTE_REQUEST_SORTS, withMessage('order-unknown'))),
      ...tableQuery,
      ...pageQuery,
    })
    .check(inPages({ sort: 'createdAt', direction: 'desc' })),
);
export type QuoteRequestQuery = z.input<typeof quoteRequestQuerySchema>;

/** One page of the admin list, newest first, with the number of requests by status over the whole table. */
export const quoteRequestListSchema = z.lazy(() =>
  z.object({
    items: z.array(quoteRequestSummarySchema),
    total: count,
    counts: z.object({ pending: count, approved: count, in_progress: count, completed: count, rejected: count }),
    nextCursor: z.nullable(z.string()),
  }),
);
export type QuoteRequestList = z.infer<typeof quoteRequestListSchema>;

export const quoteRequestIdParamsSchema = z.lazy(() =>
  z.object({ id: z.uuid(withMessage('quote-request-id-malformed')) }),
);
export const quoteRequestCountQuerySchema = z.lazy(() => z.object({ status: z.optional(quoteStatusSchema) }));

/** Version that the admin saw, `"<version>"` (decision 19). */
export const ifMatchHeadersSchema = z.lazy(() =>
  z.object({ 'if-match': z.string().check(z.regex(/^"\d+"$/u, withMessage('version-malformed'))) }),
);

/** What an admin may change on a request; anything else in the body is dropped. */
export const quoteRequestPatchSchema = z.lazy(() =>
  z.object({
    ...shapeOf('patched', DESCRIBED_FIELDS),
    ...ifShort(),
    discountAmount: z.optional(dollars),
    items: z.optional(
      z
        .array(requestedItemSchema)
        .check(z.maxLength(LINES_PER_REQUEST_MAX, withMessage('too-many-items', { most: LINES_PER_REQUEST_MAX }))),
    ),
  }),
);
export type QuoteRequestPatch = z.infer<typeof quoteRequestPatchSchema>;

export const quoteStatusChangeSchema = z.lazy(() => z.object({ status: quoteStatusSchema, ...ifShort() }));
export type QuoteStatusChange = z.infer<typeof quoteStatusChangeSchema>;

/** The latest requests, newest first. */
export const recentQuoteRequestsSchema = z.lazy(() =>
  z.object({
    items: z.array(
      z.object({ id: z.uuid(), customerName: z.string(), jobName: z.string(), createdAt: instant, updatedAt: instant }),
    ),
  }),
);
export type RecentQuoteRequests = z.infer<typeof recentQuoteRequestsSchema>;

/** send-quote-email (spec 7): the whole request arrives, only its id is trusted (decision 15). */
export const sendQuoteEmailSchema = z.lazy(() =>
  z.object({ id: z.uuid(withMessage('quote-request-id-malformed')), isResend: z.literal(true) }),
);
export const sendQuoteEmailAnswerSchema = z.lazy(() => z.object({ queued: z.literal(true) }));

/** generate-quote-pdf (spec 7). */
export const generateQuotePdfSchema = z.lazy(() =>
  z.object({
    quoteRequestId: z.uuid(withMessage('quote-request-id-malformed')),
    /** Letter unless it is said otherwise. */
    paperSize: z._default(z.enum(['letter', 'a4']), 'letter'),
    /** The sealed file of this version; unset: of the last one, or a draft when the request says something else by now. */
    version: z.optional(versionNumber),
  }),
);
/** `pdf` is base64. */
export const generateQuotePdfAnswerSchema = z.lazy(() => z.object({ pdf: z.string(), filename: z.string() }));
export type GeneratedQuotePdf = z.infer<typeof generateQuotePdfAnswerSchema>;
/** Failure of the two server functions. */
export const functionFailureSchema = z.lazy(() => z.object({ error: z.string() }));
