import { examples } from '../contract/examples.js';
import type {
  ProjectDetails,
  QuoteRequestReceipt,
  QuoteRequestSubmission,
  StoredPastRequest,
  StoredReceipt,
} from '../contract/index.js';
import type {
  QuoteRequest,
  QuoteRequestItem,
  QuoteRequestList,
  QuoteRequestSummary,
  QuoteVersion,
} from '../contract/staff/index.js';
import { listedDetailsSchema, quoteRequestItemSchema } from '../contract/staff/quote-requests.js';
import { projectDetailsSchema } from '../contract/quote-requests.js';
import { toCents, toDollars } from '../money/money.js';
import { priceQuote } from '../pricing/pricing.js';
import { toQuoteTotals } from '../pricing/quote-totals.js';
import { SALES_TAX, taxBasisPoints, taxRate } from '../pricing/sales-tax.js';
import { totalQuantity } from '../quantity/quantity.js';
import { countByStatus } from '../quote-status/quote-status.js';
import { quoteValidUntil } from '../quote-version/quote-version.js';
import { businessToday, rentalDays } from '../rental-period/rental-period.js';
import { anEquipment } from './catalog-builders.js';
import { CREATED_AT } from './created-at.js';

/** As the contract reads the request of the API's description: what is not filled in there has its default. */
const filledForm = () => projectDetailsSchema.parse(examples.submitQuoteRequest.body);

/** The project form, filled; days far ahead, so that they are never in the past. */
export function aProjectDetails(overrides: Partial<ProjectDetails> = {}): ProjectDetails {
  return { ...filledForm(), ...overrides };
}

/** A public quote request for two items. */
export function aQuoteRequestSubmission(overrides: Partial<QuoteRequestSubmission> = {}): QuoteRequestSubmission {
  return {
    ...aProjectDetails(),
    items: [
      { equipmentId: 1, quantity: 2 },
      { equipmentId: 2, quantity: 1 },
    ],
    locale: 'en',
    ...overrides,
  };
}

/** The receipt of a submit. */
export function aQuoteRequestReceipt(overrides: Partial<QuoteRequestReceipt> = {}): QuoteRequestReceipt {
  return { ...examples.submitQuoteRequest.response, ...overrides };
}

/** The receipt that the browser keeps of a request. */
export function aStoredReceipt(overrides: Partial<StoredReceipt> = {}): StoredReceipt {
  const { id, name, unitsPerItem } = anEquipment();
  return {
    ...aQuoteRequestReceipt(),
    sentOn: '2026-11-21',
    details: projectDetailsSchema.parse(aProjectDetails()),
    items: [
      { equipmentId: id, name, unitsPerItem, quantity: 2 },
      { equipmentId: 3, name: 'Prime lens set, six focal lengths', unitsPerItem: 6, quantity: 1 },
    ],
    ...overrides,
  };
}

/** What the browser remembers of an earlier request. */
export function aStoredPastRequest(overrides: Partial<StoredPastRequest> = {}): StoredPastRequest {
  return {
    reference: aQuoteRequestReceipt().reference,
    sentOn: '2026-11-21',
    items: [{ equipmentId: 1, quantity: 2 }],
    ...overrides,
  };
}

/** One line of a request. Within `aQuoteRequest` its `lineSubtotal` is computed. */
export function aQuoteRequestItem(overrides: Partial<QuoteRequestItem> = {}): QuoteRequestItem {
  const { id, ...equipment } = anEquipment();
  return {
    ...quoteRequestItemSchema.parse({ equipmentId: id, ...equipment, quantity: 2, lineSubtotal: 170 }),
    ...overrides,
  };
}

/**
 * A pending quote request of two lines. Rental days, line subtotals and totals follow from the items, days, discount
 * and exemption by the pricing rules, unless the override gives them.
 */
export function aQuoteRequest(overrides: Partial<QuoteRequest> = {}): QuoteRequest {
  const details = {
    ...filledForm(),
    discountAmount: 0,
    taxRate: taxRate(SALES_TAX.basisPoints),
    taxLabel: SALES_TAX.labels.en,
    ...overrides,
  };
  const lines = details.items ?? [
    aQuoteRequestItem(),
    aQuoteRequestItem({
      equipmentId: 2,
      name: 'C-stand',
      category: 'general',
      unitsPerItem: 2,
      pricePerUnit: 7.5,
      quantity: 3,
    }),
  ];
  const days = rentalDays(details.startDate, details.endDate);
  const price = priceQuote({
    lines: lines.map(({ quantity, unitsPerItem, pricePerUnit }) => ({
      quantity,
      unitsPerItem,
      pricePerUnitCents: pricePerUnit === null ? null : toCents(pricePerUnit),
    })),
    days,
    discountCents: toCents(details.discountAmount),
    isTaxExempt: details.isTaxExempt,
    taxBasisPoints: taxBasisPoints(details.taxRate),
  });
  return {
    ...aQuoteRequestReceipt(),
    status: 'pending',
    locale: 'en',
    history: [],
    deliveries: [],
    versions: [],
    reminders: { on: true, sent: [] },
    messages: [],
    paperwork: [],
    payments: [],
    balance: null,
    shares: [],
    notes: [],
    waitingSince: null,
    assignee: null,
    isShort: false,
    isChangedSinceSent: false,
    unsentChanges: [],
    rentalDays: days,
    totals: toQuoteTotals(price),
    version: 1,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...details,
    answeredAt: details.answeredAt ?? null,
    items: lines.map((line, index) => ({ ...line, lineSubtotal: toDollars(price.lineSubtotalsCents[index] ?? 0) })),
  };
}

/** An open version of the quote of `aQuoteRequest()`. */
export function aQuoteVersion(overrides: Partial<QuoteVersion> = {}): QuoteVersion {
  return {
    number: 1,
    state: 'open',
    sentAt: CREATED_AT,
    sentBy: 'desk@example.com',
    validUntil: quoteValidUntil(businessToday(new Date(CREATED_AT))),
    sha256: 'ab'.repeat(32),
    pdfSha256: 'cd'.repeat(32),
    total: aQuoteRequest().totals.total,
    changes: [],
    ...overrides,
  };
}

/** A row of the admin list, as the list would show `aQuoteRequest()`. */
export function aQuoteRequestSummary(overrides: Partial<QuoteRequestSummary> = {}): QuoteRequestSummary {
  const {
    id,
    reference,
    items,
    status,
    totals,
    answeredAt,
    waitingSince,
    assignee,
    isShort,
    createdAt,
    updatedAt,
    ...details
  } = aQuoteRequest();
  return {
    id,
    reference,
    ...listedDetailsSchema.parse(details),
    itemCount: items.length,
    totalQuantity: totalQuantity(items),
    status,
    total: totals.total,
    isShort,
    createdAt,
    updatedAt,
    ...overrides,
    answeredAt: overrides.answeredAt ?? answeredAt,
    waitingSince: overrides.waitingSince ?? waitingSince,
    assignee: overrides.assignee ?? assignee,
    attention: overrides.attention ?? ((overrides.waitingSince ?? null) === null ? 'none' : 'question'),
  };
}

/** The only page of an admin list that holds `items`. */
export function aQuoteRequestList(
  items: readonly QuoteRequestSummary[] = [aQuoteRequestSummary()],
  overrides: Partial<QuoteRequestList> = {},
): QuoteRequestList {
  return { items: [...items], total: items.length, counts: countByStatus(items), nextCursor: null, ...overrides };
}
