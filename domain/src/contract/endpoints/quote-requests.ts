import { countAnswerSchema, recentQuerySchema } from '../primitives.js';
import * as quoteRequests from '../quote-requests.js';
import { table } from './endpoint.js';

/** Quote requests, from their submission to their deletion. */
export const quoteRequestEndpoints = table({
  submitQuoteRequest: {
    method: 'POST',
    path: '/api/quote-requests',
    access: 'public',
    failure: 'quote-request-create-failed',
    headers: quoteRequests.idempotencyHeadersSchema,
    body: quoteRequests.quoteRequestSubmissionSchema,
    status: 201,
    response: quoteRequests.quoteRequestReceiptSchema,
  },
  listQuoteRequests: {
    method: 'GET',
    path: '/api/quote-requests',
    access: 'admin',
    failure: 'quote-requests-fetch-failed',
    query: quoteRequests.quoteRequestQuerySchema,
    status: 200,
    response: quoteRequests.quoteRequestListSchema,
  },
  countQuoteRequests: {
    method: 'GET',
    path: '/api/quote-requests/count',
    access: 'admin',
    failure: 'quote-requests-count-failed',
    query: quoteRequests.quoteRequestCountQuerySchema,
    status: 200,
    response: countAnswerSchema,
  },
  recentQuoteRequests: {
    method: 'GET',
    path: '/api/quote-requests/recent',
    access: 'admin',
    failure: 'quote-requests-recent-failed',
    query: recentQuerySchema,
    status: 200,
    response: quoteRequests.recentQuoteRequestsSchema,
  },
  getQuoteRequest: {
    method: 'GET',
    path: '/api/quote-requests/:id',
    access: 'admin',
    failure: 'quote-request-fetch-failed',
    params: quoteRequests.quoteRequestIdParamsSchema,
    status: 200,
    response: quoteRequests.quoteRequestSchema,
  },
  updateQuoteRequest: {
    method: 'PATCH',
    path: '/api/quote-requests/:id',
    access: 'admin',
    failure: 'quote-request-update-failed',
    params: quoteRequests.quoteRequestIdParamsSchema,
    headers: quoteRequests.ifMatchHeadersSchema,
    body: quoteRequests.quoteRequestPatchSchema,
    status: 200,
    response: quoteRequests.quoteRequestSchema,
  },
  updateQuoteRequestStatus: {
    method: 'PATCH',
    path: '/api/quote-requests/:id/status',
    access: 'admin',
    failure: 'quote-request-status-failed',
    params: quoteRequests.quoteRequestIdParamsSchema,
    body: quoteRequests.quoteStatusChangeSchema,
    status: 200,
    response: quoteRequests.quoteRequestSchema,
  },
  deleteQuoteRequest: {
    method: 'DELETE',
    path: '/api/quote-requests/:id',
    access: 'admin',
    failure: 'quote-request-delete-failed',
    params: quoteRequests.quoteRequestIdParamsSchema,
    status: 204,
    response: null,
  },
});

/** What is sent or printed of a quote request. */
export const quoteFunctionEndpoints = table({
  sendQuoteEmail: {
    method: 'POST',
    path: '/api/functions/send-quote-email',
    access: 'admin',
    failure: 'quote-resend-failed',
    body: quoteRequests.sendQuoteEmailSchema,
    status: 202,
    response: quoteRequests.sendQuoteEmailAnswerSchema,
  },
  generateQuotePdf: {
    method: 'POST',
    path: '/api/functions/generate-quote-pdf',
    access: 'admin',
    failure: 'pdf-failed',
    body: quoteRequests.generateQuotePdfSchema,
    status: 200,
    response: quoteRequests.generateQuotePdfAnswerSchema,
  },
});
