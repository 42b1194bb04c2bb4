import { countAnswerSchema, recentQuerySchema } from '../primitives.js';
import * as quoteRequests from '../quote-requests.js';
import { table } from './endpoint.js';

/** Quote requests, from their submission to their deletion. */
export const quoteRequestEndpoints = table({
  submitQuoteRequest: { method: 'POST', path: '/api/quote-requests', access: 'public', summary: 'Send a quote request', failure: 'Failed to create quote request', headers: quoteRequests.idempotencyHeadersSchema, body: quoteRequests.quoteRequestSubmissionSchema, status: 201, response: quoteRequests.quoteRequestReceiptSchema },
  listQuoteRequests: { method: 'GET', path: '/api/quote-requests', access: 'admin', summary: 'Quote requests, newest first', failure: 'Failed to fetch quote requests', query: quoteRequests.quoteRequestQuerySchema, status: 200, response: quoteRequests.quoteRequestListSchema },
  countQuoteRequests: { method: 'GET', path: '/api/quote-requests/count', access: 'admin', summary: 'Number of quote requests, of one status or all', failure: 'Failed to fetch total quote requests count', query: quoteRequests.quoteRequestCountQuerySchema, status: 200, response: countAnswerSchema },
  recentQuoteRequests: { method: 'GET', path: '/api/quote-requests/recent', access: 'admin', summary: 'Latest quote requests', failure: 'Failed to fetch recent quote requests', query: recentQuerySchema, status: 200, response: quoteRequests.recentQuoteRequestsSchema },
  getQuoteRequest: { method: 'GET', path: '/api/quote-requests/:id', access: 'admin', summary: 'One quote request', failure: 'Failed to fetch quote request', params: quoteRequests.quoteRequestIdParamsSchema, status: 200, response: quoteRequests.quoteRequestSchema },
  updateQuoteRequest: { method: 'PATCH', path: '/api/quote-requests/:id', access: 'admin', summary: 'Change items, discount, dates, contact or job fields', failure: 'Failed to update quote request', params: quoteRequests.quoteRequestIdParamsSchema, headers: quoteRequests.ifMatchHeadersSchema, body: quoteRequests.quoteRequestPatchSchema, status: 200, response: quoteRequests.quoteRequestSchema },
  updateQuoteRequestStatus: { method: 'PATCH', path: '/api/quote-requests/:id/status', access: 'admin', summary: 'Set the status', failure: 'Failed to update quote request status', params: quoteRequests.quoteRequestIdParamsSchema, body: quoteRequests.quoteStatusChangeSchema, status: 200, response: quoteRequests.quoteRequestSchema },
  deleteQuoteRequest: { method: 'DELETE', path: '/api/quote-requests/:id', access: 'admin', summary: 'Delete a quote request', failure: 'Failed to delete quote request', params: quoteRequests.quoteRequestIdParamsSchema, status: 204, response: null },
});

/** What is sent or printed of a quote request. */
export const quoteFunctionEndpoints = table({
  sendQuoteEmail: { method: 'POST', path: '/api/functions/send-quote-email', access: 'admin', summary: 'Send the quote with its PDF to the customer again', failure: 'Failed to resend quote email', body: quoteRequests.sendQuoteEmailSchema, status: 202, response: quoteRequests.sendQuoteEmailAnswerSchema },
  generateQuotePdf: { method: 'POST', path: '/api/functions/generate-quote-pdf', access: 'admin', summary: 'The quote as PDF', failure: 'Failed to generate PDF', body: quoteRequests.generateQuotePdfSchema, status: 200, response: quoteRequests.generateQuotePdfAnswerSchema },
});
