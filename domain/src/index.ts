export { formatUsd, toCents, toDollars, type Cents } from './money/money.js';
export {
  isQuantity,
  MAX_QUANTITY,
  mergeQuantityLines,
  readAdminQuantity,
  readPublicQuantity,
  stepAdminQuantity,
  totalQuantity,
  type QuantityLine,
} from './quantity/quantity.js';
export { addDays, daysBetween, formatDay, isDay, type Day } from './rental-period/day.js';
export {
  BUSINESS_TIME_ZONE,
  businessToday,
  checkAdminPeriod,
  checkPublicPeriod,
  earliestReturn,
  rentalDays,
  type PeriodMessages,
} from './rental-period/rental-period.js';
export {
  dayRate,
  PRICE_ON_REQUEST,
  priceLabel,
  isWithinQuoteLimit,
  priceQuote,
  readDiscount,
  type QuotePrice,
} from './pricing/pricing.js';
export { toQuotePrice, toQuoteTotals } from './pricing/quote-totals.js';
export { SALES_TAX, taxBasisPoints, taxRate, type SalesTax } from './pricing/sales-tax.js';
export {
  addToCart,
  cartCountLabel,
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
} from './cart/cart.js';
export {
  groupByMainCategory,
  MAIN_CATEGORIES,
  mainCategoryLabel,
  normalizeMainCategory,
  type MainCategory,
} from './catalog/main-category.js';
export { categoryTitle, sortEquipment, type CatalogVariant, type EquipmentGroup } from './catalog/grouping.js';
export { prepareCatalog, type CategoryFacet, type PreparedCatalog } from './catalog/prepared-catalog.js';
export {
  ADD_SEARCH_MAX_RESULTS,
  ADD_SEARCH_MIN_CHARACTERS,
  foldForSearch,
  searchEquipmentToAdd,
  type AddSearchResults,
} from './catalog/search.js';
export {
  itemsAvailableLabel,
  quoteItemsLabel,
  quoteUnitsLabel,
  shortenDescription,
  showingEquipmentLabel,
  showingItemsLabel,
  specificationPreview,
  totalUnits,
  totalUnitsLabel,
} from './catalog/labels.js';
export { readPricePerUnit, readSpecifications, readUnitsPerItem } from './catalog/equipment-entry.js';
export { isAcceptedStatus, retainedUntil, taxRecordUntil } from './privacy/retention.js';
export {
  INITIAL_QUOTE_STATUS,
  isQuoteStatus,
  QUOTE_STATUSES,
  quoteStatusLabel,
  type QuoteStatus,
} from './quote-status/quote-status.js';
export {
  isPaperworkShort,
  PAPERWORK_KINDS,
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
} from './paperwork/paperwork.js';
export {
  isRefundCovered,
  onlineAmounts,
  paidCents,
  PAYMENT_KINDS,
  PAYMENT_WAYS,
  paymentBalance,
  RECORDED_PAYMENT_WAYS,
  type BalancedPayment,
  type OnlineAmounts,
  type OnlinePaymentPart,
  type PaymentBalance,
  type PaymentKind,
  type PaymentWay,
  type RecordedPaymentWay,
} from './payments/payments.js';
export {
  isMyRequestsPath,
  MY_REQUESTS_MAX,
  MY_REQUESTS_PATH,
  REQUESTS_LINK_HOURS,
  requestsLinkPath,
  requestsTokenIn,
} from './my-requests/requests-link.js';
export { requestStanding, type RequestStanding } from './my-requests/request-standing.js';
export { quoteChanges, type QuoteFacts } from './quote-version/quote-changes.js';
export { ACCEPTANCE_WAYS, type AcceptanceWay } from './quote-version/acceptance-way.js';
export { quoteFileName } from './quote-version/quote-file-name.js';
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
} from './quote-version/quote-signing.js';
export {
  holdPath,
  isQuoteLinkToken,
  isQuotePath,
  QUOTE_LINK_DAYS,
  QUOTE_VERIFY_PATH,
  quotePath,
} from './quote-version/quote-link.js';
export { QUOTE_SHARE_MAILS_PER_HOUR, QUOTE_SHARE_WAIT_SECONDS, QUOTE_SHARES_MAX } from './quote-version/quote-share.js';
export { QUOTE_ATTENTIONS, quoteAttention, type QuoteAttention } from './quote-version/quote-attention.js';
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
} from './quote-version/quote-proposal.js';
export {
  dueReminder,
  isReminderHour,
  nextReminder,
  QUOTE_REMINDER_KINDS,
  remindedLastDays,
  type PlannedReminder,
  type QuoteReminderKind,
  type ReminderFacts,
} from './quote-version/quote-reminder.js';
export {
  isQuoteOnHold,
  QUOTE_VERSION_STATES,
  quoteStanding,
  quoteValidUntil,
  quoteVersionReference,
  type QuoteStanding,
  type QuoteVersionState,
} from './quote-version/quote-version.js';
export {
  canSubmitNewPassword,
  checkNewPassword,
  checkPassword,
  PASSWORD_MIN,
  passwordStrength,
  type PasswordLevel,
} from './password/password.js';
export { localPartOf, ownWords } from './password/own-words.js';
export { readRecoveryHash } from './password/recovery-link.js';
export { sessionLabel } from './session/session-label.js';
export { ACTIVITY_PER_SOURCE, ACTIVITY_SHOWN, recentActivity, type ActivityEntry } from './activity/activity.js';
export { quoteSubmittedMetrics } from './analytics/quote-submitted.js';
export {
  alternatesOf,
  DEFAULT_LOCALE,
  LOCALES,
  localizedPath,
  readLocalizedPath,
  type Locale,
} from './locale/locale.js';
export {
  message,
  type Message,
  type MessageCode,
  type MessageParameters,
  type PlainMessageCode,
} from './messages/message.js';
export { BACK_OFFICE_PAGE_KEYS, BACK_OFFICE_PAGES, type BackOfficePage } from './pages/back-office-pages.js';
export { documentTitle, SITE_TITLE } from './pages/document-title.js';
export { pagePattern, type PagePath } from './pages/page-path.js';
export {
  readSharedList,
  SHARED_LIST_LINES_MAX,
  SHARED_LIST_PARAMETER,
  writeSharedList,
} from './shared-list/shared-list.js';
export { businessNameIn, SAMPLE_BUSINESS_NAMES } from './contact/business-name.js';
export { numberToDial } from './contact/number-to-dial.js';
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
} from './picture/picture-url.js';
export {
  durationLabel,
  RESPONSE_MINUTES,
  responseDueAt,
  responseLabel,
  responseState,
} from './response-time/response-time.js';
export {
  parseReportRange,
  REPORT_WEEKS_DEFAULT,
  weeksUpTo,
  type ReportRange,
  type ReportRangeResult,
} from './reports/report-range.js';
export { reportOf, type RangeMetrics, type ReportedRequest, type WeekMetrics } from './reports/report.js';
