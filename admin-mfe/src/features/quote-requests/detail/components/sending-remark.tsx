import { defineStaffMessages } from '@backlot/ui-kit';
import type { NextVersion } from '../rules/next-version.ts';
import { ChangeList } from './change-list.tsx';
import { useOnHoldMessage } from '../on-hold-message.ts';
import classes from './sending-remark.module.css';

const useMessages = defineStaffMessages({
  same: (number: number) =>
    `Nothing has changed since version ${number} was sent: sending mails the same version again.`,
  seals: (number: number) => `Sending seals version ${number}.`,
  sealsChanges: (number: number) => `Sending seals version ${number}, which changes:`,
  changes: (number: number) => `What version ${number} changes`,
});

type Messages = ReturnType<typeof useMessages> & ReturnType<typeof useOnHoldMessage>;

function sentenceOf(next: NextVersion, messages: Messages): string {
  if (next.kind === 'on-hold') return messages.onHold;
  if (next.kind === 'same') return messages.same(next.number);
  return next.changes.length === 0 ? messages.seals(next.number) : messages.sealsChanges(next.number);
}

export interface SendingRemarkProps {
  /** Target of the button's `aria-describedby`. */
  id: string;
  next: NextVersion;
}

export function SendingRemark({ id, next }: SendingRemarkProps) {
  const messages = { ...useMessages(), ...useOnHoldMessage() };
  return (
    <div className={classes.root} data-kind={next.kind}>
      <p className={classes.sentence} id={id}>
        {sentenceOf(next, messages)}
      </p>
      {next.kind === 'new' ? <ChangeList changes={next.changes} label={messages.changes(next.number)} /> : null}
    </div>
  );
}
