import { AlertDialog, ConfirmDialog } from '@backlot/ui-kit/overlays';
import { useRef, type ReactNode } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import type { Shortage } from '../use-shortage.ts';
import type { RefusedLine } from '../rules/stock-refusal.ts';
import layout from '../../../../lib/layout.module.css';
import { ReasonField } from '../../../../lib/reason-field.tsx';
import classes from './shortage-dialog.module.css';

const messages = {
  title: 'Book what is not free?',
  question: 'Not everything is free on these days. Nothing was saved yet.',
  reason: 'Reason',
  reasonHint: 'Why it is booked although it is not free. It is kept as a note of the request.',
  confirm: 'Book anyway',
  never: 'Not everything is free',
  neverText:
    'Nothing was saved. Nothing is booked that is not free: choose other items or days, or take units from a supplier.',
  lines: 'What is not free',
};

function ShortLines({ lines }: { lines: readonly RefusedLine[] }) {
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
  const { refusal, reason, type, issue, failures } = shortage;
  return (
    <div className={layout.stack}>
      {about}
      <span>{messages.question}</span>
      <ShortLines lines={refusal?.lines ?? []} />
      <ReasonField
        data-autofocus
        label={messages.reason}
        description={messages.reasonHint}
        error={issue}
        value={reason}
        onChange={type}
      />
      <FailureAlert text={failures.length === 0 ? undefined : failures.join(' ')} />
    </div>
  );
}

export interface ShortageDialogProps {
  shortage: Shortage;
  /** Names the request; omitted on its own page. */
  about?: ReactNode;
}

/** Shows the shortage of a refused change. Requires a reason if one is enough to save it. */
export function ShortageDialog({ shortage, about }: ShortageDialogProps) {
  const field = useRef<HTMLDivElement>(null);
  const { refusal, isSending, send, dismiss } = shortage;

  function confirm() {
    if (!send()) field.current?.querySelector('textarea')?.focus();
  }

  return (
    <>
      <ConfirmDialog
        isOpen={refusal?.kind === 'reason'}
        title={messages.title}
        confirmLabel={messages.confirm}
        isBusy={isSending}
        onConfirm={confirm}
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
            <div className={layout.stack}>
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
