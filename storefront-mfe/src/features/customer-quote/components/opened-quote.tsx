import { isQuoteLinkToken, quotePath } from '@backlot/domain';
import type { CurrentQuote } from '@backlot/domain/contract';
import { ErrorState, LoadingState, OnDemand, PageBody, PageHeading, useLocale } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { QuoteApiContext } from '../api/quote-api.ts';
import { useCustomerQuote, type CustomerQuoteResult } from '../api/use-customer-quote.ts';
import { customerQuoteKeys } from '../api/use-quote-cache.ts';
import { invalidLink } from '../lazy-parts.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { CURRENT_KEY, quoteLinks } from '../stores/quote-links.ts';
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

function Failed({ cause, isRetrying, retry }: Extract<CustomerQuoteResult, { status: 'failed' }>) {
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
  readonly urlKey: string;
  readonly isLive?: boolean;
  readonly children: (quote: CurrentQuote) => ReactNode;
}

/** Removes the token from the URL before any API call. Replaces the history entry, so that Back skips it. */
function OpenedLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    quoteLinks.storeToken(token);
    client.removeQueries({ queryKey: customerQuoteKeys.allLocales(CURRENT_KEY) });
    void navigate(quotePath(CURRENT_KEY), { replace: true });
  }, [client, navigate, token]);
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
      return <QuoteApiContext value={opened.api}>{children(opened.quote)}</QuoteApiContext>;
  }
}

export function OpenedQuote({ urlKey, isLive = false, children }: OpenedQuoteProps) {
  return isQuoteLinkToken(urlKey) ? (
    <OpenedLink token={urlKey} />
  ) : (
    <QuoteOfTab key={urlKey} urlKey={urlKey} isLive={isLive}>
      {children}
    </QuoteOfTab>
  );
}
