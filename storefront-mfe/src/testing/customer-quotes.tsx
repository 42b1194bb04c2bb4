import type { CurrentQuote, Problem } from '@backlot/domain/contract';
import { aCurrentQuote, aQuotedVersion, aQuoteRequest } from '@backlot/domain/testing';
import { useRoutes } from '@backlot/ui-kit/router';
import { lostLink, questionForm } from '../features/customer-quote/late-parts.ts';
import { AcceptQuotePage } from '../pages/accept-quote-page.tsx';
import { CustomerQuotePage } from '../pages/customer-quote-page.tsx';

// They are on the page at once, as for somebody who has been reading for a while.
await Promise.all([lostLink.prepare(), questionForm.prepare()]);

/** The token of a mailed link. */
export const LINK_TOKEN = 'Zk3-_'.padEnd(43, 'q9');

export const QUOTE_REFERENCE = aCurrentQuote().reference;
/** Where it is once its link was opened. */
export const QUOTE_ADDRESS = `/quotes/${QUOTE_REFERENCE}`;
/** Where it is signed. */
export const ACCEPT_ADDRESS = `${QUOTE_ADDRESS}/accept`;

const discounted = aQuoteRequest({ discountAmount: 45 });

/** A second version that says what has changed since the first, for whoever opened the link of the second. */
export const changedQuote: CurrentQuote = aCurrentQuote({
  version: aQuotedVersion(discounted, { number: 2 }),
  mailedVersion: 2,
  changes: [
    { what: 'C-stand', before: '2', after: '3', text: '3 × C-stand instead of 2' },
    { what: 'Discount', before: null, after: '$45.00', text: 'Discount: $45.00 added' },
  ],
});

/** What the server says to whoever declines what is not open any more; its code is the standing. */
export const aDeclineRefusal: Partial<Problem> = {
  status: 409,
  title: 'Failed to decline the quote',
  detail: 'This version of the quote is not open any more. Please look at it again.',
  detailMessage: { code: 'quote-not-open' },
  errors: [],
};

/** What the server says to whoever signs what is not open any more. */
export const anAcceptRefusal: Partial<Problem> = { ...aDeclineRefusal, title: 'Failed to accept the quote' };

/** The second version, signed. */
export const acceptedQuote: CurrentQuote = {
  ...changedQuote,
  standing: 'accepted',
  acceptance: { version: 2, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z' },
  can: { accept: false, decline: false, ask: false, share: false },
};

/** The second version, whose acceptance by phone staff recorded. */
export const recordedQuote: CurrentQuote = {
  ...acceptedQuote,
  acceptance: { version: 2, name: 'Ana Ruiz', at: '2026-11-05T15:20:00.000Z', how: 'phone' },
};

/** The pages of a quote at their addresses. */
export function CustomerQuotePages() {
  return useRoutes([
    { path: '/quotes/:key', element: <CustomerQuotePage /> },
    { path: '/quotes/:key/accept', element: <AcceptQuotePage /> },
  ]);
}
