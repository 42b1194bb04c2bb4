import { useParams } from '@backlot/ui-kit/router';
import { AcceptQuote } from '../features/customer-quote/components/accept-quote.tsx';
import { OpenedQuote } from '../features/customer-quote/components/opened-quote.tsx';

export function AcceptQuotePage() {
  const key = useParams()['key'] ?? '';
  return <OpenedQuote urlKey={key}>{(quote) => <AcceptQuote quote={quote} />}</OpenedQuote>;
}
