import type {
  Equipment,
  EquipmentInput,
  EquipmentList,
  Overview,
  Problem,
  Profile,
  ProjectDetails,
  QuoteRequest,
  QuoteRequestItem,
  QuoteRequestList,
  QuoteRequestReceipt,
  QuoteRequestSubmission,
  QuoteRequestSummary,
  ReportFigures,
  Reports,
  UploadedPicture,
  RemoteRegistry,
  Session,
  Site,
  StoredPastRequest,
  StoredReceipt,
} from '../contract/index.js';
import { projectDetailsSchema } from '../contract/quote-requests.js';
import type { CartEquipment, CartItem } from '../cart/cart.js';
import { toCents, toDollars } from '../money/money.js';
import { priceQuote } from '../pricing/pricing.js';
import { countByStatus } from '../quote-status/quote-status.js';
import { rentalDays } from '../rental-period/rental-period.js';

/*
 * Builders: one valid, believable message each, the same at every call, with the fields that a test cares about
 * overridden. Names, addresses and numbers are samples (reserved domains, 555-01xx phone numbers).
 */

const CREATED_AT = '2026-11-02T14:30:00.000Z';
const USER_ID = '3f0d4b52-6a1c-4c0e-9a57-0d5c1f6e2a11';
const QUOTE_REQUEST_ID = '9b2f6c1e-58d4-4f7a-8a3b-2c7e5d104f66';

/** What an admin sends for one production item, priced. */
export function anEquipmentInput(overrides: Partial<EquipmentInput> = {}): EquipmentInput {
  return { ...ledPanel(), ...overrides };
}

/** One production item, priced, never updated. */
export function anEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return { id: 1, ...ledPanel(), createdAt: CREATED_AT, updatedAt: CREATED_AT, ...overrides };
}

function ledPanel(): Omit<Equipment, 'id' | 'createdAt' | 'updatedAt'> {
  return {
    name: 'LED Panel 2×1, bi-colour',
    mainCategory: 'production',
    category: 'lighting',
    subcategory: 'LED panels',
    description: 'Soft, quiet key light with stand and grid.',
    image: '/pictures/demo/led-panel.svg',
    specifications: ['2,700–6,500 K', '400 W', 'CRI 96'],
    pricePerUnit: 85,
    unitsPerItem: 1,
  };
}

/** One home-ec item of several units, without a price. */
export function aHomeEcEquipment(overrides: Partial<Equipment> = {}): Equipment {
  return anEquipment({
    id: 2,
    name: 'Mixing bowls, steel',
    mainCategory: 'home-ec-set',
    category: 'home-ec',
    subcategory: 'Prep',
    description: 'Nested bowls, brushed on the outside, no logo.',
    image: '',
    specifications: [],
    pricePerUnit: null,
    unitsPerItem: 6,
    ...overrides,
  });
}

/** The only page of a catalogue that holds `items`. */
export function anEquipmentList(
  items: readonly Equipment[] = [anEquipment(), aHomeEcEquipment()],
  overrides: Partial<EquipmentList> = {},
): EquipmentList {
  return { items: [...items], total: items.length, nextCursor: null, ...overrides };
}

/** One line of the cart. */
export function aCartItem(overrides: Partial<CartEquipment> = {}, quantity = 1): CartItem {
  const { id, name, mainCategory, category, subcategory, description, image, unitsPerItem } = anEquipment();
  const equipment = { id, name, mainCategory, category, subcategory, description, image, unitsPerItem };
  return { equipment: { ...equipment, ...overrides }, quantity };
}

/** The project form, filled; days far ahead, so that they are never in the past. */
export function aProjectDetails(overrides: Partial<ProjectDetails> = {}): ProjectDetails {
  return {
    customerName: 'Ana Ruiz',
    customerEmail: 'ana.ruiz@example.com',
    customerPhone: '(305) 555-0142',
    company: 'Reef Line Pictures',
    jobName: 'Harbor at Dawn',
    jobNumber: 'RLP-118',
    purchaseOrderNumber: null,
    startDate: '2099-03-14',
    endDate: '2099-03-18',
    shootingLocations: 'South Beach, then a stage in Hialeah',
    specialRequests: null,
    isTaxExempt: false,
    ...overrides,
  };
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
  return { reference: aQuoteRequestReceipt().reference, sentOn: '2026-11-21', items: [{ equipmentId: 1, quantity: 2 }], ...overrides };
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
  const details = { startDate: '2099-03-14', endDate: '2099-03-18', discountAmount: 0, isTaxExempt: false, ...overrides };
  const lines = details.items ?? [
    aQuoteRequestItem(),
    aQuoteRequestItem({ equipmentId: 2, name: 'C-stand', category: 'general', unitsPerItem: 2, pricePerUnit: 7.5, quantity: 3 }),
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
    customerName: 'Ana Ruiz',
    customerEmail: 'ana.ruiz@example.com',
    customerPhone: '(305) 555-0142',
    company: 'Reef Line Pictures',
    jobName: 'Harbor at Dawn',
    jobNumber: 'RLP-118',
    purchaseOrderNumber: null,
    shootingLocations: 'South Beach, then a stage in Hialeah',
    specialRequests: null,
    status: 'pending',
    locale: 'en',
    history: [],
    deliveries: [],
    rentalDays: days,
    totals: {
      subtotal: toDollars(price.subtotalCents),
      discount: toDollars(price.discountCents),
      isDiscountClamped: price.isDiscountClamped,
      beforeTax: toDollars(price.beforeTaxCents),
      tax: toDollars(price.taxCents),
      total: toDollars(price.totalCents),
    },
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
  const { id, reference, customerName, customerEmail, company, jobName, startDate, endDate, items, status, totals, answeredAt, createdAt, updatedAt } =
    aQuoteRequest();
  return {
    id,
    reference,
    customerName,
    customerEmail,
    company,
    jobName,
    startDate,
    endDate,
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

/** A customer's profile. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: USER_ID,
    email: 'ana.ruiz@example.com',
    fullName: 'Ana Ruiz',
    role: 'customer',
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...overrides,
  };
}

/** A customer's session. */
export function aSession(overrides: Partial<Session> = {}): Session {
  const profile = overrides.profile ?? aProfile();
  return {
    accessToken: 'sample-access-token',
    expiresIn: 900,
    user: { id: profile.id, email: profile.email },
    profile,
    ...overrides,
  };
}

/** An admin's session. */
export function anAdminSession(overrides: Partial<Session> = {}): Session {
  return aSession({ profile: aProfile({ email: 'desk@example.com', fullName: 'Rental Desk', role: 'admin' }), ...overrides });
}

/** The figures of a shop at work. */
export function anOverview(overrides: Partial<Overview> = {}): Overview {
  return {
    equipmentCount: 128,
    pendingQuoteRequestCount: 3,
    quoteRequestCount: 17,
    projectCount: 6,
    ...overrides,
  };
}

/** Site settings with sample values. */
export function aSite(overrides: Partial<Site> = {}): Site {
  return {
    isSample: true,
    businessName: 'Backlot',
    addressLines: ['100 Sample Street', 'Miami, FL 33101'],
    homeCounty: 'Miami-Dade County',
    phone: '(305) 555-0100',
    email: 'hello@example.com',
    mapUrl: null,
    today: '2026-11-21',
    forms: [
      { id: 'w9', url: '/forms/w9.pdf' },
      { id: 'credit-card-authorization', url: '/forms/credit-card-authorization.pdf' },
      { id: 'order-form', url: '/forms/order-form.pdf' },
    ],
    rentalAgreementUrl: null,
    ...overrides,
  };
}

/** A refusal for one field. */
export function aProblem(overrides: Partial<Problem> = {}): Problem {
  return {
    type: 'about:blank',
    title: 'Please check the marked fields.',
    status: 422,
    code: 'validation',
    errors: [{ path: 'customerEmail', message: 'Enter an e-mail address like name@example.com' }],
    requestId: 'sample-request',
    ...overrides,
  };
}

/** Both remotes on the page's own origin. */
export function aRemoteRegistry(overrides: RemoteRegistry = {}): RemoteRegistry {
  return {
    'storefront-mfe': { manifest: '/remotes/storefront-mfe/mf-manifest.json' },
    'admin-mfe': { manifest: '/remotes/admin-mfe/mf-manifest.json' },
    ...overrides,
  };
}

/** A picture that was uploaded: 1,600 px wide. */
export function anUploadedPicture(overrides: Partial<UploadedPicture> = {}): UploadedPicture {
  return { address: '/pictures/uploads/0f1c7a528c1e4f0b9a442f4c1f6f7d10-1600x1200/1600.webp', width: 1600, height: 1200, ...overrides };
}

/** Figures of a week with three requests, two of them answered, one in time. */
export function reportFigures(overrides: Partial<ReportFigures> = {}): ReportFigures {
  return {
    requestCount: 3,
    counts: { pending: 1, approved: 2, in_progress: 0, completed: 0, rejected: 0 },
    valueQuoted: 2841.5,
    answeredCount: 2,
    answeredInTimeCount: 1,
    medianResponseMinutes: 84,
    ...overrides,
  };
}

/** A report of two weeks, the first of them quiet. */
export function aReports(overrides: Partial<Reports> = {}): Reports {
  const quiet = reportFigures({
    requestCount: 0,
    counts: { pending: 0, approved: 0, in_progress: 0, completed: 0, rejected: 0 },
    valueQuoted: 0,
    answeredCount: 0,
    answeredInTimeCount: 0,
    medianResponseMinutes: null,
  });
  return {
    from: '2026-11-09',
    to: '2026-11-21',
    totals: reportFigures(),
    weeks: [
      { weekStart: '2026-11-09', ...quiet },
      { weekStart: '2026-11-16', ...reportFigures() },
    ],
    mostRequested: [
      { equipmentId: 1, name: 'LED Panel 2×1, bi-colour', mainCategory: 'production', requestCount: 3, quantity: 8 },
      { equipmentId: 2, name: 'Mixing bowls, steel', mainCategory: 'home-ec-set', requestCount: 1, quantity: 2 },
    ],
    ...overrides,
  };
}
