import type { PaperworkDecision } from '@backlot/domain';
import { checkMessage, messageText } from '@backlot/domain/contract';
import { paperworkReviewSchema, type PaperworkReviewInput, type StaffPaperwork } from '@backlot/domain/contract/staff';
import { Button, defineStaffMessages, Notice } from '@backlot/ui-kit';
import { DayField, Textarea } from '@backlot/ui-kit/forms';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { endSending, typeUnsentText, useUnsentText } from '../api/unsent-texts.ts';
import type { PaperworkReviewing } from '../api/use-review-paperwork.ts';
import { BusyButton } from './busy-button.tsx';
import classes from './paperwork.module.css';

const useMessages = defineStaffMessages({
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
});

export type PaperworkFormProps = {
  /** The document as the page shows it. */
  document: StaffPaperwork;
  /** What kind of document it is, in words. */
  name: string;
  decision: PaperworkDecision;
  /** Last day of the rental. */
  endDate: string;
  reviewing: PaperworkReviewing;
  onClose: () => void;
};

/** Asks until when an approved document holds, or why it is refused. What is typed stays until it is stored or given up. */
export function PaperworkForm({ document, name, decision, endDate, reviewing, onClose }: PaperworkFormProps) {
  const messages = useMessages();
  const form = useRef<HTMLFormElement>(null);
  // The one that is looked at: a newer one is not reviewed unseen.
  const [seen, setSeen] = useState<StaffPaperwork | undefined>(document);
  const [validUntil, setValidUntil] = useState(document.validUntil ?? '');
  // Of the document that it was opened for, also when another one takes its place meanwhile.
  const [reasonId] = useState(`paperwork-reason ${document.id}`);
  const { text: reason } = useUnsentText(reasonId);
  const [error, setError] = useState<string>();
  const isApproval = decision === 'approved';
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  function close() {
    reviewing.dismiss();
    onClose();
  }

  function read({ version }: StaffPaperwork): PaperworkReviewInput | undefined {
    const entries = isApproval ? { validUntil: validUntil || null } : { reason: reason.trim() || null };
    const { data, objections } = checkMessage(paperworkReviewSchema, {
      state: decision,
      ...entries,
      ...(version === undefined ? {} : { version }),
    });
    const [first] = objections;
    const isUnsaid = !isApproval && reason.trim() === '';
    const said = isUnsaid ? messages.reasonMissing : undefined;
    setError(first === undefined ? said : messageText(first.message, 'en'));
    return isUnsaid ? undefined : data;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reviewed = seen ?? document;
    const input = reviewing.isReviewing ? undefined : read(reviewed);
    if (input === undefined || reviewed.id === null) {
      if (!isApproval) form.current?.querySelector('textarea')?.focus();
      return;
    }
    const outcome = await reviewing.review(reviewed.id, input);
    if (outcome === 'again') setSeen(undefined);
    if (outcome !== 'done') return;
    endSending(reasonId, undefined);
    close();
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={isApproval ? messages.approve(name) : messages.refuse(name)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {isApproval ? (
        <DayField
          label={messages.lastDay}
          value={validUntil}
          isRequired
          error={error}
          onChange={(day) => {
            setError(undefined);
            setValidUntil(day);
          }}
        />
      ) : (
        <Textarea
          rows={3}
          classNames={{ input: classes.reasonField }}
          label={messages.reason}
          description={messages.reasonHint}
          error={error}
          value={reason}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setError(undefined);
            typeUnsentText(reasonId, value);
          }}
        />
      )}
      {isApproval && validUntil !== '' && validUntil < endDate ? (
        <Notice kind="warning">{messages.short}</Notice>
      ) : null}
      {reviewing.failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {reviewing.failure}
        </Notice>
      )}
      <div className={classes.formActions}>
        <BusyButton size="compact-md" isBusy={reviewing.isReviewing}>
          {isApproval ? messages.confirmApproval : messages.confirmRefusal}
        </BusyButton>
        <Button variant="default" size="compact-md" onClick={close}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
