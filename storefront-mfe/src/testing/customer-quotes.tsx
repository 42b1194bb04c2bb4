import type { CurrentQuote, Problem } from '@backlot/domain/contract';
import { aCurrentQuote, aQuotedVersion, aQuoteRequest } from '@backlot/domain/testing';
import { useRoutes } from '@backlot/ui-kit/router';
import { invalidLink, questionForm } from '../features/customer-quote/lazy-parts.ts';
import { AcceptQuotePage } from '../pages/accept-quote-page.tsx';
import { CustomerQuotePage } from '../pages/customer-quote-page.tsx';

// Preloaded, so that they render at once.
await Promise.all([invalidLink.prepare(), questionForm.prepare()]);

export const LINK_TOKEN = 'Zk3-_'.padEnd(43, 'q9');

export const QUOTE_REFERENCE = aCurrentQuote().reference;
/** Browser storage of a tab in which its link was opened. */
export const OPENED_LINK = { quoteLinks: { [QUOTE_REFERENCE]: LINK_TOKEN } };
export const QUOTE_PATH = `/quotes/${QUOTE_REFERENCE}`;
export const ACCEPT_PATH = `${QUOTE_PATH}/accept`;

const discounted = aQuoteRequest({ discountAmount: 45 });

/** Second version with its changes since the first, for a reader with the second's link. */
export const changedQuote: CurrentQuote = aCurrentQuote({
  version: aQuotedVersion(discounted, { number: 2 }),
  mailedVersion: 2,
  changes: [
    { what: 'C-stand', before: '2', after: '3', text: '3 × C-stand instead of 2' },
    { what: 'Discount', before: null, after: '$45.00', text: 'Discount: $45.00 added' },
  ],
});

/** Response to declining a version that is no longer open; its code is the status. */
export const aDeclineRefusal: Partial<Problem> = {
  status: 409,
  title: 'Failed to decline the quote',
  detail: 'This version of the quote is not open any more. Please look at it again.',
  detailMessage: { code: 'quote-not-open' },
  errors: [],
};

/** Response to signing a version that is no longer open. */
export const anAcceptRefusal: Partial<Problem> = { ...aDeclineRefusal, title: 'Failed to accept the quote' };

export const acceptedQuote: CurrentQuote = {
  ...changedQuote,
  standing: 'accepted',
  acceptance: { version: 2, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z' },
  can: { accept: false, decline: false, ask: false, share: false },
};

/** The second version, accepted by phone as staff recorded. */
export const recordedQuote: CurrentQuote = {
  ...acceptedQuote,
  acceptance: { version: 2, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z', how: 'phone' },
};

export function CustomerQuotePages() {
  return useRoutes([
    { path: '/quotes/:key', element: <CustomerQuotePage /> },
    { path: '/quotes/:key/accept', element: <AcceptQuotePage /> },
  ]);
}
