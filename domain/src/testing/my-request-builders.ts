import type { MyRequest, MyRequests } from '../contract/index.ts';
import { aCurrentQuote } from './customer-quote-builders.ts';
import { aQuoteRequest } from './quote-request-builders.ts';

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

/** Request of `aQuoteRequest()` with an open quote, in the list of its customer. */
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

export function someMyRequests(...requests: readonly MyRequest[]): MyRequests {
  return { email: aQuoteRequest().customerEmail, total: requests.length, requests: [...requests] };
}
