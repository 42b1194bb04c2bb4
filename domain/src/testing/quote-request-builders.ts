import type {
  ProjectDetails,
  QuoteRequest,
  QuoteRequestItem,
  QuoteRequestList,
  QuoteRequestReceipt,
  QuoteRequestSubmission,
  QuoteRequestSummary,
  StoredPastRequest,
  StoredReceipt,
} from '../contract/index.js';
import { listedDetailsSchema, projectDetailsSchema } from '../contract/quote-requests.js';
import { toCents, toDollars } from '../money/money.js';
import { priceQuote } from '../pricing/pricing.js';
import { toQuoteTotals } from '../pricing/quote-totals.js';
import { countByStatus } from '../quote-status/quote-status.js';
import { rentalDays } from '../rental-period/rental-period.js';
import { anEquipment } from './catalog-builders.js';
import { CREATED_AT } from './created-at.js';

const QUOTE_REQUEST_ID = '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66';

/** As the contract reads it: what is not filled in here has its default. */
const filledForm = () =>
  projectDetailsSchema.parse({
    customerName: 'Ana Ruiz',
    customerEmail: 'ana.ruiz@example.com',
    customerPhone: '(305) 555-0142',
    company: 'Reef Line Pictures',
    jobName: 'Harbor at Dawn',
    jobNumber: 'RLP-118',
    startDate: '2099-03-14',
    endDate: '2099-03-18',
    shootingLocations: 'South Beach, then a stage in Hialeah',
  });

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
  return { id: QUOTE_REQUEST_ID, reference: 'BL-2611-0042', ...overrides };
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
  const { id, name, mainCategory, category, description, image, unitsPerItem, pricePerUnit } = anEquipment();
  return {
    equipmentId: id,
    name,
    mainCategory,
    category,
    description,
    image,
    unitsPerItem,
    pricePerUnit,
    quantity: 2,
    lineSubtotal: 170,
    ...overrides,
  };
}

/**
 * A pending quote request of two lines. Rental days, line subtotals and totals follow from the items, days, discount
 * and exemption by the pricing rules, unless the override gives them.
 */
export function aQuoteRequest(overrides: Partial<QuoteRequest> = {}): QuoteRequest {
  const details = { ...filledForm(), discountAmount: 0, ...overrides };
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
  });
  return {
    ...aQuoteRequestReceipt(),
    status: 'pending',
    locale: 'en',
    history: [],
    deliveries: [],
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

/** A row of the admin list, as the list would show `aQuoteRequest()`. */
export function aQuoteRequestSummary(overrides: Partial<QuoteRequestSummary> = {}): QuoteRequestSummary {
  const { id, reference, items, status, totals, answeredAt, createdAt, updatedAt, ...details } = aQuoteRequest();
  return {
    id,
    reference,
    ...listedDetailsSchema.parse(details),
    itemCount: items.length,
    totalQuantity: items.reduce((sum, item) => sum + item.quantity, 0),
    status,
    total: totals.total,
    createdAt,
    updatedAt,
    ...overrides,
    answeredAt: overrides.answeredAt ?? answeredAt,
  };
}

/** The only page of an admin list that holds `items`. */
export function aQuoteRequestList(
  items: readonly QuoteRequestSummary[] = [aQuoteRequestSummary()],
  overrides: Partial<QuoteRequestList> = {},
): QuoteRequestList {
  return { items: [...items], total: items.length, counts: countByStatus(items), nextCursor: null, ...overrides };
}
