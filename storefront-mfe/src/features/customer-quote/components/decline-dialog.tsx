import { checkMessage, messageText, objectionsOf, quoteDeclineSchema, type Objection } from '@backlot/domain/contract';
import { Notice, useLocale } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import type { QuoteOutcome } from '../api/quote-outcome.ts';
import type { QuoteApi } from '../api/use-customer-quote.ts';
import { useDeclineQuote } from '../api/use-decline-quote.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import { failureText } from '../../../lib/failure-text.ts';
import classes from './decline-dialog.module.css';

export interface DeclineDialogProps {
  readonly api: Pick<QuoteApi, 'declineQuote'>;
  readonly reference: string;
  /** The version that was read when the dialog opened: no later one is declined unread. */
  readonly version: number;
  readonly reason: string;
  readonly onReasonChange: (reason: string) => void;
  readonly onOutcome: (outcome: QuoteOutcome) => void;
  readonly onCancel: () => void;
}

/** Asks before a quote is declined, and why. */
export function DeclineDialog({
  api,
  reference,
  version,
  reason,
  onReasonChange,
  onOutcome,
  onCancel,
}: DeclineDialogProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const [objections, setObjections] = useState<readonly Objection[]>([]);
  const { isPending, failure, decline } = useDeclineQuote(api, reference, onOutcome);
  const objection = [...objections, ...objectionsOf(failure)].find(({ path }) => path === 'reason');
  // The button that was pressed is off while it works, and loses the focus.
  useRestoredFocus(field, failure);

  function confirm(): void {
    const read = checkMessage(quoteDeclineSchema, { version, reason: reason.trim() || null });
    setObjections(read.objections);
    if (read.data === undefined) field.current?.focus();
    else decline(read.data);
  }

  return (
    <ConfirmDialog
      isOpen
      title={messages.declineTitle}
      confirmLabel={messages.declineConfirm}
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <div className={classes.root}>
        <span>{messages.declineText}</span>
        <Textarea
          ref={field}
          rows={3}
          classNames={{ input: classes.field }}
          name="reason"
          label={messages.declineReason}
          description={messages.declineReasonHint}
          error={objection === undefined ? undefined : messageText(objection.message, locale)}
          value={reason}
          readOnly={isPending}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onReasonChange(value)}
        />
        {failure === undefined ? null : (
          <Notice kind="danger" role="alert">
            {failureText('quote-decline-failed', failure, locale)}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
