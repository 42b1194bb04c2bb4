import type { ListFitAnswer } from '@backlot/domain/contract';
import { Button, useLocale } from '@backlot/ui-kit';
import { useRef } from 'react';
import type { ChosenDays } from '../../../lib/chosen-days.ts';
import { periodText } from '../../../lib/period-text.ts';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { ListFit } from '../api/use-list-fit.ts';
import { useListFitMessages } from '../list-fit-messages.ts';
import classes from './list-fit.module.css';

export interface ListFitStatusProps {
  readonly fit: ListFit;
  /** Called with other days on which the whole list is free. */
  readonly onTake: (days: ChosenDays) => void;
}

function useStatusText({ days, answer, isError }: ListFit): string {
  const messages = useListFitMessages();
  const locale = useLocale();
  const period = periodText(days, useToday(), locale);
  if (isError) return messages.failed;
  if (answer === undefined) return '';
  if (answer.lines.some(({ enough }) => enough === 'no')) return messages.notAllFree(period);
  return answer.lines.some(({ enough }) => enough === 'ask') ? messages.someToAsk(period) : messages.allFree(period);
}

/** The nearest days on which all of the list is free. */
function Shifts({ shifts, onTake }: Pick<ListFitAnswer, 'shifts'> & Pick<ListFitStatusProps, 'onTake'>) {
  const messages = useListFitMessages();
  const locale = useLocale();
  const today = useToday();
  return (
    <div className={classes.shifts} role="group" aria-label={messages.wholeListFree}>
      <span aria-hidden="true">{messages.wholeListFree}</span>
      {shifts.map((days) => {
        const period = periodText(days, today, locale);
        return (
          <Button
            key={days.startDate}
            variant="default"
            size="compact-md"
            aria-label={messages.wholeListFreeOn(period)}
            onClick={() => onTake(days)}
          >
            {period}
          </Button>
        );
      })}
    </div>
  );
}

/** Whether the list is free on its days, and when it would be. */
export function ListFitStatus({ fit, onTake }: ListFitStatusProps) {
  const text = useStatusText(fit);
  const root = useRef<HTMLDivElement>(null);
  const shifts = fit.answer?.shifts ?? [];
  // A button that was clicked goes away with the days that it stood for.
  useRestoredFocus(root, shifts.map(({ startDate }) => startDate).join());
  return (
    <div ref={root} className={classes.status} tabIndex={-1}>
      <p className={classes.text} role="status">
        {text}
      </p>
      {shifts.length === 0 ? null : <Shifts shifts={shifts} onTake={onTake} />}
    </div>
  );
}
