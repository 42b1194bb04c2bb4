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
  readonly onApply: (days: ChosenDays) => void;
}

function useStatusText({ days, answer, isError }: ListFit): string {
  const messages = useListFitMessages();
  const locale = useLocale();
  const period = periodText(days, useToday(), locale);
  if (isError) return messages.failed;
  if (answer === undefined) return '';
  if (answer.lines.some(({ enough }) => enough === 'no')) return messages.notAllFree(period);
  return answer.lines.some(({ enough }) => enough === 'ask')
    ? messages.someOnRequest(period)
    : messages.allFree(period);
}

function Shifts({ shifts, onApply }: Pick<ListFitAnswer, 'shifts'> & Pick<ListFitStatusProps, 'onApply'>) {
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
            onClick={() => onApply(days)}
          >
            {period}
          </Button>
        );
      })}
    </div>
  );
}

export function ListFitStatus({ fit, onApply }: ListFitStatusProps) {
  const text = useStatusText(fit);
  const root = useRef<HTMLDivElement>(null);
  const shifts = fit.answer?.shifts ?? [];
  // The clicked button unmounts when its days are applied.
  useRestoredFocus(root, shifts.map(({ startDate }) => startDate).join());
  return (
    <div ref={root} className={classes.status} tabIndex={-1}>
      <p className={classes.text} role="status">
        {text}
      </p>
      {shifts.length === 0 ? null : <Shifts shifts={shifts} onApply={onApply} />}
    </div>
  );
}
