import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, OnDemand, onDemandPart } from '@backlot/ui-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShell } from '../../../lib/shell-context.tsx';
import type { QuoteOutcome } from '../api/quote-outcome.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useCustomerQuoteMessages } from '../messages.ts';

// Most customers never see it, and it brings what lies over a page along.
const dialog = onDemandPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** In place of a dialog that did not come: the next press of the button is another attempt. */
function Missing({ onClose }: { onClose: () => void }) {
  const { declineMissing } = useCustomerQuoteMessages();
  const { notify } = useShell();
  const report = useEffectEvent(() => {
    notify({ kind: 'error', message: declineMissing });
    onClose();
  });
  useEffect(() => report(), []);
  return null;
}

export interface DeclineQuoteProps {
  readonly quote: CurrentQuote;
  readonly api: Pick<QuoteApi, 'declineQuote'>;
  readonly onDecline: (outcome: QuoteOutcome) => void;
}

/** Lets a customer say no to the shown version. What was typed stays until it is said, also when the dialog was closed by mistake. */
export function DeclineQuote({ quote, api, onDecline }: DeclineQuoteProps) {
  const messages = useCustomerQuoteMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<number>();
  const [reason, setReason] = useState('');

  function onOutcome(outcome: QuoteOutcome): void {
    setAsked(undefined);
    onDecline(outcome);
  }
  function onCancel(): void {
    setAsked(undefined);
    // The quote may have changed meanwhile, and the button have gone.
    (button.current ?? document.getElementById('quote-title'))?.focus();
  }

  return (
    <>
      {quote.can.decline ? (
        <Button
          ref={button}
          fullWidth
          variant="default"
          aria-haspopup="dialog"
          onPointerEnter={dialog.fetchAhead}
          onFocus={dialog.fetchAhead}
          onClick={() => setAsked(quote.version.number)}
        >
          {messages.decline}
        </Button>
      ) : null}
      {asked === undefined ? null : (
        <OnDemand
          part={dialog}
          props={{
            api,
            reference: quote.reference,
            version: asked,
            reason,
            onReasonChange: setReason,
            onOutcome,
            onCancel,
          }}
          loading={null}
          renderFailure={() => <Missing onClose={onCancel} />}
        />
      )}
    </>
  );
}
