export { formatUsd, toCents, toDollars, type Cents } from './money/money.js';
export {
  isQuantity,
  MAX_QUANTITY,
  mergeQuantityLines,
  MIN_QUANTITY,
  readAdminQuantity,
  readPublicQuantity,
  stepAdminQuantity,
  type PublicQuantityEntry,
  type QuantityLine,
} from './quantity/quantity.js';
export { addDays, daysBetween, formatDay, isDay, startOfWeek, type Day } from './rental-period/day.js';
export {
  analyticsRentalDays,
  BUSINESS_TIME_ZONE,
  businessToday,
  checkAdminPeriod,
  checkPublicPeriod,
  earliestReturn,
  PERIOD_DAYS_MAX,
  PERIOD_MESSAGES,
  rentalDays,
  type PeriodMessages,
} from './rental-period/rental-period.js';
export {
  lineSubtotal,
  PRICE_ON_REQUEST,
  priceLabel,
  isQuotable,
  priceQuote,
  readDiscount,
  SALES_TAX_LABEL,
  SALES_TAX_RATE,
  type PriceableLine,
  type QuotePrice,
} from './pricing/pricing.js';
export { toQuotePrice, toQuoteTotals } from './pricing/quote-totals.js';
export {
  addToCart,
  cartCountLabel,
  cartLines,
  cartQuantityOf,
  cartTotalItems,
  clearCart,
  decreaseInCart,
  emptyCart,
  increaseInCart,
  removeFromCart,
  restoreCart,
  typeCartQuantity,
  withoutSent,
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
  type MainCategoryGroup,
  type MainCategoryLabel,
} from './catalog/main-category.js';
export {
  categoriesOf,
  categoryTitle,
  filterByCategories,
  groupEquipment,
  sortEquipment,
  type CatalogVariant,
  type EquipmentGroup,
} from './catalog/grouping.js';
export { prepareCatalog, type CategoryFacet, type PreparedCatalog } from './catalog/prepared-catalog.js';
export {
  ADD_SEARCH_MAX_RESULTS,
  ADD_SEARCH_MIN_CHARACTERS,
  filterAdminEquipment,
  foldForSearch,
  searchEquipment,
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
  SPECIFICATIONS_SHOWN,
  totalUnits,
  totalUnitsLabel,
  type SpecificationPreview,
} from './catalog/labels.js';
export {
  cleanSpecifications,
  duplicateName,
  readPricePerUnit,
  readSpecifications,
  readUnitsPerItem,
} from './catalog/equipment-entry.js';
export {
  countByStatus,
  INITIAL_QUOTE_STATUS,
  isQuoteStatus,
  QUOTE_STATUSES,
  quoteStatusLabel,
  type QuoteStatus,
} from './quote-status/quote-status.js';
export {
  canSubmitNewPassword,
  checkNewPassword,
  checkPassword,
  isCommonPassword,
  PASSWORD_MAX,
  PASSWORD_MESSAGES,
  PASSWORD_MIN,
  passwordStrength,
  type PasswordCheck,
  type PasswordCheckId,
  type PasswordLevel,
  type PasswordScore,
  type PasswordStrength,
} from './password/password.js';
export { INVALID_RECOVERY_LINK, readRecoveryHash, type RecoveryHash } from './password/recovery-link.js';
export {
  ACTIVITY_PER_SOURCE,
  ACTIVITY_SHOWN,
  recentActivity,
  relativeTime,
  type ActivityEntry,
  type ActivityKind,
  type ActivityPart,
  type RecentEquipment,
  type RecentProject,
  type RecentQuoteRequest,
} from './activity/activity.js';
export { quoteSubmittedFigures, type QuoteSubmittedFigures, type SubmittedLine } from './analytics/quote-submitted.js';
export {
  alternatesOf,
  DEFAULT_LOCALE,
  isPublicPage,
  LOCALES,
  localizedPath,
  readLocalizedPath,
  type Alternate,
  type Locale,
  type LocalizedPath,
} from './locale/locale.js';
export { translateMessage } from './locale/translate-message.js';
export {
  BACK_OFFICE_PAGE_KEYS,
  BACK_OFFICE_PAGES,
  isBackOfficePage,
  type BackOfficePage,
} from './pages/back-office-pages.js';
export {
  catalogVariantAt,
  INDEXED_PATHS,
  isIndexed,
  mainCategoryOfPage,
  pageAt,
  type PageAddress,
  type PageKey,
} from './pages/page-address.js';
export { documentTitle, pageDescription, pageTitle } from './pages/page-words.js';
export {
  readSharedList,
  SHARED_LIST_LINES_MAX,
  SHARED_LIST_PARAMETER,
  writeSharedList,
  type SharedList,
} from './shared-list/shared-list.js';
export { numberToDial } from './contact/number-to-dial.js';
export {
  keptSize,
  PICTURE_FORMATS,
  pictureFileAddress,
  pictureFolder,
  pictureSources,
  pictureWidths,
  readPictureFile,
  readUploadedPicture,
  uploadedPictureAddress,
  type PictureFile,
  type PictureFormat,
  type PictureSources,
  type UploadedPictureName,
} from './picture/picture-address.js';
export {
  PICTURE_TOO_LARGE,
  PICTURE_TOO_MANY_PIXELS,
  PICTURE_TOO_TALL,
  PICTURE_UNREADABLE,
} from './picture/picture-words.js';
export {
  durationLabel,
  isAnsweredInTime,
  RESPONSE_MINUTES,
  responseLabel,
  responseMinutes,
  responseState,
  type ResponseState,
} from './response-time/response-time.js';
export {
  readReportSpan,
  REPORT_DAYS_MAX,
  REPORT_WEEKS_DEFAULT,
  weeksUpTo,
  type ReportSpan,
  type ReportSpanReading,
} from './reports/report-span.js';
export { reportOf, type Report, type ReportedRequest, type SpanFigures, type WeekFigures } from './reports/report.js';
