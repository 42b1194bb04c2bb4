import type { FakeResponses } from '@backlot/domain/testing/network';
import type { Meta } from '@storybook/react-vite';
import { CustomerQuotePage } from '../pages/customer-quote-page.tsx';
import { CustomerQuotePages, OPENED_LINK, QUOTE_PATH } from './customer-quotes.tsx';
import { storyContext } from './story-context.tsx';
import type { StoredState } from './stores.ts';

/** Decorator: a tab in which the quote's link was opened. Viewing a story scrolls it, which reports a view. */
export const withQuote = (
  quote: FakeResponses['GET /api/quotes/current'],
  others: FakeResponses = {},
  stored: StoredState = {},
) =>
  storyContext(
    { responses: { 'GET /api/quotes/current': quote, 'POST /api/quotes/current/views': null, ...others } },
    { ...OPENED_LINK, ...stored },
  );

export const pageOfQuote = {
  component: CustomerQuotePage,
  render: () => <CustomerQuotePages />,
  parameters: { layout: 'fullscreen', path: QUOTE_PATH },
} satisfies Meta<typeof CustomerQuotePage>;
