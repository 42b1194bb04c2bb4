import { checkMessage, issuesOf, quoteDeclineSchema, type FieldIssue } from '@backlot/domain/contract';
import { useLocale } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import { FailureNotice } from '../../../lib/failure-notice.tsx';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import type { QuoteOutcome } from '../rules/quote-outcome.ts';
import { useDeclineQuote } from '../api/use-decline-quote.ts';
import { useCustomerQuoteMessages } from '../messages.ts';
import classes from './decline-dialog.module.css';

export interface DeclineDialogProps {
  readonly reference: string;
  /** Version when the dialog opened, so that no later one is declined unread. */
  readonly version: number;
  readonly reason: string;
  readonly onReasonChange: (reason: string) => void;
  readonly onOutcome: (outcome: QuoteOutcome) => void;
  readonly onCancel: () => void;
}

export function DeclineDialog({ reference, version, reason, onReasonChange, onOutcome, onCancel }: DeclineDialogProps) {
  const messages = useCustomerQuoteMessages();
  const locale = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const { isPending, error, mutate } = useDeclineQuote(reference, onOutcome);
  const errors = fieldErrors(['reason'], [...issues, ...issuesOf(error)], locale);
  // The clicked button is disabled while loading and loses the focus.
  useRestoredFocus(field, error);

  function confirm(): void {
    const read = checkMessage(quoteDeclineSchema, { version, reason: reason.trim() || null });
    setIssues(read.issues);
    if (read.data === undefined) field.current?.focus();
    else mutate(read.data);
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
          error={errors.reason}
          value={reason}
          readOnly={isPending}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onReasonChange(value)}
        />
        <FailureNotice failed="quote-decline-failed" error={error} />
      </div>
    </ConfirmDialog>
  );
}
