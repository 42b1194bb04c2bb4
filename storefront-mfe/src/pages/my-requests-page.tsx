import { PageBody } from '@backlot/ui-kit';
import { quoteLinks } from '../features/customer-quote/stores/quote-links.ts';
import { MyRequests } from '../features/my-requests/components/my-requests.tsx';

const isQuoteOpened = (reference: string) => quoteLinks.tokenOf(reference) !== undefined;

export function MyRequestsPage() {
  return (
    <PageBody width="text">
      <MyRequests isQuoteOpened={isQuoteOpened} />
    </PageBody>
  );
}
