/*
 * Builders: one valid, believable message each, the same at every call, with the fields that a test cares about
 * overridden. Names, addresses and numbers are samples (reserved domains, 555-01xx phone numbers).
 */

export {
  aListedSession,
  anAccount,
  anAdminSession,
  anEnrolment,
  aProfile,
  aSecondFactor,
  aSession,
} from './account-builders.js';
export { anActivityEntry, anActivityList, anEquipmentChange } from './activity-builders.js';
export { arbitraries } from './arbitraries.js';
export { aCurrentQuote, aQuotedVersion } from './customer-quote-builders.js';
export { aListedQuote, aMyRequest, someMyRequests } from './my-request-builders.js';
export {
  aCartItem,
  aHomeEcEquipment,
  anEquipment,
  anEquipmentInput,
  anEquipmentList,
  anUploadedPicture,
} from './catalog-builders.js';
export { aHeldQuestion, aHoldChallenge, anEquipmentStock, aRequestStock, aRequestStockLine } from './stock-builders.js';
export { aPayment, aStaffPayment } from './payment-builders.js';
export { aPaperwork, aStaffPaperwork, everyPaperwork } from './paperwork-builders.js';
export {
  aProjectDetails,
  aQuoteRequest,
  aQuoteRequestItem,
  aQuoteRequestList,
  aQuoteRequestReceipt,
  aQuoteRequestSubmission,
  aQuoteRequestSummary,
  aQuoteVersion,
  aStoredPastRequest,
  aStoredReceipt,
} from './quote-request-builders.js';
export { anOverview, aReports, reportFigures } from './report-builders.js';
export { aProblem, aRemoteRegistry, aSite } from './site-builders.js';
