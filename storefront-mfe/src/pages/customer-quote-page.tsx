import type { CurrentQuote } from '@backlot/domain/contract';
import { PageBody } from '@backlot/ui-kit';
import { useParams } from '@backlot/ui-kit/router';
import type { QuoteApi } from '../features/customer-quote/api/use-customer-quote.ts';
import { CustomerQuote } from '../features/customer-quote/components/customer-quote.tsx';
import { OpenedQuote } from '../features/customer-quote/components/opened-quote.tsx';
import { useCustomerQuoteMessages } from '../features/customer-quote/messages.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';

function Shown({ quote, api }: { quote: CurrentQuote; api: QuoteApi }) {
  useDocumentTitle(`${useCustomerQuoteMessages().quote} ${quote.reference}`);
  return (
    <PageBody>
      <CustomerQuote quote={quote} api={api} />
    </PageBody>
  );
}

/** /quotes/:key: the customer's page of a quote, by the link of its mail (specification 17). */
export function CustomerQuotePage() {
  const key = useParams()['key'] ?? '';
  return (
    <OpenedQuote addressKey={key} isLive>
      {(quote, api) => <Shown quote={quote} api={api} />}
    </OpenedQuote>
  );
}
