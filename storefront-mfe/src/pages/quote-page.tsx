import { clientPaths, SHARED_LIST_PARAMETER } from '@backlot/domain';
import { EmptyState, PageBody, PageHeading } from '@backlot/ui-kit';
import { useNavigate, useSearchParams } from '@backlot/ui-kit/router';
import { useEffect, useRef } from 'react';
import { SharedList } from '../features/quote-cart/components/shared-list.tsx';
import { useCart } from '../features/quote-cart/stores/cart-store.ts';
import { PastRequests } from '../features/quote-request/components/past-requests.tsx';
import { useQuoteRequestMessages } from '../features/quote-request/messages.ts';
import type { CheckedProject } from '../features/quote-request/project-fields.ts';
import { useReceipts } from '../features/quote-request/stores/receipt-store.ts';
import { useShell } from '../lib/shell-context.tsx';
import { useOnChange } from '../lib/use-on-change.ts';
import { useRestoredHeadingFocus } from '../lib/use-restored-focus.ts';
import { QuoteFormView } from './quote-form-view.tsx';
import { useQuotePageMessages } from '../features/quote-request/page-messages.ts';
import { QuoteSubmittedView } from './quote-submitted-view.tsx';
import { useSubmitQuote } from './use-submit-quote.ts';

function EmptyQuote() {
  const messages = useQuotePageMessages();
  return (
    <>
      <EmptyState
        level={1}
        title={messages.emptyTitle}
        message={messages.emptyMessage}
        way={{ label: messages.browse, to: clientPaths.productionList }}
      />
      <PastRequests />
    </>
  );
}

/** Submits from this page; shows a toast if the visitor has left it meanwhile. */
function useSend(): (details: CheckedProject) => void {
  const texts = useQuoteRequestMessages();
  const { notify } = useShell();
  const submitQuote = useSubmitQuote();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (details) =>
    void submitQuote(details, ({ reference }) => {
      if (!isMounted.current) notify({ kind: 'success', message: `${texts.success} ${texts.reference}: ${reference}` });
    });
}

export function QuotePage() {
  const messages = useQuotePageMessages();
  const cart = useCart((state) => state.cart);
  const { receipt, dismiss } = useReceipts();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const send = useSend();
  const root = useRef<HTMLDivElement>(null);

  const list = parameters.get(SHARED_LIST_PARAMETER);
  const view = list !== null ? 'list' : receipt !== undefined ? 'receipt' : cart.items.length === 0 ? 'empty' : 'form';
  useRestoredHeadingFocus(root, view);
  useOnChange(view, () => window.scrollTo({ top: 0 }));

  return (
    <PageBody width={view === 'list' || view === 'receipt' ? 'text' : 'page'}>
      <div ref={root}>
        {list !== null ? (
          <>
            <PageHeading title={messages.sharedTitle} />
            {/* Remounted per list: a toast may link from one to another. */}
            <SharedList key={list} text={list} onAdded={() => navigate(clientPaths.quote, { replace: true })} />
          </>
        ) : receipt !== undefined ? (
          <QuoteSubmittedView receipt={receipt} cart={cart} onClose={dismiss} />
        ) : cart.items.length === 0 ? (
          <EmptyQuote />
        ) : (
          <QuoteFormView cart={cart} onSubmit={send} />
        )}
      </div>
    </PageBody>
  );
}
