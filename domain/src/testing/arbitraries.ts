import fc from 'fast-check';
import { EQUIPMENT_ORDERS } from '../contract/equipment.ts';
import type * as everyones from '../contract/index.ts';
import type * as staff from '../contract/staff/index.ts';
import { QUOTE_REQUEST_SORTS } from '../contract/staff/quote-requests.ts';
import { PAPER_SIZES } from '../documents/paper-size.ts';
import { uploadedPictureUrl } from '../picture/picture-url.ts';
import * as activity from './activity-arbitraries.ts';
import { limit, listOf, listQuery, merge } from './combinations.ts';
import * as customerQuotes from './customer-quote-arbitraries.ts';
import * as myRequests from './my-request-arbitraries.ts';
import * as pages from './page-arbitraries.ts';
import * as paperwork from './paperwork-arbitraries.ts';
import * as payments from './payment-arbitraries.ts';
import * as quotes from './quote-request-arbitraries.ts';
import * as shares from './quote-share-arbitraries.ts';
import * as secondFactors from './second-factor-arbitraries.ts';
import * as stock from './stock-arbitraries.ts';
import * as stored from './stored-arbitraries.ts';
import * as values from './values.ts';

type Contract = typeof everyones & typeof staff;
type SchemaName = Extract<keyof Contract, `${string}Schema`>;

type MessageInput<Name extends SchemaName> = Contract[Name]['_zod']['input'];

const givenPassword = fc.string({ minLength: 1, maxLength: 128 });
const newPassword = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 128 });
const cursor = values.nullable(fc.base64String({ minLength: 4, maxLength: 40 }));
const query = fc.string({ maxLength: 50 });

const profile = merge(
  fc.record({
    id: values.uuid,
    email: values.emailAddress,
    fullName: values.nullableLine,
    role: fc.constantFrom('admin' as const, 'customer' as const),
  }),
  values.timestamps,
);

const session = merge(
  fc.record({ accessToken: fc.base64String({ minLength: 16 }), expiresIn: fc.integer({ min: 1, max: 900 }) }),
  fc.tuple(profile, fc.boolean()).map(([owner, isKnown]) => ({
    user: { id: owner.id, email: owner.email },
    profile: isKnown ? owner : null,
  })),
);

const listedSession = fc.record({
  id: values.uuid,
  browser: values.nullable(fc.constantFrom('Firefox', 'Safari', 'Microsoft Edge')),
  device: values.nullable(fc.constantFrom('Windows', 'iPhone', 'Chrome OS')),
  createdAt: values.instant,
  lastSeenAt: values.instant,
  isCurrent: fc.boolean(),
});

const account = fc.record({ profile, sessionCount: values.count, lastSeenAt: values.nullable(values.instant) });

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

const equipment = merge(fc.record({ id: values.rowId, ...equipmentFields }), values.timestamps);

const equipmentInput = fc.record(
  { ...equipmentFields, mainCategory: fc.oneof(values.mainCategory, fc.constant('home-ec')) },
  { requiredKeys: ['name', 'mainCategory', 'category', 'subcategory', 'description'] },
);

const recentEquipment = listOf(merge(fc.record({ id: values.rowId, name: values.anyText }), values.timestamps), 5);
const recentProjects = listOf(merge(fc.record({ id: values.rowId, title: values.anyText }), values.timestamps), 5);
const recentQuoteRequests = listOf(
  merge(fc.record({ id: values.uuid, customerName: values.anyText, jobName: values.anyText }), values.timestamps),
  5,
);

const problem = fc.record(
  {
    type: fc.constantFrom('about:blank', 'https://example.com/problems/validation'),
    title: values.anyText,
    status: fc.integer({ min: 400, max: 599 }),
    detail: values.anyText,
    code: fc.constantFrom('validation', 'PGRST116', 'idempotency-conflict', 'unknown'),
    errors: listOf(
      fc.record({ path: fc.constantFrom('customerEmail', 'items.0.quantity', ''), message: values.anyText }),
    ),
    requestId: values.uuid,
  },
  { requiredKeys: ['type', 'title', 'status', 'code'] },
);

const partName = fc.stringMatching(/^[a-z][a-z-]{0,19}$/);

const uploadedPicture = fc
  .record({
    id: fc.stringMatching(/^[0-9a-f]{32}$/u),
    width: fc.integer({ min: 1, max: 1920 }),
    height: fc.integer({ min: 1, max: 20_000 }),
  })
  .map((name) => ({ address: uploadedPictureUrl(name), width: name.width, height: name.height }));

const reportFigures = {
  requestCount: values.count,
  counts: quotes.statusCounts,
  valueQuoted: values.dollars,
  answeredCount: values.count,
  answeredInTimeCount: values.count,
  medianResponseMinutes: values.nullable(values.count),
};
const reportWeek = fc.record({ weekStart: values.day, ...reportFigures });
const requestedEquipment = fc.record({
  equipmentId: values.rowId,
  name: values.anyText,
  mainCategory: values.mainCategory,
  requestCount: values.count,
  quantity: values.count,
});

/** One arbitrary per message, by schema name; every value parses with that schema. A spec fails if one is missing. */
export const arbitraries = {
  signInSchema: fc.record({ email: values.emailAddress, password: givenPassword }),
  signUpSchema: fc.record(
    { email: values.emailAddress, password: newPassword, fullName: values.lineOf(200), locale: values.locale },
    { requiredKeys: ['email', 'password'] },
  ),
  confirmEmailSchema: fc.record({ password: givenPassword }),
  recoverSchema: fc.record({ email: values.emailAddress, locale: values.locale }, { requiredKeys: ['email'] }),
  identityProofSchema: fc.record({ password: givenPassword }),
  passwordUpdateSchema: fc.record({ password: newPassword }),
  passwordChangeSchema: fc.record(
    { currentPassword: givenPassword, newPassword, locale: values.locale },
    { requiredKeys: ['currentPassword', 'newPassword'] },
  ),
  acceptedSchema: fc.constant({ accepted: true as const }),
  profileSchema: profile,
  profilePatchSchema: fc.record({ fullName: values.nullableLine }),
  sessionSchema: session,

  secondFactorChallengeSchema: secondFactors.challenge,
  secondFactorSignInSchema: secondFactors.signIn,
  secondFactorSchema: secondFactors.factor,
  secondFactorListSchema: secondFactors.list,
  enrolmentRequestSchema: secondFactors.enrolmentRequest,
  enrolmentSchema: secondFactors.enrolment,
  newSecondFactorSchema: secondFactors.newFactor,
  recoveryCodesSchema: secondFactors.recoveryCodes,
  secondFactorChangeSchema: secondFactors.change,
  secondFactorIdParamsSchema: fc.record({ id: values.uuid }),
  listedSessionSchema: listedSession,
  sessionListSchema: fc.record({ items: listOf(listedSession) }),
  sessionIdParamsSchema: fc.record({ id: values.uuid }),
  accountSchema: account,
  accountQuerySchema: fc.record(
    { q: query, page: fc.integer({ min: 1, max: 50 }).map(String), limit: limit.map(String) },
    { requiredKeys: [] },
  ),
  accountListSchema: fc.record({ items: listOf(account), total: values.count }),
  accountDetailSchema: fc.record({ account, sessions: listOf(listedSession) }),
  accountIdParamsSchema: fc.record({ id: values.uuid }),

  mainCategorySchema: fc.oneof(values.mainCategory, fc.constant('home-ec')),
  equipmentInputSchema: equipmentInput,
  equipmentSchema: equipment,
  equipmentQuerySchema: listQuery(
    {
      mainCategory: values.mainCategory,
      category: values.category,
      q: query,
      searchIn: fc.constantFrom('catalogue' as const, 'back-office' as const),
    },
    EQUIPMENT_ORDERS,
  ),
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

  quoteStatusSchema: quotes.status,
  requestedItemSchema: quotes.requestedItem,
  projectDetailsSchema: quotes.projectDetails,
  quoteRequestSubmissionSchema: merge(
    quotes.projectDetails,
    fc.record(
      { items: fc.array(quotes.requestedItem, { minLength: 1, maxLength: 6 }), locale: values.locale },
      { requiredKeys: ['items'] },
    ),
  ),
  idempotencyHeadersSchema: fc.record({ 'idempotency-key': values.uuid }),
  optionalIdempotencyHeadersSchema: fc.record({ 'idempotency-key': values.uuid }, { requiredKeys: [] }),
  quoteRequestReceiptSchema: fc.record({ id: values.uuid, reference: values.reference }),
  quoteRequestItemSchema: quotes.quoteRequest
    .filter(({ items }) => items.length > 0)
    .chain(({ items }) => fc.constantFrom(...items)),
  quoteTotalsSchema: quotes.quoteTotals,
  quoteRequestFieldSchema: quotes.changedField,
  quoteRequestChangeSchema: quotes.quoteRequestChange,
  deliveryKindSchema: quotes.deliveryKind,
  deliveryStateSchema: quotes.deliveryState,
  deliverySchema: quotes.delivery,
  quoteRequestDetailsSchema: quotes.quoteRequestDetails,
  listedDetailsSchema: quotes.listedDetails,
  quoteRequestSchema: quotes.quoteRequest,
  quoteRequestSummarySchema: quotes.quoteRequestSummary,
  quoteRequestQuerySchema: listQuery(
    {
      q: query,
      status: quotes.status,
      answer: fc.constantFrom('waiting' as const, 'given' as const),
      assignee: fc.oneof(values.uuid, fc.constant('none')),
      short: fc.constantFrom('true' as const, 'false' as const),
    },
    QUOTE_REQUEST_SORTS,
  ),
  quoteRequestListSchema: fc.record({
    items: listOf(quotes.quoteRequestSummary, 3),
    total: values.count,
    counts: quotes.statusCounts,
    nextCursor: cursor,
  }),
  quoteRequestIdParamsSchema: fc.record({ id: values.uuid }),
  quoteRequestCountQuerySchema: fc.record({ status: quotes.status }, { requiredKeys: [] }),
  ifMatchHeadersSchema: fc.record({ 'if-match': fc.integer({ min: 1, max: 1000 }).map((version) => `"${version}"`) }),
  quoteRequestPatchSchema: quotes.quoteRequestPatch,
  quoteStatusChangeSchema: stock.statusChange(quotes.status),
  recentQuoteRequestsSchema: fc.record({ items: recentQuoteRequests }),
  sendQuoteEmailSchema: fc.record({ id: values.uuid, isResend: fc.constant(true as const) }),
  sendQuoteEmailAnswerSchema: fc.constant({ queued: true as const }),
  generateQuotePdfSchema: fc.record(
    {
      quoteRequestId: values.uuid,
      paperSize: fc.constantFrom(...PAPER_SIZES),
      version: fc.integer({ min: 1, max: 50 }),
    },
    { requiredKeys: ['quoteRequestId'] },
  ),
  generateQuotePdfAnswerSchema: fc.record({
    pdf: fc.base64String({ minLength: 4 }),
    filename: values.reference.map((name) => `${name}.pdf`),
  }),
  functionFailureSchema: fc.record({ error: values.lineOf(200) }),

  quoteChangeSchema: quotes.quoteChange,
  quoteVersionSchema: quotes.quoteVersion,
  quoteVersionParamsSchema: fc.record({ id: values.uuid, n: fc.integer({ min: 1, max: 50 }).map(String) }),
  quoteReaderQuerySchema: customerQuotes.quoteReaderQuery,
  quoteViewQuerySchema: fc.record({ version: fc.integer({ min: 1, max: 50 }) }, { requiredKeys: [] }),
  currentQuoteSchema: customerQuotes.currentQuote,
  currentQuotePdfParamsSchema: fc.record({ n: fc.integer({ min: 1, max: 50 }).map(String) }),
  quoteFileQuerySchema: fc.record({ sha256: quotes.sha256 }),
  verifiedQuoteFileSchema: customerQuotes.verifiedQuoteFile,
  quoteSignatureSchema: customerQuotes.quoteSignature,
  quoteAcceptanceSchema: customerQuotes.quoteAcceptance,
  recordedAcceptanceSchema: quotes.recordedAcceptance,
  recordedAcceptanceFormSchema: quotes.recordedAcceptanceForm,
  quoteShareSchema: shares.quoteShare,
  staffQuoteShareSchema: shares.staffQuoteShare,
  newQuoteShareSchema: shares.newQuoteShare,
  quoteShareParamsSchema: fc.record({ id: values.uuid }),
  quoteColleagueSchema: shares.quoteColleague,
  paperworkSchema: paperwork.paperwork,
  staffPaperworkSchema: paperwork.staffPaperwork,
  paperworkUploadSchema: paperwork.paperworkUpload,
  paperworkReviewSchema: paperwork.paperworkReview,
  paperworkParamsSchema: paperwork.paperworkParams,
  paymentSchema: payments.payment,
  paymentBalanceSchema: payments.paymentBalance,
  onlinePaymentSchema: payments.onlinePayment,
  paymentStartSchema: payments.paymentStart,
  startedPaymentSchema: payments.startedPayment,
  staffPaymentSchema: payments.staffPayment,
  newPaymentSchema: payments.newPayment,
  assigneeSchema: quotes.assignee,
  assignmentSchema: quotes.assignment,
  quoteRemindersSchema: quotes.quoteReminders,
  quoteRemindersSwitchSchema: fc.record({ on: fc.boolean() }),
  quoteMessageSchema: customerQuotes.quoteMessage,
  staffQuoteMessageSchema: quotes.staffQuoteMessage,
  newQuoteMessageSchema: customerQuotes.newQuoteMessage,
  newReplySchema: customerQuotes.newReply,
  questionDismissalQuerySchema: customerQuotes.questionDismissalQuery,
  quoteNoteSchema: quotes.quoteNote,
  newQuoteNoteSchema: customerQuotes.newQuoteNote,
  quoteProposalSchema: customerQuotes.quoteProposal,
  proposedChangeSchema: quotes.proposedChange,
  quoteDeclineSchema: customerQuotes.quoteDecline,
  quoteLinkRequestSchema: customerQuotes.quoteLinkRequest,
  requestsLinkRequestSchema: myRequests.requestsLinkRequest,
  myRequestsSchema: myRequests.myRequests,
  quoteWithdrawalSchema: fc.record({ reason: values.nullable(values.textOf(500)) }),

  ...stock.messages,

  uploadedPictureSchema: uploadedPicture,

  equipmentChangeSchema: activity.equipmentChange,
  equipmentHistorySchema: fc.record({ items: listOf(activity.equipmentChange) }),
  activityDetailsSchema: activity.details,
  activityEntrySchema: activity.entry,
  activityFilterSchema: activity.activityFilter,
  activityQuerySchema: activity.activityQuery,
  activityPersonSchema: activity.person,
  activityListSchema: fc.record({
    items: listOf(activity.entry),
    people: listOf(activity.person),
    nextCursor: cursor,
    retainedDays: values.count,
  }),
  listExportSchema: fc.record({ list: fc.constant('quote-requests' as const), rows: values.count }),
  personalDataRequestSchema: fc.record({ email: values.emailAddress }),
  personalDataSchema: activity.personalData,
  personalDataErasureSchema: activity.erasure,

  reportsQuerySchema: fc.record({ from: values.day, to: values.day }, { requiredKeys: [] }),
  reportFiguresSchema: fc.record(reportFigures),
  reportWeekSchema: reportWeek,
  requestedEquipmentSchema: requestedEquipment,
  reportsSchema: fc.record({
    from: values.day,
    to: values.day,
    totals: fc.record(reportFigures),
    weeks: listOf(reportWeek),
    mostRequested: listOf(requestedEquipment),
  }),

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

  storedCartItemSchema: stored.storedCartItem,
  storedProjectDraftSchema: stored.storedProjectDraft,
  storedReceiptSchema: stored.storedReceipt,
  storedPastRequestSchema: fc.record({
    reference: values.reference,
    sentOn: values.day,
    items: fc.array(quotes.requestedItem, { minLength: 1, maxLength: 6 }),
  }),
  storedFlagSchema: fc.boolean(),
  storedInstantSchema: fc.nat(),
  storedConsentSchema: fc.constantFrom('granted', 'denied'),
  storedQuotePanelSchema: fc.record({ isManuallyClosed: fc.boolean() }),
  storedShortcutsSchema: fc.record({ areOn: fc.boolean() }),
  // Optional, so that a missing arbitrary fails the spec and not the build.
} satisfies { readonly [Name in SchemaName]?: fc.Arbitrary<MessageInput<Name>> };
