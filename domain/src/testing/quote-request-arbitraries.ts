import fc from 'fast-check';
import {
  deliveryKindSchema,
  deliveryStateSchema,
  listedDetailsSchema,
  quoteRequestDetailsSchema,
  quoteRequestFieldSchema,
} from '../contract/staff/quote-requests.ts';
import { QUOTE_MESSAGE_SENDERS } from '../contract/quote-messages.ts';
import { MAX_QUANTITY, totalQuantity } from '../quantity/quantity.ts';
import { taxRate } from '../pricing/sales-tax.ts';
import { QUOTE_STATUSES } from '../quote-status/quote-status.ts';
import { ACCEPTANCE_WAYS } from '../quote-version/acceptance-way.ts';
import { QUOTE_REMINDER_KINDS } from '../quote-version/quote-reminder.ts';
import { QUOTE_VERSION_STATES } from '../quote-version/quote-version.ts';
import { listOf, merge } from './combinations.ts';
import { fieldArbitraries, REQUIRED_FIELDS } from './field-arbitraries.ts';
import { aQuoteRequest } from './quote-request-builders.ts';
import { staffPaperwork } from './paperwork-arbitraries.ts';
import { paymentBalance, staffPayment } from './payment-arbitraries.ts';
import { staffQuoteShare } from './quote-share-arbitraries.ts';
import * as values from './values.ts';

export const status = fc.constantFrom(...QUOTE_STATUSES);

export const requestedItem = fc.record({ equipmentId: values.rowId, quantity: values.quantity });

export const projectDetails = merge(
  fc.record(fieldArbitraries('submitted'), { requiredKeys: REQUIRED_FIELDS }),
  values.period,
);

const quoteRequestItem = fc.record({
  equipmentId: values.rowId,
  name: values.lineOf(200),
  mainCategory: values.mainCategory,
  category: values.category,
  description: values.anyText,
  image: values.pictureAddress,
  unitsPerItem: values.unitsPerItem,
  pricePerUnit: values.pricePerUnit,
  quantity: fc.integer({ min: 1, max: 50 }),
  lineSubtotal: fc.constant(0),
});

export const changedField = fc.constantFrom(...quoteRequestFieldSchema.options);
const changedValue = fc.oneof(
  values.anyText,
  values.dollars,
  fc.boolean(),
  fc.constant(null),
  listOf(fc.record({ equipmentId: values.rowId, name: values.lineOf(200), quantity: values.quantity }), 3),
);
export const quoteRequestChange = fc.record({
  at: values.instant,
  by: values.emailAddress,
  field: changedField,
  from: changedValue,
  to: changedValue,
});

export const deliveryKind = fc.constantFrom(...deliveryKindSchema.options);
export const deliveryState = fc.constantFrom(...deliveryStateSchema.options);
export const delivery = fc.record({
  id: values.uuid,
  kind: deliveryKind,
  state: deliveryState,
  attempts: values.count,
  lastError: values.nullable(values.lineOf(200)),
  queuedAt: values.instant,
  sentAt: values.nullable(values.instant),
});

export const sha256 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

export const quoteChange = fc.record({
  what: values.lineOf(200),
  before: values.nullable(values.anyText),
  after: values.nullable(values.anyText),
  text: values.lineOf(200),
});
export const assignee = fc.record({
  id: values.uuid,
  email: values.emailAddress,
  name: values.nullable(values.lineOf(80)),
});
export const assignment = fc.record({ assigneeId: values.nullable(values.uuid) });
export const quoteReminders = fc.record({
  on: fc.boolean(),
  sent: listOf(fc.record({ kind: fc.constantFrom(...QUOTE_REMINDER_KINDS), deliveryId: values.uuid }), 3),
});
export const proposedChange = fc.record({
  version: fc.integer({ min: 1, max: 50 }),
  items: listOf(
    fc.record({
      equipmentId: values.rowId,
      name: values.lineOf(200),
      quantity: fc.integer({ min: 0, max: MAX_QUANTITY }),
      quoted: values.quantity,
    }),
    3,
  ),
  startDate: values.day,
  endDate: values.day,
  quoted: fc.record({ startDate: values.day, endDate: values.day }),
  rentalDays: fc.integer({ min: 1, max: 366 }),
  total: values.dollars,
  difference: fc.oneof(
    values.dollars,
    values.dollars.map((amount) => 0 - amount),
  ),
  changes: listOf(quoteChange, 3),
});
export const messageSubject = { line: values.count, lineName: values.lineOf(200), proposal: proposedChange };
export const staffQuoteMessage = fc.record(
  {
    id: values.uuid,
    from: fc.constantFrom(...QUOTE_MESSAGE_SENDERS),
    text: values.anyText,
    at: values.instant,
    by: values.nullable(values.emailAddress),
    colleague: values.lineOf(200),
    mail: fc.record({ files: values.count }),
    ...messageSubject,
  },
  { requiredKeys: ['id', 'from', 'text', 'at', 'by'] },
);
export const quoteNote = fc.record({
  id: values.uuid,
  text: values.anyText,
  at: values.instant,
  by: values.emailAddress,
});
export const acceptanceWay = fc.constantFrom(...ACCEPTANCE_WAYS);
export const quoteVersion = fc.record(
  {
    number: fc.integer({ min: 1, max: 50 }),
    state: fc.constantFrom(...QUOTE_VERSION_STATES),
    sentAt: values.instant,
    sentBy: values.emailAddress,
    validUntil: values.day,
    sha256,
    pdfSha256: values.nullable(sha256),
    total: values.dollars,
    changes: listOf(quoteChange, 3),
    viewedAt: values.instant,
    acceptedAt: values.instant,
    acceptedBy: values.lineOf(200),
    recordedAcceptance: fc.record({
      how: acceptanceWay,
      by: values.emailAddress,
      reason: values.anyText,
      file: values.nullable(values.lineOf(200)),
    }),
    declinedAt: values.instant,
    reason: values.anyText,
  },
  { requiredKeys: ['number', 'state', 'sentAt', 'sentBy', 'validUntil', 'sha256', 'pdfSha256', 'total', 'changes'] },
);

// Built by the builder, so that days, subtotals and totals are consistent.
export const quoteRequest = merge(
  fc.record({
    id: values.uuid,
    reference: values.reference,
    ...fieldArbitraries('stored'),
    items: listOf(quoteRequestItem),
    status,
    locale: values.locale,
    discountAmount: values.dollars,
    taxRate: fc.integer({ min: 0, max: 10_000 }).map(taxRate),
    taxLabel: values.lineOf(60),
    version: fc.integer({ min: 1, max: 1000 }),
    history: listOf(quoteRequestChange, 3),
    deliveries: listOf(delivery, 3),
    versions: listOf(quoteVersion, 3),
    reminders: quoteReminders,
    paperwork: listOf(staffPaperwork, 3),
    payments: listOf(staffPayment, 3),
    balance: values.nullable(paymentBalance),
    messages: listOf(staffQuoteMessage, 3),
    shares: listOf(staffQuoteShare, 3),
    notes: listOf(quoteNote, 3),
    waitingSince: values.nullable(values.instant),
    assignee: values.nullable(assignee),
    isShort: fc.boolean(),
    isChangedSinceSent: fc.boolean(),
    unsentChanges: listOf(quoteChange, 3),
    answeredAt: values.nullable(values.instant),
  }),
  merge(values.period, values.timestamps),
).map(aQuoteRequest);

export const quoteRequestDetails = quoteRequest.map((request) => quoteRequestDetailsSchema.parse(request));
export const listedDetails = quoteRequest.map((request) => listedDetailsSchema.parse(request));

export const quoteTotals = quoteRequest.map(({ totals }) => totals);

export const quoteRequestSummary = quoteRequest.map((request) => ({
  id: request.id,
  reference: request.reference,
  ...listedDetailsSchema.parse(request),
  itemCount: request.items.length,
  totalQuantity: totalQuantity(request.items),
  status: request.status,
  total: request.totals.total,
  answeredAt: request.answeredAt,
  waitingSince: request.waitingSince,
  assignee: request.assignee,
  attention: request.waitingSince === null ? ('none' as const) : ('question' as const),
  isShort: request.isShort,
  createdAt: request.createdAt,
  updatedAt: request.updatedAt,
}));

export const statusCounts = fc.record({
  pending: values.count,
  approved: values.count,
  in_progress: values.count,
  completed: values.count,
  rejected: values.count,
});

export const quoteRequestPatch = fc.record(
  {
    ...fieldArbitraries('patched'),
    discountAmount: values.dollars,
    items: listOf(requestedItem),
  },
  { requiredKeys: [] },
);

const acceptanceFields = {
  name: values.lineOf(200),
  title: values.nullable(values.lineOf(200)),
  how: acceptanceWay,
  reason: values.textOf(2000),
};
const acceptanceOf = <Version>(version: fc.Arbitrary<Version>) =>
  fc.record({ version, ...acceptanceFields }, { requiredKeys: ['version', 'name', 'how', 'reason'] });
export const recordedAcceptance = acceptanceOf(fc.integer({ min: 1, max: 50 }));
export const recordedAcceptanceForm = acceptanceOf(fc.integer({ min: 1, max: 50 }).map(String));
