import { isQuoteLinkToken } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { ErrorState, LoadingState, OnDemand, PageBody, PageHeading, useLocale } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { useCustomerQuote, useQuoteLink, type QuoteApi } from '../api/use-customer-quote.ts';
import { lostLink } from '../late-parts.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { failureText } from '../../../lib/failure-text.ts';
import classes from './opened-quote.module.css';

function Loading() {
  const { loading } = useCustomerQuoteMessages();
  return (
    <PageBody>
      <LoadingState label={loading} />
    </PageBody>
  );
}

interface FailedProps {
  readonly cause: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

function Failed({ cause, isRetrying, retry }: FailedProps) {
  const locale = useLocale();
  const { quote } = useCustomerQuoteMessages();
  return (
    <PageBody>
      <PageHeading title={quote} />
      <div className={classes.failed}>
        <ErrorState message={failureText('quote-open-failed', cause, locale)} isRetrying={isRetrying} onRetry={retry} />
      </div>
    </PageBody>
  );
}

export interface OpenedQuoteProps {
  /** What stands for the quote in the address. */
  readonly addressKey: string;
  /** Whether the page follows what changes while it is looked at. */
  readonly isLive?: boolean;
  /** The page, once the quote is here. */
  readonly children: (quote: CurrentQuote, api: QuoteApi) => ReactNode;
}

/** The address still holds the token of a mailed link: it is taken away before anything else happens. */
function OpenedLink({ token }: { token: string }) {
  useQuoteLink(token);
  return <Loading />;
}

function QuoteOfTab({ addressKey, isLive, children }: OpenedQuoteProps) {
  const opened = useCustomerQuote(addressKey, isLive);
  switch (opened.status) {
    case 'unlinked':
    case 'ended':
      return (
        <OnDemand part={lostLink} props={{ addressKey, hasEnded: opened.status === 'ended' }} loading={<Loading />} />
      );
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed {...opened} />;
    case 'shown':
      return children(opened.quote, opened.api);
  }
}

/** What every page of a quote begins with: the link of a mail that was opened in this tab, and what it leads to. */
export function OpenedQuote({ addressKey, isLive = false, children }: OpenedQuoteProps) {
  return isQuoteLinkToken(addressKey) ? (
    <OpenedLink token={addressKey} />
  ) : (
    <QuoteOfTab key={addressKey} addressKey={addressKey} isLive={isLive}>
      {children}
    </QuoteOfTab>
  );
}
