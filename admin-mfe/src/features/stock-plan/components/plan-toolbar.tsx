import { formatDay, type Day } from '@backlot/domain';
import { ActionIcon, Button, defineStaffMessages, iconSize, iconStroke, SearchField } from '@backlot/ui-kit';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import classes from './plan-toolbar.module.css';

const useMessages = defineStaffMessages({
  search: 'Search items',
  placeholder: 'Search by name',
  days: 'Days of the plan',
  previous: 'Previous 4 weeks',
  today: 'Today',
  next: 'Next 4 weeks',
  range: (from: string, to: string) => `${from} to ${to}`,
});

const ICON = { size: iconSize.md, stroke: iconStroke.regular, 'aria-hidden': true } as const;

export interface PlanToolbarProps {
  q: string;
  onSearch: (q: string) => void;
  from: Day;
  to: Day;
  onPrevious: () => void;
  onToday: () => void;
  onNext: () => void;
}

/** Search and days of the plan. */
export function PlanToolbar({ q, onSearch, from, to, onPrevious, onToday, onNext }: PlanToolbarProps) {
  const messages = useMessages();
  const [text, setText] = useDebouncedText(q, onSearch);
  return (
    <div className={classes.root}>
      <div className={classes.search}>
        <SearchField
          isLabelHidden
          label={messages.search}
          placeholder={messages.placeholder}
          value={text}
          onChange={setText}
        />
      </div>
      <div className={classes.days} role="group" aria-label={messages.days}>
        <ActionIcon variant="default" size="lg" aria-label={messages.previous} onClick={onPrevious}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <Button variant="default" onClick={onToday}>
          {messages.today}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={messages.next} onClick={onNext}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
        <p className={classes.range} role="status">
          {messages.range(formatDay(from), formatDay(to))}
        </p>
      </div>
    </div>
  );
}
