import type { CurrentQuote } from '@backlot/domain/contract';
import { quotePath } from '@backlot/domain';
import { Button, Notice, PageBody, PageHeading } from '@backlot/ui-kit';
import { Link, useNavigate } from '@backlot/ui-kit/router';
import { useEffect, useRef, useState } from 'react';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useAcceptQuoteMessages } from '../accept-messages.ts';
import { acceptEntries, acceptRefusals } from '../stores/page-memory.ts';
import classes from './accept-quote.module.css';
import { AcceptForm } from './accept-form.tsx';
import { AcceptThanks } from './accept-thanks.tsx';
import { useStandingText } from './quote-notices.tsx';

interface QuoteProps {
  readonly quote: CurrentQuote;
}

function ClosedNotice({ quote }: QuoteProps) {
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

/** Returns the version that was open when the page loaded, so that no later one is signed unread. */
function useSignable(quote: CurrentQuote): CurrentQuote | undefined {
  const [signable, setSignable] = useState(quote.can.accept ? quote : undefined);
  if (signable === undefined && quote.can.accept) setSignable(quote);
  return signable;
}

export function AcceptQuote({ quote }: QuoteProps) {
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
    // The user has navigated away: no redirect, since the quote page shows its status.
    if (!isShown.current) return;
    acceptRefusals.set(quote.reference, outcome);
    void navigate(quotePath(quote.reference), { replace: true });
  }

  if (signable === undefined) return <ClosedNotice quote={quote} />;
  if (signer !== undefined) return <AcceptThanks name={signer} signed={signable} quote={quote} />;
  return <AcceptForm quote={signable} onAccepted={onAccepted} onRefused={onRefused} />;
}
