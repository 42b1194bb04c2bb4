import { isQuoteLinkToken } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { ErrorState, LoadingState, OnDemand, PageBody, PageHeading, useLocale } from '@backlot/ui-kit';
import type { ReactNode } from 'react';
import { useCustomerQuote, type QuoteApi } from '../api/use-customer-quote.ts';
import { invalidLink } from '../lazy-parts.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { useQuoteLink } from '../use-quote-link.ts';
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
  /** Key of the quote in the URL. */
  readonly urlKey: string;
  readonly isLive?: boolean;
  readonly children: (quote: CurrentQuote, api: QuoteApi) => ReactNode;
}

/** Removes the token from the URL before anything else. */
function OpenedLink({ token }: { token: string }) {
  useQuoteLink(token);
  return <Loading />;
}

function QuoteOfTab({ urlKey, isLive, children }: OpenedQuoteProps) {
  const opened = useCustomerQuote(urlKey, isLive);
  switch (opened.status) {
    case 'unlinked':
    case 'ended':
      return (
        <OnDemand part={invalidLink} props={{ urlKey, hasEnded: opened.status === 'ended' }} loading={<Loading />} />
      );
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed {...opened} />;
    case 'shown':
      return children(opened.quote, opened.api);
  }
}

/** Wrapper of all quote pages: loads the quote of the link that was opened in this tab. */
export function OpenedQuote({ urlKey, isLive = false, children }: OpenedQuoteProps) {
  return isQuoteLinkToken(urlKey) ? (
    <OpenedLink token={urlKey} />
  ) : (
    <QuoteOfTab key={urlKey} urlKey={urlKey} isLive={isLive}>
      {children}
    </QuoteOfTab>
  );
}
