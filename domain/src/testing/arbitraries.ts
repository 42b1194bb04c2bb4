import fc from 'fast-check';
import type * as contract from '../contract/index.js';
import { EQUIPMENT_ORDERS } from '../contract/equipment.js';
import { deliveryKindSchema, deliveryStateSchema, QUOTE_REQUEST_SORTS, quoteRequestFieldSchema } from '../contract/quote-requests.js';
import { LOCALES } from '../locale/locale.js';
import { uploadedPictureAddress } from '../picture/picture-address.js';
import { QUOTE_STATUSES } from '../quote-status/quote-status.js';
import { aQuoteRequest } from './builders.js';
import { both, limit, listOf, listQuery } from './combinations.js';
import * as pages from './page-arbitraries.js';
import * as values from './values.js';

/** Names of the message schemas that the contract exports. */
type SchemaName = Extract<keyof typeof contract, `${string}Schema`>;

/** What a sender of the message may send. */
type MessageInput<Name extends SchemaName> = (typeof contract)[Name]['_zod']['input'];

const locale = fc.constantFrom(...LOCALES);
const status = fc.constantFrom(...QUOTE_STATUSES);
const nullableLine = values.nullable(values.lineOf(200));
const givenPassword = fc.string({ minLength: 1, maxLength: 128 });
const newPassword = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 128 });
const cursor = values.nullable(fc.base64String({ minLength: 4, maxLength: 40 }));
const query = fc.string({ maxLength: 50 });

const profile = both(
  fc.record({
    id: values.uuid,
    email: values.emailAddress,
    fullName: nullableLine,
    role: fc.constantFrom('admin' as const, 'customer' as const),
  }),
  values.timestamps,
);

const session = both(
  fc.record({ accessToken: fc.base64String({ minLength: 16 }), expiresIn: fc.integer({ min: 1, max: 900 }) }),
  fc.tuple(profile, fc.boolean()).map(([owner, isKnown]) => ({
    user: { id: owner.id, email: owner.email },
    profile: isKnown ? owner : null,
  })),
);

const equipmentFields = {
  name: values.lineOf(200),
  mainCategory: values.mainCategory,
  category: values.category,
  subcategory: values.lineOf(100),
  description: values.textOf(5000),
  image: values.pictureAddress,
  specifications: listOf(values.lineOf(300)),
  pricePerUnit: values.pricePerUnit,
  unitsPerItem: values.unitsPerItem,
};

const equipment = both(fc.record({ id: values.rowId, ...equipmentFields }), values.timestamps);

const equipmentInput = fc.record(
  { ...equipmentFields, mainCategory: fc.oneof(values.mainCategory, fc.constant('home-ec')) },
  { requiredKeys: ['name', 'mainCategory', 'category', 'subcategory', 'description'] },
);

const recentEquipment = listOf(both(fc.record({ id: values.rowId, name: values.anyText }), values.timestamps), 5);
const recentProjects = listOf(both(fc.record({ id: values.rowId, title: values.anyText }), values.timestamps), 5);
const recentQuoteRequests = listOf(
  both(fc.record({ id: values.uuid, customerName: values.anyText, jobName: values.anyText }), values.timestamps),
  5,
);

const requestedItem = fc.record({ equipmentId: values.rowId, quantity: values.quantity });

const projectDetails = both(
  fc.record(
    {
      customerName: values.lineOf(200),
      customerEmail: values.emailAddress,
      customerPhone: values.phoneNumber,
      company: values.lineOf(200),
      jobName: values.lineOf(200),
      jobNumber: nullableLine,
      purchaseOrderNumber: nullableLine,
      shootingLocations: values.textOf(2000),
      specialRequests: values.nullable(values.textOf(5000)),
      isTaxExempt: fc.boolean(),
    },
    { requiredKeys: ['customerName', 'customerEmail', 'customerPhone', 'company', 'jobName', 'shootingLocations'] },
  ),
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

const changedField = fc.constantFrom(...quoteRequestFieldSchema.options);
const changedValue = fc.oneof(
  values.anyText,
  values.dollars,
  fc.boolean(),
  fc.constant(null),
  listOf(fc.record({ equipmentId: values.rowId, name: values.lineOf(200), quantity: values.quantity }), 3),
);
const quoteRequestChange = fc.record({ at: values.instant, by: values.emailAddress, field: changedField, from: changedValue, to: changedValue });

const deliveryKind = fc.constantFrom(...deliveryKindSchema.options);
const deliveryState = fc.constantFrom(...deliveryStateSchema.options);
const delivery = fc.record({
  id: values.uuid,
  kind: deliveryKind,
  state: deliveryState,
  attempts: values.count,
  lastError: values.nullable(values.lineOf(200)),
  queuedAt: values.instant,
  sentAt: values.nullable(values.instant),
});

// Through the builder, so that days, subtotals and totals agree with the rules.
const quoteRequest = both(
  fc.record({
    id: values.uuid,
    reference: values.reference,
    customerName: values.lineOf(200),
    customerEmail: values.emailAddress,
    customerPhone: values.nullable(values.phoneNumber),
    company: nullableLine,
    jobName: values.lineOf(200),
    jobNumber: nullableLine,
    purchaseOrderNumber: nullableLine,
    shootingLocations: values.textOf(2000),
    specialRequests: values.nullable(values.textOf(5000)),
    items: listOf(quoteRequestItem),
    status,
    locale,
    isTaxExempt: fc.boolean(),
    discountAmount: values.dollars,
    version: fc.integer({ min: 1, max: 1000 }),
    history: listOf(quoteRequestChange, 3),
    deliveries: listOf(delivery, 3),
    answeredAt: values.nullable(values.instant),
  }),
  both(values.period, values.timestamps),
).map(aQuoteRequest);

const quoteTotals = quoteRequest.map(({ totals }) => totals);

const quoteRequestSummary = quoteRequest.map((request) => ({
  id: request.id,
  reference: request.reference,
  customerName: request.customerName,
  customerEmail: request.customerEmail,
  company: request.company,
  jobName: request.jobName,
  startDate: request.startDate,
  endDate: request.endDate,
  itemCount: request.items.length,
  totalQuantity: request.items.reduce((sum, item) => sum + item.quantity, 0),
  status: request.status,
  total: request.totals.total,
  answeredAt: request.answeredAt,
  createdAt: request.createdAt,
  updatedAt: request.updatedAt,
}));

const statusCounts = fc.record({
  pending: values.count,
  approved: values.count,
  in_progress: values.count,
  completed: values.count,
  rejected: values.count,
});

const quoteRequestPatch = fc.record(
  {
    customerName: values.lineOf(200),
    customerEmail: values.emailAddress,
    customerPhone: values.nullable(values.phoneNumber),
    company: nullableLine,
    jobName: values.lineOf(200),
    jobNumber: nullableLine,
    purchaseOrderNumber: nullableLine,
    shootingLocations: values.textOf(2000),
    specialRequests: values.nullable(values.textOf(5000)),
    isTaxExempt: fc.boolean(),
    startDate: values.day,
    endDate: values.day,
    discountAmount: values.dollars,
    items: listOf(requestedItem),
  },
  { requiredKeys: [] },
);

const problem = fc.record(
  {
    type: fc.constantFrom('about:blank', 'https://example.com/problems/validation'),
    title: values.anyText,
    status: fc.integer({ min: 400, max: 599 }),
    detail: values.anyText,
    code: fc.constantFrom('validation', 'PGRST116', 'idempotency-conflict', 'unknown'),
    errors: listOf(fc.record({ path: fc.constantFrom('customerEmail', 'items.0.quantity', ''), message: values.anyText })),
    requestId: values.uuid,
  },
  { requiredKeys: ['type', 'title', 'status', 'code'] },
);

const partName = fc.stringMatching(/^[a-z][a-z-]{0,19}$/);

const storedCartItem = fc.record({
  equipment: fc.record(
    {
      id: values.rowId,
      name: values.anyText,
      mainCategory: values.mainCategory,
      category: values.category,
      subcategory: values.anyText,
      description: values.anyText,
      image: values.pictureAddress,
      unitsPerItem: values.unitsPerItem,
    },
    { requiredKeys: ['id', 'name', 'mainCategory', 'category'] },
  ),
  quantity: values.quantity,
});

const typed = values.anyText;
const storedProjectDraft = fc.record(
  {
    values: fc.record(
      {
        company: typed,
        customerName: typed,
        customerEmail: typed,
        customerPhone: typed,
        jobName: typed,
        jobNumber: typed,
        purchaseOrderNumber: typed,
        startDate: typed,
        endDate: typed,
        shootingLocations: typed,
        specialRequests: typed,
        isTaxExempt: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    attempt: values.nullable(fc.record({ key: values.uuid, message: fc.json() })),
  },
  { requiredKeys: ['values'] },
);

const storedReceipt = fc.record({
  id: values.uuid,
  reference: values.reference,
  sentOn: values.day,
  details: projectDetails,
  items: fc.array(fc.record({ equipmentId: values.rowId, quantity: values.quantity, name: values.anyText, unitsPerItem: values.unitsPerItem }), { minLength: 1, maxLength: 6 }),
});

const uploadedPicture = fc
  .record({ id: fc.stringMatching(/^[0-9a-f]{32}$/u), width: fc.integer({ min: 1, max: 1920 }), height: fc.integer({ min: 1, max: 20_000 }) })
  .map((name) => ({ address: uploadedPictureAddress(name), width: name.width, height: name.height }));

const reportFigures = {
  requestCount: values.count,
  counts: statusCounts,
  valueQuoted: values.dollars,
  answeredCount: values.count,
  answeredInTimeCount: values.count,
  medianResponseMinutes: values.nullable(values.count),
};
const reportWeek = fc.record({ weekStart: values.day, ...reportFigures });
const requestedEquipment = fc.record({ equipmentId: values.rowId, name: values.anyText, mainCategory: values.mainCategory, requestCount: values.count, quantity: values.count });

/**
 * One arbitrary a message of the contract, by the name of its schema. Every value parses with that schema; query
 * strings and path parameters are as a client sends them. A spec fails when a message has none.
 */
export const arbitraries = {
  signInSchema: fc.record({ email: values.emailAddress, password: givenPassword }),
  signUpSchema: fc.record(
    { email: values.emailAddress, password: newPassword, fullName: values.lineOf(200), locale },
    { requiredKeys: ['email', 'password'] },
  ),
  confirmEmailSchema: fc.record({ password: givenPassword }),
  recoverSchema: fc.record({ email: values.emailAddress, locale }, { requiredKeys: ['email'] }),
  passwordUpdateSchema: fc.record({ password: newPassword }),
  acceptedSchema: fc.constant({ accepted: true as const }),
  profileSchema: profile,
  profilePatchSchema: fc.record({ fullName: nullableLine }),
  sessionSchema: session,

  mainCategorySchema: fc.oneof(values.mainCategory, fc.constant('home-ec')),
  equipmentInputSchema: equipmentInput,
  equipmentSchema: equipment,
  equipmentQuerySchema: listQuery({ mainCategory: values.mainCategory, category: values.category, q: query, searchIn: fc.constantFrom('catalogue' as const, 'back-office' as const) }, EQUIPMENT_ORDERS),
  equipmentListSchema: fc.record({ items: listOf(equipment), total: values.count, nextCursor: cursor }),
  equipmentIdParamsSchema: fc.record({ id: values.rowId.map(String) }),
  recentEquipmentSchema: fc.record({ items: recentEquipment }),
  categoriesSchema: fc.record({
    items: listOf(fc.record({ mainCategory: values.mainCategory, category: values.category, count: values.count })),
  }),

  recentProjectsSchema: fc.record({ items: recentProjects }),
  overviewSchema: fc.record({
    equipmentCount: values.count,
    pendingQuoteRequestCount: values.count,
    quoteRequestCount: values.count,
    projectCount: values.count,
  }),
  countAnswerSchema: fc.record({ count: values.count }),
  recentQuerySchema: fc.record({ limit: limit.map(String) }, { requiredKeys: [] }),
  problemSchema: problem,

  quoteStatusSchema: status,
  requestedItemSchema: requestedItem,
  projectDetailsSchema: projectDetails,
  quoteRequestSubmissionSchema: both(
    projectDetails,
    fc.record({ items: fc.array(requestedItem, { minLength: 1, maxLength: 6 }), locale }, { requiredKeys: ['items'] }),
  ),
  idempotencyHeadersSchema: fc.record({ 'idempotency-key': values.uuid }),
  quoteRequestReceiptSchema: fc.record({ id: values.uuid, reference: values.reference }),
  quoteRequestItemSchema: quoteRequest.filter(({ items }) => items.length > 0).chain(({ items }) => fc.constantFrom(...items)),
  quoteTotalsSchema: quoteTotals,
  quoteRequestFieldSchema: changedField,
  quoteRequestChangeSchema: quoteRequestChange,
  deliveryKindSchema: deliveryKind,
  deliveryStateSchema: deliveryState,
  deliverySchema: delivery,
  quoteRequestSchema: quoteRequest,
  quoteRequestSummarySchema: quoteRequestSummary,
  quoteRequestQuerySchema: listQuery({ q: query, status, answer: fc.constantFrom('waiting' as const, 'given' as const) }, QUOTE_REQUEST_SORTS),
  quoteRequestListSchema: fc.record({
    items: listOf(quoteRequestSummary, 3),
    total: values.count,
    counts: statusCounts,
    nextCursor: cursor,
  }),
  quoteRequestIdParamsSchema: fc.record({ id: values.uuid }),
  quoteRequestCountQuerySchema: fc.record({ status }, { requiredKeys: [] }),
  ifMatchHeadersSchema: fc.record({ 'if-match': fc.integer({ min: 1, max: 1000 }).map((version) => `"${version}"`) }),
  quoteRequestPatchSchema: quoteRequestPatch,
  quoteStatusChangeSchema: fc.record({ status }),
  recentQuoteRequestsSchema: fc.record({ items: recentQuoteRequests }),
  sendQuoteEmailSchema: fc.record({ id: values.uuid, isResend: fc.constant(true as const) }),
  sendQuoteEmailAnswerSchema: fc.constant({ queued: true as const }),
  generateQuotePdfSchema: fc.record({ quoteRequestId: values.uuid, paperSize: fc.constantFrom('letter' as const, 'a4' as const) }, { requiredKeys: ['quoteRequestId'] }),
  generateQuotePdfAnswerSchema: fc.record({
    pdf: fc.base64String({ minLength: 4 }),
    filename: values.reference.map((name) => `${name}.pdf`),
  }),
  functionFailureSchema: fc.record({ error: values.lineOf(200) }),

  uploadedPictureSchema: uploadedPicture,

  reportsQuerySchema: fc.record({ from: values.day, to: values.day }, { requiredKeys: [] }),
  reportFiguresSchema: fc.record(reportFigures),
  reportWeekSchema: reportWeek,
  requestedEquipmentSchema: requestedEquipment,
  reportsSchema: fc.record({ from: values.day, to: values.day, totals: fc.record(reportFigures), weeks: listOf(reportWeek), mostRequested: listOf(requestedEquipment) }),

  siteSchema: pages.site,
  remoteRegistrySchema: fc.dictionary(partName, pages.remote, { maxKeys: 3 }),
  releaseNameSchema: pages.releaseName,
  clientErrorSchema: pages.clientError,
  pageStateSchema: pages.pageStateOf(equipment),
  readinessSchema: fc.record({
    status: fc.constantFrom('ready' as const, 'not-ready' as const),
    checks: fc.dictionary(partName, fc.constantFrom('up' as const, 'down' as const), { maxKeys: 4 }),
  }),
  healthSchema: fc.constant({ status: 'ok' as const }),

  storedCartItemSchema: storedCartItem,
  storedProjectDraftSchema: storedProjectDraft,
  storedReceiptSchema: storedReceipt,
  storedPastRequestSchema: fc.record({ reference: values.reference, sentOn: values.day, items: fc.array(requestedItem, { minLength: 1, maxLength: 6 }) }),
  storedQuotePanelSchema: fc.record({ isManuallyClosed: fc.boolean() }),
  storedShortcutsSchema: fc.record({ areOn: fc.boolean() }),
  // Optional, so that a message without an arbitrary fails the spec and not the build.
} satisfies { readonly [Name in SchemaName]?: fc.Arbitrary<MessageInput<Name>> };
