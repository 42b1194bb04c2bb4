import type { CurrentQuote } from '@backlot/domain/contract';
import { Button, OnDemand, onDemandPart } from '@backlot/ui-kit';
import { useRef, useState } from 'react';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useCustomerQuoteMessages } from '../messages.ts';

// Loaded on demand: rarely used, and it bundles the overlay code.
const dialog = onDemandPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

export interface DeclineQuoteProps {
  readonly quote: CurrentQuote;
  readonly onDecline: (outcome: QuoteOutcome) => void;
}

/** Declines the shown version. Input is preserved when the dialog is closed, until it is submitted. */
export function DeclineQuote({ quote, onDecline }: DeclineQuoteProps) {
  const messages = useCustomerQuoteMessages();
  const button = useRef<HTMLButtonElement>(null);
  const [openVersion, setOpenVersion] = useState<number>();
  const [reason, setReason] = useState('');

  function onOutcome(outcome: QuoteOutcome): void {
    setOpenVersion(undefined);
    onDecline(outcome);
  }
  function onCancel(): void {
    setOpenVersion(undefined);
    // The button may have unmounted with a changed quote.
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
          onClick={() => setOpenVersion(quote.version.number)}
        >
          {messages.decline}
        </Button>
      ) : null}
      {openVersion === undefined ? null : (
        <OnDemand
          part={dialog}
          props={{
            reference: quote.reference,
            version: openVersion,
            reason,
            onReasonChange: setReason,
            onOutcome,
            onCancel,
          }}
          loading={null}
          renderFailure={() => <LoadFailure message={messages.declineMissing} onClose={onCancel} />}
        />
      )}
    </>
  );
}
