import { defineStaffMessages, SearchField } from '@backlot/ui-kit';
import { DaysPager, type DaysPagerProps } from '../../../lib/days-pager.tsx';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import classes from './plan-toolbar.module.css';

const useMessages = defineStaffMessages({
  search: 'Search items',
  placeholder: 'Search by name',
  days: 'Days of the plan',
  previous: 'Previous 4 weeks',
  next: 'Next 4 weeks',
});

export interface PlanToolbarProps extends Omit<DaysPagerProps, 'label' | 'previousLabel' | 'nextLabel'> {
  q: string;
  onSearch: (q: string) => void;
}

/** Search and days of the plan. */
export function PlanToolbar({ q, onSearch, ...days }: PlanToolbarProps) {
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
      <DaysPager {...days} label={messages.days} previousLabel={messages.previous} nextLabel={messages.next} />
    </div>
  );
}
