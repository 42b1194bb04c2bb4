import type { ApiClient, QuoteRequestReceipt, QuoteRequestSubmission } from '@backlot/domain/contract';

/** Sends a quote request. Idempotent by key and message. */
export function submitQuoteRequest(
  api: ApiClient,
  submission: QuoteRequestSubmission,
  idempotencyKey: string,
): Promise<QuoteRequestReceipt> {
  return api.submitQuoteRequest({ body: submission, headers: { 'idempotency-key': idempotencyKey } });
}
