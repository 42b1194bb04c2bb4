import type { NextVersion } from '../rules/next-version.ts';
import { ChangeList } from './change-list.tsx';
import { ON_HOLD } from '../on-hold-message.ts';
import classes from './sending-remark.module.css';

const messages = {
  same: (number: number) =>
    `Nothing has changed since version ${number} was sent: sending mails the same version again.`,
  seals: (number: number) => `Sending seals version ${number}.`,
  sealsChanges: (number: number) => `Sending seals version ${number}, which changes:`,
  changes: (number: number) => `What version ${number} changes`,
};

function sentenceOf(next: NextVersion): string {
  if (next.kind === 'on-hold') return ON_HOLD;
  if (next.kind === 'same') return messages.same(next.number);
  return next.changes.length === 0 ? messages.seals(next.number) : messages.sealsChanges(next.number);
}

/** `id`: target of the button's `aria-describedby`. */
export function SendingRemark({ id, next }: { id: string; next: NextVersion }) {
  return (
    <div className={classes.root} data-kind={next.kind}>
      <p className={classes.sentence} id={id}>
        {sentenceOf(next)}
      </p>
      {next.kind === 'new' ? <ChangeList changes={next.changes} label={messages.changes(next.number)} /> : null}
    </div>
  );
}
