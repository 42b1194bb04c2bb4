export { formatUsd, toCents, toDollars, type Cents } from './money/money.ts';
export {
  isQuantity,
  MAX_QUANTITY,
  mergeQuantityLines,
  readAdminQuantity,
  readPublicQuantity,
  stepAdminQuantity,
  totalQuantity,
  type QuantityLine,
} from './quantity/quantity.ts';
export { addDays, daysBetween, formatDay, isDay, type Day } from './rental-period/day.ts';
export {
  BUSINESS_TIME_ZONE,
  businessToday,
  checkAdminPeriod,
  checkPublicPeriod,
  earliestReturn,
  rentalDays,
  type PeriodMessages,
} from './rental-period/rental-period.ts';
export {
  dayRate,
  PRICE_ON_REQUEST,
  priceLabel,
  isWithinQuoteLimit,
  priceQuote,
  readDiscount,
  type QuotePrice,
} from './pricing/pricing.ts';
export { toPriceableLine, toQuotePrice, toQuoteTotals } from './pricing/quote-totals.ts';
export { SALES_TAX, taxBasisPoints, taxRate, type SalesTax } from './pricing/sales-tax.ts';
export {
  addToCart,
  cartLines,
  cartQuantityOf,
  cartTotalItems,
  decreaseInCart,
  emptyCart,
  increaseInCart,
  removeFromCart,
  restoreCart,
  typeCartQuantity,
  withoutSubmitted,
  type Cart,
  type CartEquipment,
  type CartItem,
} from './cart/cart.ts';
export {
  groupByMainCategory,
  MAIN_CATEGORIES,
  mainCategoryLabel,
  normalizeMainCategory,
  type MainCategory,
} from './catalog/main-category.ts';
export { ROLES, type Role } from './account/role.ts';
export { SECOND_FACTOR_KINDS, type SecondFactorKind } from './account/second-factor.ts';
export { SECOND_FACTOR_EVENTS, type SecondFactorEvent } from './account/second-factor-event.ts';
export { DELIVERY_STATES, STORED_DELIVERY_KINDS, type StoredDeliveryKind } from './delivery/delivery.ts';
export { PAPER_SIZES, type PaperSize } from './documents/paper-size.ts';
export { categoryTitle, sortEquipment, type CatalogVariant, type EquipmentGroup } from './catalog/grouping.ts';
export { prepareCatalog, type CategoryFacet, type PreparedCatalog } from './catalog/prepared-catalog.ts';
export {
  ADD_SEARCH_MAX_RESULTS,
  ADD_SEARCH_MIN_CHARACTERS,
  foldForSearch,
  searchEquipmentToAdd,
  type AddSearchResults,
} from './catalog/search.ts';
export { quoteItemsLabel, shortenDescription, specificationPreview, totalUnits } from './catalog/labels.ts';
export { readPricePerUnit, readSpecifications, readUnitsPerItem } from './catalog/equipment-entry.ts';
export { isAcceptedStatus, retainedUntil, taxRecordUntil } from './privacy/retention.ts';
export {
  INITIAL_QUOTE_STATUS,
  isQuoteStatus,
  QUOTE_STATUSES,
  quoteStatusLabel,
  type QuoteStatus,
} from './quote-status/quote-status.ts';
export {
  isPaperworkShort,
  PAPERWORK_KINDS,
  PAPERWORK_REVIEWS,
  paperworkNotice,
  paperworkState,
  takesPaperwork,
  type PaperworkDecision,
  type PaperworkKind,
  type PaperworkNotice,
  type PaperworkNoticeFacts,
  type PaperworkReview,
  type PaperworkState,
  type ReviewedPaperwork,
} from './paperwork/paperwork.ts';
export {
  isRefundCovered,
  ONLINE_PAYMENT_PARTS,
  onlineAmounts,
  paidCents,
  PAYMENT_KINDS,
  PAYMENT_WAYS,
  paymentBalance,
  RECEIVED_PAYMENT_KINDS,
  RECORDED_PAYMENT_WAYS,
  type BalancedPayment,
  type OnlineAmounts,
  type OnlinePaymentPart,
  type PaymentBalance,
  type PaymentKind,
  type PaymentWay,
  type RecordedPaymentWay,
} from './payments/payments.ts';
export {
  isMyRequestsPath,
  MY_REQUESTS_MAX,
  REQUESTS_LINK_HOURS,
  requestsLinkPath,
  requestsTokenIn,
} from './my-requests/requests-link.ts';
export { requestStanding, type RequestStanding } from './my-requests/request-standing.ts';
export { quoteChanges, type QuoteFacts } from './quote-version/quote-changes.ts';
export { ACCEPTANCE_WAYS, type AcceptanceWay } from './quote-version/acceptance-way.ts';
export { quoteFileName, SEALED_FILE_KINDS, type SealedFileKind } from './quote-version/quote-file-name.ts';
export {
  SIGN_CODE_DIGITS,
  SIGN_CODE_MINUTES,
  SIGN_CODE_TRIES,
  SIGN_CODE_WAIT_SECONDS,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  SIGNING_CONSENT,
  SIGNING_STATEMENTS,
  type ConsentClause,
} from './quote-version/quote-signing.ts';
export { holdPath, isQuoteLinkToken, isQuotePath, QUOTE_LINK_DAYS, quotePath } from './quote-version/quote-link.ts';
export { QUOTE_SHARE_MAILS_PER_HOUR, QUOTE_SHARE_WAIT_SECONDS, QUOTE_SHARES_MAX } from './quote-version/quote-share.ts';
export { QUOTE_ATTENTIONS, quoteAttention, type QuoteAttention } from './quote-version/quote-attention.ts';
export {
  canProposeChange,
  checkProposal,
  priceOfDraft,
  priceProposal,
  proposalChanges,
  type PricedProposal,
  type ProposalBase,
  type ProposalIssue,
  type QuoteProposal,
} from './quote-version/quote-proposal.ts';
export {
  dueReminder,
  isReminderHour,
  nextReminder,
  QUOTE_REMINDER_KINDS,
  remindedLastDays,
  type PlannedReminder,
  type QuoteReminderKind,
  type ReminderFacts,
} from './quote-version/quote-reminder.ts';
export {
  isQuoteOnHold,
  QUOTE_VERSION_STATES,
  quoteStanding,
  quoteValidUntil,
  quoteVersionReference,
  type QuoteStanding,
  type QuoteVersionState,
} from './quote-version/quote-version.ts';
export {
  canSubmitNewPassword,
  checkNewPassword,
  checkPassword,
  PASSWORD_MIN,
  passwordStrength,
  type PasswordLevel,
} from './password/password.ts';
export { localPartOf, forbiddenWords } from './password/forbidden-words.ts';
export { readRecoveryHash } from './password/recovery-link.ts';
export { sessionLabel } from './session/session-label.ts';
export { quoteSubmittedMetrics } from './analytics/quote-submitted.ts';
export {
  alternatesOf,
  DEFAULT_LOCALE,
  LOCALES,
  localizedPath,
  readLocalizedPath,
  type Locale,
} from './locale/locale.ts';
export {
  message,
  type Message,
  type MessageCode,
  type MessageParameters,
  type PlainMessageCode,
} from './messages/message.ts';
export * as clientPaths from './pages/client-paths.ts';
export { documentTitle, SITE_TITLE } from './pages/document-title.ts';
export { pagePattern, type PagePath } from './pages/page-path.ts';
export {
  readSharedList,
  SHARED_LIST_LINES_MAX,
  SHARED_LIST_PARAMETER,
  writeSharedList,
} from './shared-list/shared-list.ts';
export { businessNameIn, SAMPLE_BUSINESS_NAMES } from './contact/business-name.ts';
export { numberToDial } from './contact/number-to-dial.ts';
export {
  PICTURE_FORMATS,
  pictureFolder,
  pictureSources,
  pictureWidths,
  readPictureFile,
  storedSize,
  uploadedPictureUrl,
  type PictureFile,
  type PictureFormat,
  type UploadedPictureName,
} from './picture/picture-url.ts';
export { durationLabel, RESPONSE_MINUTES, responseDueAt, responseState } from './response-time/response-time.ts';
export {
  parseReportRange,
  REPORT_WEEKS_DEFAULT,
  weeksUpTo,
  type ReportRange,
  type ReportRangeResult,
} from './reports/report-range.ts';
export { reportOf, type RangeMetrics, type ReportedRequest, type WeekMetrics } from './reports/report.ts';
