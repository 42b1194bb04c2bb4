import { examples } from '../contract/examples.ts';
import type {
  ProjectDetails,
  QuoteRequestReceipt,
  QuoteRequestSubmission,
  StoredPastRequest,
  StoredReceipt,
} from '../contract/index.ts';
import type {
  QuoteRequest,
  QuoteRequestItem,
  QuoteRequestList,
  QuoteRequestSummary,
  QuoteVersion,
} from '../contract/staff/index.ts';
import { listedDetailsSchema, quoteRequestItemSchema } from '../contract/staff/quote-requests.ts';
import { projectDetailsSchema } from '../contract/quote-requests.ts';
import { toCents, toDollars } from '../money/money.ts';
import { priceQuote } from '../pricing/pricing.ts';
import { toPriceableLine, toQuoteTotals } from '../pricing/quote-totals.ts';
import { SALES_TAX, taxBasisPoints, taxRate } from '../pricing/sales-tax.ts';
import { totalQuantity } from '../quantity/quantity.ts';
import { countByStatus } from '../quote-status/quote-status.ts';
import { quoteValidUntil } from '../quote-version/quote-version.ts';
import { businessToday, rentalDays } from '../rental-period/rental-period.ts';
import { anEquipment } from './catalog-builders.ts';
import { CREATED_AT } from './created-at.ts';

/** Parsed example, with defaults filled in. */
const filledForm = () => projectDetailsSchema.parse(examples.submitQuoteRequest.body);

export function aProjectDetails(overrides: Partial<ProjectDetails> = {}): ProjectDetails {
  return { ...filledForm(), ...overrides };
}

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

export function aQuoteRequestReceipt(overrides: Partial<QuoteRequestReceipt> = {}): QuoteRequestReceipt {
  return { ...examples.submitQuoteRequest.response, ...overrides };
}

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

export function aStoredPastRequest(overrides: Partial<StoredPastRequest> = {}): StoredPastRequest {
  return {
    reference: aQuoteRequestReceipt().reference,
    sentOn: '2026-11-21',
    items: [{ equipmentId: 1, quantity: 2 }],
    ...overrides,
  };
}

/** Line of a request; `aQuoteRequest` computes its `lineSubtotal`. */
export function aQuoteRequestItem(overrides: Partial<QuoteRequestItem> = {}): QuoteRequestItem {
  const { id, ...equipment } = anEquipment();
  return {
    ...quoteRequestItemSchema.parse({ equipmentId: id, ...equipment, quantity: 2, lineSubtotal: 170 }),
    ...overrides,
  };
}

/** Pending quote request of two lines; totals are computed by the pricing rules unless overridden. */
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
    lines: lines.map(toPriceableLine),
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

export function aQuoteRequestList(
  items: readonly QuoteRequestSummary[] = [aQuoteRequestSummary()],
  overrides: Partial<QuoteRequestList> = {},
): QuoteRequestList {
  return { items: [...items], total: items.length, counts: countByStatus(items), nextCursor: null, ...overrides };
}
