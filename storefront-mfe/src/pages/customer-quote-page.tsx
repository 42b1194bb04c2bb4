import type { CurrentQuote } from '@backlot/domain/contract';
import { PageBody } from '@backlot/ui-kit';
import { useParams } from '@backlot/ui-kit/router';
import { CustomerQuote } from '../features/customer-quote/components/customer-quote.tsx';
import { OpenedQuote } from '../features/customer-quote/components/opened-quote.tsx';
import { useCustomerQuoteMessages } from '../features/customer-quote/messages.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';

function LoadedQuote({ quote }: { quote: CurrentQuote }) {
  useDocumentTitle(`${useCustomerQuoteMessages().quote} ${quote.reference}`);
  return (
    <PageBody>
      <CustomerQuote quote={quote} />
    </PageBody>
  );
}

export function CustomerQuotePage() {
  const key = useParams()['key'] ?? '';
  return (
    <OpenedQuote urlKey={key} isLive>
      {(quote) => <LoadedQuote quote={quote} />}
    </OpenedQuote>
  );
}
