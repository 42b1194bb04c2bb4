import type { PaperworkDecision } from '@backlot/domain';
import { checkMessage } from '@backlot/domain/contract';
import { paperworkReviewSchema, type PaperworkReviewInput, type StaffPaperwork } from '@backlot/domain/contract/staff';
import { Button, Notice } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { firstIssueText } from '../../../../lib/field-errors.ts';
import { ReasonField } from '../../../../lib/reason-field.tsx';
import { isOutdated } from '../api/use-quote-request.ts';
import { endSending, setUnsentText, useUnsentText } from '../unsent-texts.ts';
import type { PaperworkReviewing } from '../api/paperwork.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './paperwork.module.css';

const messages = {
  approve: (name: string) => `Approve: ${name}`,
  refuse: (name: string) => `Refuse: ${name}`,
  lastDay: 'Last day',
  short: 'This is before the return: the customer will be asked for another document.',
  reason: 'Reason',
  reasonHint: 'The customer reads it in an e-mail and on the page of the quote.',
  reasonMissing: 'Say what is wrong with it: the customer reads this',
  confirmApproval: 'Approve document',
  confirmRefusal: 'Refuse document',
  cancel: 'Cancel',
};

export interface PaperworkFormProps {
  document: StaffPaperwork;
  name: string;
  decision: PaperworkDecision;
  endDate: string;
  reviewing: PaperworkReviewing;
  onClose: () => void;
}

/** Entries of a review, which stay after a failure. `submit` returns false for an invalid one. */
function useReview({ document, decision, reviewing, onClose }: Omit<PaperworkFormProps, 'name' | 'endDate'>) {
  // Reviews the document that was displayed: a newer one must not be reviewed unseen.
  const [seen, setSeen] = useState<StaffPaperwork | undefined>(document);
  const [validUntil, setValidUntil] = useState(document.validUntil ?? '');
  // Stable when a newer document replaces this one while the form is open.
  const [reasonId] = useState(`paperwork-reason ${document.id}`);
  const { text: reason } = useUnsentText(reasonId);
  const [error, setError] = useState<string>();
  const isApproval = decision === 'approved';

  function close() {
    reviewing.dismiss();
    onClose();
  }

  function read({ version }: StaffPaperwork): PaperworkReviewInput | undefined {
    const entries = isApproval ? { validUntil: validUntil || null } : { reason: reason.trim() || null };
    const { data, issues } = checkMessage(paperworkReviewSchema, {
      state: decision,
      ...entries,
      ...(version === undefined ? {} : { version }),
    });
    const isReasonMissing = !isApproval && reason.trim() === '';
    setError(firstIssueText(issues) ?? (isReasonMissing ? messages.reasonMissing : undefined));
    return isReasonMissing ? undefined : data;
  }

  function submit(): boolean {
    const reviewed = seen ?? document;
    const input = reviewing.isPending ? undefined : read(reviewed);
    if (input === undefined || reviewed.id === null) return false;
    reviewing.mutate(
      { paperworkId: reviewed.id, input },
      {
        onSuccess: () => {
          endSending(reasonId, undefined);
          close();
        },
        // A document that was replaced has to be reviewed again.
        onError: (cause) => {
          if (isOutdated(cause)) setSeen(undefined);
        },
      },
    );
    return true;
  }

  return {
    validUntil,
    typeDay: (day: string) => {
      setError(undefined);
      setValidUntil(day);
    },
    reason,
    typeReason: (typed: string) => {
      setError(undefined);
      setUnsentText(reasonId, typed);
    },
    error,
    close,
    submit,
  };
}

/** Form that approves a document until a day, or refuses it with a reason. */
export function PaperworkForm({ name, endDate, ...props }: PaperworkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { validUntil, typeDay, reason, typeReason, error, close, submit } = useReview(props);
  const { decision, reviewing } = props;
  const isApproval = decision === 'approved';
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!submit() && !isApproval) form.current?.querySelector('textarea')?.focus();
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={isApproval ? messages.approve(name) : messages.refuse(name)}
      noValidate
      onSubmit={onSubmit}
    >
      {isApproval ? (
        <DayField label={messages.lastDay} value={validUntil} isRequired error={error} onChange={typeDay} />
      ) : (
        <ReasonField
          label={messages.reason}
          description={messages.reasonHint}
          error={error}
          value={reason}
          onChange={typeReason}
        />
      )}
      {isApproval && validUntil !== '' && validUntil < endDate ? (
        <Notice kind="warning">{messages.short}</Notice>
      ) : null}
      <FailureAlert text={reviewing.failure} />
      <div className={classes.formActions}>
        <BusyButton size="compact-md" isBusy={reviewing.isPending}>
          {isApproval ? messages.confirmApproval : messages.confirmRefusal}
        </BusyButton>
        <Button variant="default" size="compact-md" onClick={close}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
