import { checkMessage } from '@backlot/domain/contract';
import { quoteWithdrawalSchema } from '@backlot/domain/contract/staff';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { firstIssueText } from '../../../../lib/field-errors.ts';
import { ReasonField } from '../../../../lib/reason-field.tsx';
import { useWithdrawVersion } from '../api/version-writes.ts';
import type { VersionDialogProps } from '../section.ts';
import classes from './withdraw-dialog.module.css';

const messages = {
  title: (reference: string) => `Withdraw ${reference}?`,
  question: 'The customer keeps the mail and the file, but the quote no longer stands. This cannot be undone.',
  reason: 'Reason',
  reasonHint: 'Optional. Staff alone read it.',
  confirm: 'Withdraw version',
};

/** Confirmation with an optional reason. Keeps the typed reason until the version is withdrawn. */
export function WithdrawDialog({ isOpen, number, reference, onClose, request, report }: VersionDialogProps) {
  const withdrawal = useWithdrawVersion(request, report);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [issue, setIssue] = useState<string>();

  function close(isWithdrawn: boolean) {
    setReason('');
    setIssue(undefined);
    withdrawal.dismiss();
    onClose(isWithdrawn);
  }

  function confirm() {
    const { data, issues } = checkMessage(quoteWithdrawalSchema, { reason: reason.trim() || null });
    setIssue(firstIssueText(issues));
    if (data === undefined) field.current?.focus();
    else if (number !== undefined) withdrawal.mutate({ number, reason: data.reason }, { onSuccess: () => close(true) });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.title(reference)}
      confirmLabel={messages.confirm}
      isDangerous
      isBusy={withdrawal.isPending}
      onConfirm={confirm}
      onCancel={() => close(false)}
    >
      <div className={classes.root}>
        <span>{messages.question}</span>
        <ReasonField
          ref={field}
          label={messages.reason}
          description={messages.reasonHint}
          error={issue}
          value={reason}
          onChange={setReason}
        />
        <FailureAlert text={withdrawal.failure} />
      </div>
    </ConfirmDialog>
  );
}
