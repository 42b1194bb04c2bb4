import { checkMessage, messageText } from '@backlot/domain/contract';
import { quoteWithdrawalSchema } from '@backlot/domain/contract/staff';
import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, useState } from 'react';
import type { VersionWithdrawal } from '../api/use-withdraw-version.ts';
import classes from './withdraw-dialog.module.css';

const useMessages = defineStaffMessages({
  title: (reference: string) => `Withdraw ${reference}?`,
  question: 'The customer keeps the mail and the file, but the quote no longer stands. This cannot be undone.',
  reason: 'Reason',
  reasonHint: 'Optional. Staff alone read it.',
  confirm: 'Withdraw version',
});

export type WithdrawDialogProps = {
  isOpen: boolean;
  /** The version that it asks about; undefined before it has asked. */
  number: number | undefined;
  /** Its name. */
  reference: string;
  withdrawal: VersionWithdrawal;
  /** Withdrawn, or given up. */
  onClose: (isWithdrawn: boolean) => void;
};

/** Asks before a version is withdrawn, and why. What was typed stays until it is. */
export function WithdrawDialog({ isOpen, number, reference, withdrawal, onClose }: WithdrawDialogProps) {
  const messages = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [objection, setObjection] = useState<string>();

  function close(isWithdrawn: boolean) {
    setReason('');
    setObjection(undefined);
    withdrawal.dismiss();
    onClose(isWithdrawn);
  }

  async function confirm() {
    const { data, objections } = checkMessage(quoteWithdrawalSchema, { reason: reason.trim() || null });
    const [first] = objections;
    setObjection(first === undefined ? undefined : messageText(first.message, 'en'));
    if (data === undefined) field.current?.focus();
    else if (number !== undefined && (await withdrawal.withdraw(number, data.reason))) close(true);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.title(reference)}
      confirmLabel={messages.confirm}
      isDangerous
      isBusy={withdrawal.isWithdrawing}
      onConfirm={() => void confirm()}
      onCancel={() => close(false)}
    >
      <div className={classes.root}>
        <span>{messages.question}</span>
        <Textarea
          ref={field}
          rows={3}
          classNames={{ input: classes.field }}
          label={messages.reason}
          description={messages.reasonHint}
          error={objection}
          value={reason}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {withdrawal.failure === undefined ? null : (
          <Notice kind="danger" role="alert">
            {withdrawal.failure}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
