import type { MyRequest, MyRequests } from '../contract/index.js';
import { aCurrentQuote } from './customer-quote-builders.js';
import { aQuoteRequest } from './quote-request-builders.js';

/** The quote of a request in the list of its customer. */
export function aListedQuote(
  overrides: Partial<NonNullable<MyRequest['quote']>> = {},
): NonNullable<MyRequest['quote']> {
  const { version } = aCurrentQuote();
  return {
    number: version.number,
    sentAt: version.sentAt,
    validUntil: version.validUntil,
    total: version.totals.total,
    acceptedNumber: null,
    canOpen: true,
    ...overrides,
  };
}

/** The request of `aQuoteRequest()`, with an open quote, in the list of its customer. */
export function aMyRequest(overrides: Partial<MyRequest> = {}): MyRequest {
  const { reference, createdAt, startDate, endDate, items } = aQuoteRequest();
  return {
    reference,
    submittedAt: createdAt,
    startDate,
    endDate,
    items: items.map(({ equipmentId, name, quantity }) => ({ equipmentId, name, quantity })),
    standing: 'open',
    quote: aListedQuote(),
    ...overrides,
  };
}

/** The requests of the customer of `aQuoteRequest()`. */
export function someMyRequests(...requests: readonly MyRequest[]): MyRequests {
  return { email: aQuoteRequest().customerEmail, total: requests.length, requests: [...requests] };
}
