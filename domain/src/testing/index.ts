/*
 * Builders: one valid, believable message each, the same at every call, with the fields that a test cares about
 * overridden. Names, addresses and numbers are samples (reserved domains, 555-01xx phone numbers).
 */

export { anAdminSession, aProfile, aSession } from './account-builders.js';
export { arbitraries } from './arbitraries.js';
export {
  aCartItem,
  aHomeEcEquipment,
  anEquipment,
  anEquipmentInput,
  anEquipmentList,
  anUploadedPicture,
} from './catalog-builders.js';
export {
  aProjectDetails,
  aQuoteRequest,
  aQuoteRequestItem,
  aQuoteRequestList,
  aQuoteRequestReceipt,
  aQuoteRequestSubmission,
  aQuoteRequestSummary,
  aStoredPastRequest,
  aStoredReceipt,
} from './quote-request-builders.js';
export { anOverview, aReports, reportFigures } from './report-builders.js';
export { aProblem, aRemoteRegistry, aSite } from './site-builders.js';
