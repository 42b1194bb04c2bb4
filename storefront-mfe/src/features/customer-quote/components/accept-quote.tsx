import type { CurrentQuote } from '@backlot/domain/contract';
import { quotePath } from '@backlot/domain';
import { Button, Notice, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link, useNavigate } from '@backlot/ui-kit/router';
import { useEffect, useRef, useState } from 'react';
import type { QuoteOutcome } from '../api/quote-outcome.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { acceptEntries } from '../stores/accept-entries.ts';
import { acceptRefusals } from '../stores/accept-refusals.ts';
import classes from './accept-quote.module.css';
import { AcceptForm } from './accept-form.tsx';
import { AcceptThanks } from './accept-thanks.tsx';
import { useStandingText } from './quote-notices.tsx';

interface QuoteProps {
  readonly quote: CurrentQuote;
}

/** The quote is not to be signed: how it stands, and the way back. */
function NotOpen({ quote }: QuoteProps) {
  const messages = useAcceptQuoteMessages();
  const text = useStandingText(quote);
  return (
    <PageBody width="text">
      <PageHeading title={messages.title} />
      <div className={classes.root}>
        <Notice kind={quote.standing === 'accepted' ? 'good' : 'warning'}>
          {text === '' ? messages.notHere : text}
        </Notice>
        <Button className={classes.back} component={Link} to={quotePath(quote.reference)} variant="default">
          {messages.backToQuote}
        </Button>
      </div>
    </PageBody>
  );
}

/** The version that is signed is the one that could be when the page opened: no later one is signed unread. */
function useSignable(quote: CurrentQuote): CurrentQuote | undefined {
  const [signable, setSignable] = useState(quote.can.accept ? quote : undefined);
  if (signable === undefined && quote.can.accept) setSignable(quote);
  return signable;
}

/** Where a customer signs a quote, and is thanked for it. */
export function AcceptQuote({ quote, api }: QuoteProps & { readonly api: QuoteApi }) {
  const navigate = useNavigate();
  const signable = useSignable(quote);
  const [signer, setSigner] = useState<string>();

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function onAccepted(name: string): void {
    if (signable !== undefined) acceptEntries.delete(signable.version.sha256);
    setSigner(name);
  }

  function onRefused(outcome: QuoteOutcome): void {
    // Whoever has gone elsewhere meanwhile is not fetched back: the quote itself says how it stands.
    if (!isShown.current) return;
    acceptRefusals.set(quote.reference, outcome);
    void navigate(quotePath(quote.reference), { replace: true });
  }

  if (signable === undefined) return <NotOpen quote={quote} />;
  if (signer !== undefined) return <AcceptThanks name={signer} signed={signable} quote={quote} api={api} />;
  return <AcceptForm quote={signable} api={api} onAccepted={onAccepted} onRefused={onRefused} />;
}
