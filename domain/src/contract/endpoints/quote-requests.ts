import * as quoteRequests from '../quote-requests.ts';
import { table } from './endpoint.ts';

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
});
