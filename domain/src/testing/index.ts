/** Builders of valid, deterministic messages; samples use reserved domains and 555-01xx phone numbers. */

export {
  aListedSession,
  anAccount,
  anAdminSession,
  anEnrolment,
  aProfile,
  aSecondFactor,
  aSession,
} from './account-builders.ts';
export { anActivityEntry, anActivityList, anEquipmentChange } from './activity-builders.ts';
export { arbitraries } from './arbitraries.ts';
export { aCurrentQuote, aQuotedVersion } from './customer-quote-builders.ts';
export { aListedQuote, aMyRequest, someMyRequests } from './my-request-builders.ts';
export {
  aCartItem,
  aHomeEcEquipment,
  anEquipment,
  anEquipmentInput,
  anEquipmentList,
  anUploadedPicture,
} from './catalog-builders.ts';
export { aHeldQuestion, aHoldChallenge, anEquipmentStock, aRequestStock, aRequestStockLine } from './stock-builders.ts';
export { aPayment, aStaffPayment } from './payment-builders.ts';
export { aPaperwork, aStaffPaperwork, everyPaperwork } from './paperwork-builders.ts';
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
} from './quote-request-builders.ts';
export { anOverview, aReports, reportFigures } from './report-builders.ts';
export { aProblem, aRemoteRegistry, aSite } from './site-builders.ts';
