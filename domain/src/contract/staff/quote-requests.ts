import * as z from 'zod/mini';
import { MAIN_CATEGORIES } from '../../catalog/main-category.ts';
import { DELIVERY_KINDS, DELIVERY_STATES } from '../../delivery/delivery.ts';
import { PAPER_SIZES } from '../../documents/paper-size.ts';
import { withMessage } from '../../messages/issue-message.ts';
import { SALES_TAX, taxRate } from '../../pricing/sales-tax.ts';
import { QUOTE_STATUSES } from '../../quote-status/quote-status.ts';
import { QUOTE_ATTENTIONS } from '../../quote-version/quote-attention.ts';
import { REQUEST_FIELDS, LISTED_FIELDS, shapeOf } from '../quote-request-fields.ts';
import { staffPaperworkSchema } from './paperwork.ts';
import { quoteNoteSchema, staffQuoteMessageSchema } from './quote-messages.ts';
import { staffPaymentSchema } from './payments.ts';
import { quoteRemindersSchema } from './quote-reminders.ts';
import { paymentBalanceSchema } from '../payments.ts';
import { staffQuoteShareSchema } from './quote-shares.ts';
import { quoteChangeSchema, versionNumber } from '../quote-versions.ts';
import { quoteVersionSchema } from './quote-versions.ts';
import { ifShort } from './if-short.ts';
import { maxLines } from '../max-lines.ts';
import {
  count,
  dollars,
  inPages,
  instant,
  locale,
  pageQuery,
  quantity,
  searchWords,
  tableQuery,
} from '../primitives.ts';
import { requestedItemSchema } from '../quote-requests.ts';

/** Statuses (spec 4); every transition is allowed. */
export const quoteStatusSchema = z.enum(QUOTE_STATUSES, withMessage('status-unknown'));

/** Line of a request: snapshot taken at submission, quantity and subtotal. */
export const quoteRequestItemSchema = z.lazy(() =>
  z.object({
    equipmentId: z.number(),
    name: z.string(),
    mainCategory: z.enum(MAIN_CATEGORIES),
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

/** Totals of a request in dollars, computed by the server with `pricing`. */
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

/** Changes in a request's history; `deleted` ends it. */
export const quoteRequestFieldSchema = z.enum([...REQUEST_FIELDS, 'discountAmount', 'items', 'status', 'deleted']);
export type QuoteRequestField = z.infer<typeof quoteRequestFieldSchema>;

const changedItem = z.lazy(() => z.object({ equipmentId: z.number(), name: z.string(), quantity }));
/** Value before or after a change; null when there was none. */
const changedValue = z.lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(changedItem)]));

/** Change of one field of a request. Fields saved together share one instant. */
export const quoteRequestChangeSchema = z.lazy(() =>
  z.object({
    at: instant,
    /** E-mail address of the admin; 'Customer' for the customer's actions. */
    by: z.string(),
    field: quoteRequestFieldSchema,
    from: changedValue,
    to: changedValue,
  }),
);
export type QuoteRequestChange = z.infer<typeof quoteRequestChangeSchema>;

export const deliveryKindSchema = z.enum(DELIVERY_KINDS);
export const deliveryStateSchema = z.enum(DELIVERY_STATES);

export const deliverySchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    kind: deliveryKindSchema,
    state: deliveryStateSchema,
    attempts: count,
    /** Last error of the mail server, without addresses; null: none. */
    lastError: z.nullable(z.string()),
    queuedAt: instant,
    /** Null until accepted by the mail server. */
    sentAt: z.nullable(instant),
  }),
);
export type Delivery = z.infer<typeof deliverySchema>;

export const quoteRequestDetailsSchema = z.lazy(() => z.object(shapeOf('stored', REQUEST_FIELDS)));
export type QuoteRequestDetails = z.infer<typeof quoteRequestDetailsSchema>;

export const assigneeSchema = z.lazy(() => z.object({ id: z.uuid(), email: z.string(), name: z.nullable(z.string()) }));
export type Assignee = z.infer<typeof assigneeSchema>;

const assigneeId = () => z.uuid(withMessage('assignee-unknown'));

/** Assignment of a request; null: unassigned. */
export const assignmentSchema = z.lazy(() => z.object({ assigneeId: z.nullable(assigneeId()) }));

export const quoteRequestSchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    reference: z.string(),
    ...shapeOf('stored', REQUEST_FIELDS),
    items: z.array(quoteRequestItemSchema),
    status: quoteStatusSchema,
    /** Customer's language, for mails and PDFs. */
    locale,
    discountAmount: dollars,
    rentalDays: z.number().check(z.int(), z.minimum(1)),
    totals: quoteTotalsSchema,
    /** Tax rate of this request as a fraction; 0 does not mean exempt. Default for servers of the previous release. */
    taxRate: z._default(z.number().check(z.minimum(0), z.maximum(1)), taxRate(SALES_TAX.basisPoints)),
    /** Label of the tax line in the back office. */
    taxLabel: z._default(z.string(), SALES_TAX.labels.en),
    /** Incremented with each save; sent back in If-Match as `"<version>"`. */
    version: z.number().check(z.int(), z.minimum(1)),
    /** First response of the business: mail of the quote, reply or status change; null before. */
    answeredAt: z._default(z.nullable(instant), null),
    /** Time of the customer's oldest open question; null: none. */
    waitingSince: z._default(z.nullable(instant), null),
    /** Null: nobody, or a former admin. */
    assignee: z._default(z.nullable(assigneeSchema), null),
    /** Newest first. */
    history: z._default(z.array(quoteRequestChangeSchema), []),
    /** Newest first. */
    deliveries: z._default(z.array(deliverySchema), []),
    /** Sent versions, newest first. Default for servers of the previous release. */
    versions: z._default(z.array(quoteVersionSchema), []),
    /** Default for servers of the previous release. */
    reminders: z._default(quoteRemindersSchema, { on: true, sent: [] }),
    /** Messages of customer and staff, oldest first. */
    messages: z._default(z.array(staffQuoteMessageSchema), []),
    /** One entry per kind of document. Default for servers of the previous release. */
    paperwork: z._default(z.array(staffPaperworkSchema), []),
    /** Payments and refunds, oldest first. Default for servers of the previous release. */
    payments: z._default(z.array(staffPaymentSchema), []),
    /** Null until a version was accepted. */
    balance: z._default(z.nullable(paymentBalanceSchema), null),
    /** Colleagues with their own links, oldest first. Default for servers of the previous release. */
    shares: z._default(z.array(staffQuoteShareSchema), []),
    /** Internal notes, newest first. */
    notes: z._default(z.array(quoteNoteSchema), []),
    /** Whether it holds fewer units than requested. */
    isShort: z._default(z.boolean(), false),
    isChangedSinceSent: z._default(z.boolean(), false),
    /** Those differences, in English. */
    unsentChanges: z._default(z.array(quoteChangeSchema), []),
    createdAt: instant,
    updatedAt: instant,
  }),
);
export type QuoteRequest = z.infer<typeof quoteRequestSchema>;

export const listedDetailsSchema = z.lazy(() => z.object(shapeOf('stored', LISTED_FIELDS)));

export const quoteRequestSummarySchema = z.lazy(() =>
  z.object({
    id: z.uuid(),
    reference: z.string(),
    ...shapeOf('stored', LISTED_FIELDS),
    /** Number of different items. */
    itemCount: count,
    totalQuantity: count,
    status: quoteStatusSchema,
    total: dollars,
    answeredAt: z._default(z.nullable(instant), null),
    waitingSince: z._default(z.nullable(instant), null),
    assignee: z._default(z.nullable(assigneeSchema), null),
    /** Action needed from staff (`quoteAttention`); missing and unknown values parse as `none`. */
    // oxlint-disable-next-line promise/valid-params -- of a schema, not of a promise
    attention: z.catch(z.enum(QUOTE_ATTENTIONS), 'none'),
    isShort: z._default(z.boolean(), false),
    createdAt: instant,
    updatedAt: instant,
  }),
);
export type QuoteRequestSummary = z.infer<typeof quoteRequestSummarySchema>;

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

export const quoteRequestQuerySchema = z.lazy(() =>
  z
    .object({
      q: z.optional(searchWords),
      status: z.optional(quoteStatusSchema),
      /** `waiting`: not answered yet, or with an open question. */
      answer: z.optional(z.enum(['waiting', 'given'], 'answer must be waiting or given')),
      /** Id of the assignee; `none`: unassigned. */
      assignee: z.optional(z.union([z.literal('none'), z.uuid()], withMessage('assignee-unknown'))),
      /** `true`: only requests that hold fewer units than requested. */
      short: z.optional(z.enum(['true', 'false'], 'short must be true or false')),
      /**
       * Default: newest first. Other orders require `page` (422). Ties by creation, newest first. Statuses ascending:
       * pending, approved, in_progress, completed, rejected. `dueAt`: requests awaiting a response, longest first, then
       * the others. Default direction: descending for creation, else ascending.
       */
      sort: z.optional(z.enum(QUOTE_REQUEST_SORTS, withMessage('order-unknown'))),
      ...tableQuery,
      ...pageQuery,
    })
    .check(inPages({ sort: 'createdAt', direction: 'desc' })),
);
export type QuoteRequestQuery = z.input<typeof quoteRequestQuerySchema>;

/** One page of the admin list, with the number of requests by status over the whole table. */
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

/** Changes by an admin; unknown keys are dropped. */
export const quoteRequestPatchSchema = z.lazy(() =>
  z.object({
    ...shapeOf('patched', REQUEST_FIELDS),
    ...ifShort(),
    discountAmount: z.optional(dollars),
    items: z.optional(z.array(requestedItemSchema).check(maxLines())),
  }),
);
export type QuoteRequestPatch = z.infer<typeof quoteRequestPatchSchema>;

export const quoteStatusChangeSchema = z.lazy(() => z.object({ status: quoteStatusSchema, ...ifShort() }));
export type QuoteStatusChange = z.infer<typeof quoteStatusChangeSchema>;

/** Latest requests, newest first. */
export const recentQuoteRequestsSchema = z.lazy(() =>
  z.object({
    items: z.array(
      z.object({ id: z.uuid(), customerName: z.string(), jobName: z.string(), createdAt: instant, updatedAt: instant }),
    ),
  }),
);
export type RecentQuoteRequests = z.infer<typeof recentQuoteRequestsSchema>;

/** send-quote-email (spec 7): the whole request is sent, only its id is used (decision 15). */
export const sendQuoteEmailSchema = z.lazy(() =>
  z.object({ id: z.uuid(withMessage('quote-request-id-malformed')), isResend: z.literal(true) }),
);
export const sendQuoteEmailAnswerSchema = z.lazy(() => z.object({ queued: z.literal(true) }));

export const generateQuotePdfSchema = z.lazy(() =>
  z.object({
    quoteRequestId: z.uuid(withMessage('quote-request-id-malformed')),
    paperSize: z._default(z.enum(PAPER_SIZES), 'letter'),
    /** Sealed file of this version; unset: of the last version, or a draft if the request has changed since. */
    version: z.optional(versionNumber),
  }),
);
/** `pdf` is base64. */
export const generateQuotePdfAnswerSchema = z.lazy(() => z.object({ pdf: z.string(), filename: z.string() }));
export type GeneratedQuotePdf = z.infer<typeof generateQuotePdfAnswerSchema>;
export const functionFailureSchema = z.lazy(() => z.object({ error: z.string() }));
