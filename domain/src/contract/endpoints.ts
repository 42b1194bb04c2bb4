import type { $ZodType } from 'zod/v4/core';
import * as auth from './auth.js';
import { clientErrorSchema } from './client-errors.js';
import * as equipment from './equipment.js';
import * as overview from './overview.js';
import { releaseNameSchema } from './page-state.js';
import { PICTURE_TYPES, uploadedPictureSchema } from './pictures.js';
import { countAnswerSchema, recentQuerySchema } from './primitives.js';
import * as quoteRequests from './quote-requests.js';
import * as reports from './reports.js';
import * as site from './site.js';

/** Who may call: `recovery` and `confirmation` take the token of the mailed link as Bearer. */
export type Access = 'public' | 'signed-in' | 'admin' | 'recovery' | 'confirmation';

/** One row of the contract's table. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  /** Title of the problem when the call fails for no reason of the caller's (spec 8). */
  readonly failure: string;
  readonly params?: $ZodType;
  readonly query?: $ZodType;
  readonly headers?: $ZodType;
  readonly body?: $ZodType;
  /** The body is a file of one of these media types, and the call takes it as `file`. */
  readonly file?: readonly string[];
  /** Status of success. */
  readonly status: 200 | 201 | 202 | 204;
  /** Null: no content. */
  readonly response: $ZodType | null;
}

const table = <const T extends Record<string, Endpoint>>(rows: T): T => rows;
const SIGN_IN_FAILED = 'An unexpected error occurred. Please try again.';

/** Every call between the front ends and the BFF (spec 7). */
export const endpoints = table({
  signIn: { method: 'POST', path: '/api/auth/sign-in', access: 'public', summary: 'Sign in with e-mail and password', failure: SIGN_IN_FAILED, body: auth.signInSchema, status: 200, response: auth.sessionSchema },
  refreshSession: { method: 'POST', path: '/api/auth/refresh', access: 'public', summary: 'New access token from the refresh cookie', failure: SIGN_IN_FAILED, status: 200, response: auth.sessionSchema },
  signOut: { method: 'POST', path: '/api/auth/sign-out', access: 'public', summary: 'End the session', failure: SIGN_IN_FAILED, status: 204, response: null },
  signUp: { method: 'POST', path: '/api/auth/sign-up', access: 'public', summary: 'Create an account, to be confirmed by e-mail', failure: SIGN_IN_FAILED, body: auth.signUpSchema, status: 202, response: auth.acceptedSchema },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm', access: 'confirmation', summary: 'Confirm the address of a new account with its password', failure: SIGN_IN_FAILED, body: auth.confirmEmailSchema, status: 204, response: null },
  recoverPassword: { method: 'POST', path: '/api/auth/recover', access: 'public', summary: 'Send a password-reset e-mail', failure: 'Failed to send reset email. Please try again.', body: auth.recoverSchema, status: 202, response: auth.acceptedSchema },
  updatePassword: { method: 'PUT', path: '/api/auth/password', access: 'recovery', summary: 'Set a new password', failure: 'Failed to reset password. Please try again.', body: auth.passwordUpdateSchema, status: 204, response: null },

  getProfile: { method: 'GET', path: '/api/profile', access: 'signed-in', summary: 'Own profile', failure: 'Failed to load profile', status: 200, response: auth.profileSchema },
  updateProfile: { method: 'PATCH', path: '/api/profile', access: 'signed-in', summary: 'Change the own profile', failure: 'Failed to update profile', body: auth.profilePatchSchema, status: 200, response: auth.profileSchema },

  listEquipment: { method: 'GET', path: '/api/equipment', access: 'public', summary: 'Catalogue, ordered by name', failure: 'Failed to fetch equipment', query: equipment.equipmentQuerySchema, status: 200, response: equipment.equipmentListSchema },
  countEquipment: { method: 'GET', path: '/api/equipment/count', access: 'public', summary: 'Number of items in the catalogue', failure: 'Failed to fetch equipment count', status: 200, response: countAnswerSchema },
  recentEquipment: { method: 'GET', path: '/api/equipment/recent', access: 'public', summary: 'Lately changed equipment', failure: 'Failed to fetch recent equipment', query: recentQuerySchema, status: 200, response: equipment.recentEquipmentSchema },
  listCategories: { method: 'GET', path: '/api/equipment/categories', access: 'public', summary: 'Categories that exist, sorted', failure: 'Failed to fetch equipment', status: 200, response: equipment.categoriesSchema },
  getEquipment: { method: 'GET', path: '/api/equipment/:id', access: 'public', summary: 'One item', failure: 'Failed to fetch equipment', params: equipment.equipmentIdParamsSchema, status: 200, response: equipment.equipmentSchema },
  addEquipment: { method: 'POST', path: '/api/equipment', access: 'admin', summary: 'Add an item', failure: 'Failed to add equipment', body: equipment.equipmentInputSchema, status: 201, response: equipment.equipmentSchema },
  updateEquipment: { method: 'PUT', path: '/api/equipment/:id', access: 'admin', summary: 'Update an item', failure: 'Failed to update equipment', params: equipment.equipmentIdParamsSchema, body: equipment.equipmentInputSchema, status: 200, response: equipment.equipmentSchema },
  deleteEquipment: { method: 'DELETE', path: '/api/equipment/:id', access: 'admin', summary: 'Delete an item', failure: 'Failed to delete equipment', params: equipment.equipmentIdParamsSchema, status: 204, response: null },
  duplicateEquipment: { method: 'POST', path: '/api/equipment/:id/duplicate', access: 'admin', summary: "Copy an item, its name followed by '(Copy)'", failure: 'Failed to duplicate equipment', params: equipment.equipmentIdParamsSchema, status: 201, response: equipment.equipmentSchema },
  uploadPicture: { method: 'POST', path: '/api/pictures', access: 'admin', summary: 'Take in a picture for an item', failure: 'Failed to upload the picture', file: PICTURE_TYPES, status: 201, response: uploadedPictureSchema },

  submitQuoteRequest: { method: 'POST', path: '/api/quote-requests', access: 'public', summary: 'Send a quote request', failure: 'Failed to create quote request', headers: quoteRequests.idempotencyHeadersSchema, body: quoteRequests.quoteRequestSubmissionSchema, status: 201, response: quoteRequests.quoteRequestReceiptSchema },
  listQuoteRequests: { method: 'GET', path: '/api/quote-requests', access: 'admin', summary: 'Quote requests, newest first', failure: 'Failed to fetch quote requests', query: quoteRequests.quoteRequestQuerySchema, status: 200, response: quoteRequests.quoteRequestListSchema },
  countQuoteRequests: { method: 'GET', path: '/api/quote-requests/count', access: 'admin', summary: 'Number of quote requests, of one status or all', failure: 'Failed to fetch total quote requests count', query: quoteRequests.quoteRequestCountQuerySchema, status: 200, response: countAnswerSchema },
  recentQuoteRequests: { method: 'GET', path: '/api/quote-requests/recent', access: 'admin', summary: 'Latest quote requests', failure: 'Failed to fetch recent quote requests', query: recentQuerySchema, status: 200, response: quoteRequests.recentQuoteRequestsSchema },
  getQuoteRequest: { method: 'GET', path: '/api/quote-requests/:id', access: 'admin', summary: 'One quote request', failure: 'Failed to fetch quote request', params: quoteRequests.quoteRequestIdParamsSchema, status: 200, response: quoteRequests.quoteRequestSchema },
  updateQuoteRequest: { method: 'PATCH', path: '/api/quote-requests/:id', access: 'admin', summary: 'Change items, discount, dates, contact or job fields', failure: 'Failed to update quote request', params: quoteRequests.quoteRequestIdParamsSchema, headers: quoteRequests.ifMatchHeadersSchema, body: quoteRequests.quoteRequestPatchSchema, status: 200, response: quoteRequests.quoteRequestSchema },
  updateQuoteRequestStatus: { method: 'PATCH', path: '/api/quote-requests/:id/status', access: 'admin', summary: 'Set the status', failure: 'Failed to update quote request status', params: quoteRequests.quoteRequestIdParamsSchema, body: quoteRequests.quoteStatusChangeSchema, status: 200, response: quoteRequests.quoteRequestSchema },
  deleteQuoteRequest: { method: 'DELETE', path: '/api/quote-requests/:id', access: 'admin', summary: 'Delete a quote request', failure: 'Failed to delete quote request', params: quoteRequests.quoteRequestIdParamsSchema, status: 204, response: null },

  countProjects: { method: 'GET', path: '/api/projects/count', access: 'admin', summary: 'Number of projects', failure: 'Failed to fetch projects count', status: 200, response: countAnswerSchema },
  recentProjects: { method: 'GET', path: '/api/projects/recent', access: 'admin', summary: 'Lately changed projects', failure: 'Failed to fetch recent projects', query: recentQuerySchema, status: 200, response: overview.recentProjectsSchema },
  openQueueView: { method: 'POST', path: '/api/admin/queue-view', access: 'admin', summary: 'Let this browser see the job queue for a while', failure: 'Failed to open the queue', status: 204, response: null },
  getReports: { method: 'GET', path: '/api/admin/reports', access: 'admin', summary: 'Requests by week, value quoted, response times and most requested items', failure: 'Failed to load reports', query: reports.reportsQuerySchema, status: 200, response: reports.reportsSchema },
  getOverview: { method: 'GET', path: '/api/admin/overview', access: 'admin', summary: 'Figures of the overview', failure: 'Failed to load dashboard data. Please try again.', status: 200, response: overview.overviewSchema },

  sendQuoteEmail: { method: 'POST', path: '/api/functions/send-quote-email', access: 'admin', summary: 'Send the quote with its PDF to the customer again', failure: 'Failed to resend quote email', body: quoteRequests.sendQuoteEmailSchema, status: 202, response: quoteRequests.sendQuoteEmailAnswerSchema },
  generateQuotePdf: { method: 'POST', path: '/api/functions/generate-quote-pdf', access: 'admin', summary: 'The quote as PDF', failure: 'Failed to generate PDF', body: quoteRequests.generateQuotePdfSchema, status: 200, response: quoteRequests.generateQuotePdfAnswerSchema },

  getSite: { method: 'GET', path: '/api/site', access: 'public', summary: 'Site settings', failure: 'Failed to load site settings', status: 200, response: site.siteSchema },
  getRemotes: { method: 'GET', path: '/remotes.json', access: 'public', summary: 'Where the remotes are', failure: 'Failed to load remotes', status: 200, response: site.remoteRegistrySchema },
  previewRelease: { method: 'POST', path: '/api/admin/releases/preview', access: 'admin', summary: 'Look at a published release before it runs: pages opened with ?remote=part@release show it for 15 minutes', failure: 'Failed to open the release', body: releaseNameSchema, status: 204, response: null },
  reportClientError: { method: 'POST', path: '/api/client-errors', access: 'public', summary: 'Tell the server that something went wrong in a page', failure: 'Failed to take the report', body: clientErrorSchema, status: 204, response: null },
  getHealth: { method: 'GET', path: '/healthz', access: 'public', summary: 'The process is alive', failure: 'Not alive', status: 200, response: site.healthSchema },
  getReadiness: { method: 'GET', path: '/readyz', access: 'public', summary: 'Requests can be served', failure: 'Not ready', status: 200, response: site.readinessSchema },
});

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

/** What the BFF serves beside the JSON calls: documents for people and programs, not read by the client. */
export const documents = {
  quoteEmailPreview: { path: '/api/preview/quote-email', contentType: 'text/html', summary: 'The quote e-mail with sample data; ?locale=es shows the Spanish one' },
  openApi: { path: '/api/openapi.json', contentType: 'application/json', summary: 'Description of every call' },
  sampleDocument: { path: '/api/site/documents/:name', contentType: 'application/pdf', summary: 'A form for customers, or the rental agreement' },
  picture: { path: '/pictures/uploads/:picture/:file', contentType: 'image/webp', summary: 'An uploaded picture in one of its sizes, as WebP, or as AVIF by the name of the file' },
  releases: { path: '/releases.json', contentType: 'application/json', summary: 'Which release of each part of the site runs, and what it speaks, shares and needs' },
  queueView: { path: '/api/admin/queue', contentType: 'text/html', summary: 'The job queue, for admins' },
  apiDocs: { path: '/api/docs', contentType: 'text/html', summary: 'The same to read' },
  metrics: { path: '/metrics', contentType: 'text/plain', summary: 'Figures for monitoring' },
} as const;
