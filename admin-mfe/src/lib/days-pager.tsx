import { formatDay, type Day } from '@backlot/domain';
import { ActionIcon, Button, iconSize, iconStroke } from '@backlot/ui-kit';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './days-pager.module.css';

const messages = {
  today: 'Today',
  range: (from: string, to: string) => `${from} to ${to}`,
};

const ICON = { size: iconSize.md, stroke: iconStroke.regular, 'aria-hidden': true } as const;

export interface DaysPagerProps {
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Displayed days, inclusive. */
  from: Day;
  to: Day;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
}

export function DaysPager({ label, previousLabel, nextLabel, from, to, onPrevious, onToday, onNext }: DaysPagerProps) {
  return (
    <div className={classes.root} role="group" aria-label={label}>
      <ActionIcon variant="default" size="lg" aria-label={previousLabel} onClick={onPrevious}>
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {messages.today}
      </Button>
      <ActionIcon variant="default" size="lg" aria-label={nextLabel} onClick={onNext}>
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <p className={classes.range} role="status">
        {messages.range(formatDay(from), formatDay(to))}
      </p>
    </div>
  );
}
