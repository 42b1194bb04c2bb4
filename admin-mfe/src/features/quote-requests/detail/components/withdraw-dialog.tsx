import { checkMessage, messageText } from '@backlot/domain/contract';
import { quoteWithdrawalSchema } from '@backlot/domain/contract/staff';
import { defineStaffMessages } from '@backlot/ui-kit';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { ReasonField } from '../../../../lib/reason-field.tsx';
import type { VersionWithdrawal } from '../api/use-withdraw-version.ts';
import classes from './withdraw-dialog.module.css';

const useMessages = defineStaffMessages({
  title: (reference: string) => `Withdraw ${reference}?`,
  question: 'The customer keeps the mail and the file, but the quote no longer stands. This cannot be undone.',
  reason: 'Reason',
  reasonHint: 'Optional. Staff alone read it.',
  confirm: 'Withdraw version',
});

export interface WithdrawDialogProps {
  isOpen: boolean;
  /** Number of the version; undefined before the dialog was first opened. */
  number: number | undefined;
  reference: string;
  withdrawal: VersionWithdrawal;
  onClose: (isWithdrawn: boolean) => void;
}

/** Confirmation with an optional reason. Keeps the typed reason until the version is withdrawn. */
export function WithdrawDialog({ isOpen, number, reference, withdrawal, onClose }: WithdrawDialogProps) {
  const messages = useMessages();
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
    const [first] = issues;
    setIssue(first === undefined ? undefined : messageText(first.message, 'en'));
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
