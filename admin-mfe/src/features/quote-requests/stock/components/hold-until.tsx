import { addDays, businessToday, formatDay } from '@backlot/domain';
import { HOLD_DAYS_MAX } from '@backlot/domain/stock';
import { Button } from '@backlot/ui-kit';
import { DayField } from '@backlot/ui-kit/forms';
import { useRef, useState, type FormEvent } from 'react';
import { FailureAlert } from '../../../../lib/failure-alert.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import type { Report } from '../../detail/use-page-message.ts';
import { BusyButton } from '../../detail/components/busy-button.tsx';
import { useHold } from '../api/use-hold.ts';
import classes from './hold-until.module.css';

const messages = {
  title: 'Hold',
  held: (day: string) => `Held until ${day}.`,
  notHeld: 'Not held: a confirmed order of somebody else takes what is free.',
  field: 'Hold until',
  hold: 'Hold',
  release: 'Let go',
  missing: 'Choose a day',
  over: 'This day is over',
  'too-late': 'A hold lasts at most 14 days',
};

const lastHoldDay = (today: string): string => addDays(today, HOLD_DAYS_MAX);

/** Returns why the day is invalid; undefined if it is valid. */
function holdDayIssue(day: string, today: string): 'missing' | 'over' | 'too-late' | undefined {
  if (day === '') return 'missing';
  if (day < today) return 'over';
  return day > lastHoldDay(today) ? 'too-late' : undefined;
}

interface HoldUntilProps {
  id: string;
  /** Last day of the hold; null: no hold. */
  holdUntil: string | null;
  report: Report;
}

/** Holds a pending request up to a day, at most 14 days ahead, and releases the hold. */
export function HoldUntil({ id, holdUntil, report }: HoldUntilProps) {
  const hold = useHold(id, report);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const [issue, setIssue] = useState<ReturnType<typeof holdDayIssue>>();
  const today = businessToday(useNow());
  const day = typed ?? holdUntil ?? '';

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = holdDayIssue(day, today);
    setIssue(found);
    if (found === undefined && !hold.isPending) hold.mutate(day, { onSuccess: () => setTyped(undefined) });
  }

  function release() {
    setIssue(undefined);
    if (hold.isPending) return;
    hold.mutate(null, {
      onSuccess: () => {
        setTyped(undefined);
        // The Release button was removed.
        form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
      },
    });
  }

  return (
    <form ref={form} className={classes.root} aria-label={messages.title} noValidate onSubmit={submit}>
      <p className={classes.state}>{holdUntil === null ? messages.notHeld : messages.held(formatDay(holdUntil))}</p>
      <div className={classes.fields}>
        <DayField
          label={messages.field}
          value={day}
          min={today}
          max={lastHoldDay(today)}
          error={issue === undefined ? hold.issue : messages[issue]}
          onChange={(next) => {
            setTyped(next);
            setIssue(undefined);
            hold.dismiss();
          }}
        />
        <div className={classes.actions}>
          <BusyButton variant="default" size="sm" isBusy={hold.isPending && hold.variables !== null}>
            {messages.hold}
          </BusyButton>
          {holdUntil === null ? null : (
            <Button variant="subtle" size="sm" aria-busy={hold.isPending && hold.variables === null} onClick={release}>
              {messages.release}
            </Button>
          )}
        </div>
      </div>
      <FailureAlert text={hold.failure} />
    </form>
  );
}
