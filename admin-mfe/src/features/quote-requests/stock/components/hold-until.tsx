import { businessToday, formatDay } from '@backlot/domain';
import { Button, defineStaffMessages, Notice } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { useRef, useState, type FormEvent } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import type { Report } from '../../detail/api/use-page-message.ts';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import { useHold } from '../api/use-hold.ts';
import { holdDayIssue, lastHoldDay } from '../rules/hold-day.ts';
import classes from './hold-until.module.css';

const useMessages = defineStaffMessages({
  title: 'Hold',
  held: (day: string) => `Held until ${day}.`,
  notHeld: 'Not held: a confirmed order of somebody else takes what is free.',
  field: 'Hold until',
  hold: 'Hold',
  letGo: 'Let go',
  missing: 'Choose a day',
  over: 'This day is over',
  'too-late': 'A hold lasts at most 14 days',
});

export type HoldUntilProps = {
  /** Id of a pending request. */
  id: string;
  /** Last day of its hold; null: it has none. */
  holdUntil: string | null;
  report: Report;
};

/** Holds a pending request up to a day, at most 14 days on, and lets it go. */
export function HoldUntil({ id, holdUntil, report }: HoldUntilProps) {
  const messages = useMessages();
  const hold = useHold(id, report);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const [issue, setIssue] = useState<ReturnType<typeof holdDayIssue>>();
  const today = businessToday(useNow());
  const day = typed ?? holdUntil ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = holdDayIssue(day, today);
    setIssue(found);
    if (found === undefined && (await hold.set(day))) setTyped(undefined);
  }

  async function letGo() {
    setIssue(undefined);
    if (!(await hold.set(null))) return;
    setTyped(undefined);
    // Its own button is gone.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }

  return (
    <form
      ref={form}
      className={classes.root}
      aria-label={messages.title}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className={classes.state}>{holdUntil === null ? messages.notHeld : messages.held(formatDay(holdUntil))}</p>
      <div className={classes.fields}>
        <DayField
          label={messages.field}
          value={day}
          min={today}
          max={lastHoldDay(today)}
          error={issue === undefined ? hold.objection : messages[issue]}
          onChange={(next) => {
            setTyped(next);
            setIssue(undefined);
            hold.clear();
          }}
        />
        <div className={classes.actions}>
          <BusyButton variant="default" size="sm" isBusy={hold.underWay === 'hold'}>
            {messages.hold}
          </BusyButton>
          {holdUntil === null ? null : (
            <Button variant="subtle" size="sm" aria-busy={hold.underWay === 'release'} onClick={() => void letGo()}>
              {messages.letGo}
            </Button>
          )}
        </div>
      </div>
      {hold.failure === undefined ? null : (
        <Notice kind="danger" role="alert">
          {hold.failure}
        </Notice>
      )}
    </form>
  );
}
