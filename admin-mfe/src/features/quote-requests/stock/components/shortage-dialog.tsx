import { defineStaffMessages, Notice } from '@backlot/ui-kit';
import { Textarea } from '@backlot/ui-kit/forms';
import { AlertDialog, ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, type ReactNode } from 'react';
import type { Shortage } from '../api/use-shortage.ts';
import type { RefusedLine } from '../rules/stock-refusal.ts';
import classes from './shortage-dialog.module.css';

const useMessages = defineStaffMessages({
  title: 'Book what is not free?',
  question: 'Not everything is free on these days. Nothing was saved yet.',
  reason: 'Reason',
  reasonHint: 'Why it is booked although it is not free. It is kept as a note of the request.',
  confirm: 'Book anyway',
  never: 'Not everything is free',
  neverText:
    'Nothing was saved. Nothing is booked that is not free: choose other items or days, or take units from a supplier.',
  lines: 'What is not free',
});

function ShortLines({ lines }: { lines: readonly RefusedLine[] }) {
  const messages = useMessages();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={messages.lines}>
      {lines.map(({ name, text }) => (
        <li key={`${name} ${text}`} className={classes.line}>
          <span className={classes.name}>{name}</span> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Inside({ shortage, about }: ShortageDialogProps) {
  const messages = useMessages();
  const { refusal, reason, type, objection, failures } = shortage;
  return (
    <div className={classes.root}>
      {about}
      <span>{messages.question}</span>
      <ShortLines lines={refusal?.lines ?? []} />
      <Textarea
        data-autofocus
        rows={3}
        classNames={{ input: classes.field }}
        label={messages.reason}
        description={messages.reasonHint}
        error={objection}
        value={reason}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      {failures.length === 0 ? null : (
        <Notice kind="danger" role="alert">
          {failures.join(' ')}
        </Notice>
      )}
    </div>
  );
}

export type ShortageDialogProps = {
  shortage: Shortage;
  /** Names the request that is changed; left out on its own page. */
  about?: ReactNode;
};

/** Shows what a refused change is short of. Asks for a reason where one is enough to save it. */
export function ShortageDialog({ shortage, about }: ShortageDialogProps) {
  const messages = useMessages();
  const field = useRef<HTMLDivElement>(null);
  const { refusal, isSending, send, dismiss } = shortage;

  async function confirm() {
    if (!(await send())) field.current?.querySelector('textarea')?.focus();
  }

  return (
    <>
      <ConfirmDialog
        isOpen={refusal?.kind === 'reason'}
        title={messages.title}
        confirmLabel={messages.confirm}
        isBusy={isSending}
        onConfirm={() => void confirm()}
        onCancel={dismiss}
      >
        <div ref={field}>
          <Inside shortage={shortage} about={about} />
        </div>
      </ConfirmDialog>
      <AlertDialog
        title={messages.never}
        message={
          refusal?.kind === 'never' ? (
            <div className={classes.root}>
              {about}
              <ShortLines lines={refusal.lines} />
              <span>{messages.neverText}</span>
            </div>
          ) : undefined
        }
        onClose={dismiss}
      />
    </>
  );
}
