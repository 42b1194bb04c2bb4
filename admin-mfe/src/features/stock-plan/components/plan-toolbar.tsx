import { DebouncedSearch } from '../../../lib/debounced-search.tsx';
import { DaysPager, type DaysPagerProps } from '../../../lib/days-pager.tsx';
import classes from './plan-toolbar.module.css';

const messages = {
  search: 'Search items',
  placeholder: 'Search by name',
  days: 'Days of the plan',
  previous: 'Previous 4 weeks',
  next: 'Next 4 weeks',
};

export interface PlanToolbarProps extends Omit<DaysPagerProps, 'label' | 'previousLabel' | 'nextLabel'> {
  q: string;
  onSearch: (q: string) => void;
}

export function PlanToolbar({ q, onSearch, ...days }: PlanToolbarProps) {
  return (
    <div className={classes.root}>
      <div className={classes.search}>
        <DebouncedSearch label={messages.search} placeholder={messages.placeholder} q={q} onSearch={onSearch} />
      </div>
      <DaysPager {...days} label={messages.days} previousLabel={messages.previous} nextLabel={messages.next} />
    </div>
  );
}
