import { isQuoteStatus, type QuoteStatus } from '@backlot/domain';
import { defineStaffMessages, SearchField } from '@backlot/ui-kit';
import type { TableOrder, TableSort } from '@backlot/ui-kit/data';
import { NativeSelect } from '@backlot/ui-kit/forms';
import { useDebouncedText } from '../../../../lib/use-debounced-text.ts';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import classes from './request-toolbar.module.css';

const useMessages = defineStaffMessages({
  search: 'Search quote requests',
  placeholder: 'Customer, e-mail, job, company or reference',
  status: 'Status',
  all: 'All Statuses',
  order: 'Order',
  byColumn: 'By column',
});

const ALL = '';
const BY_COLUMN = '';

/** The orders by arrival, which no column shows. */
export const ARRIVAL_ORDERS: readonly TableOrder[] = [
  { label: 'Newest first', sort: { key: 'createdAt', direction: 'desc' } },
  { label: 'Oldest first', sort: { key: 'createdAt', direction: 'asc' } },
];

export type RequestToolbarProps = {
  q: string;
  /** After a pause in typing. */
  onSearch: (q: string) => void;
  status: QuoteStatus | undefined;
  onStatus: (status: QuoteStatus | undefined) => void;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
};

/** Search, filter and the order by arrival. What is typed is drawn at once and searched for after a pause. */
export function RequestToolbar({ q, onSearch, status, onStatus, sort, onSort }: RequestToolbarProps) {
  const messages = useMessages();
  const [text, setText] = useDebouncedText(q, onSearch);
  const order = ARRIVAL_ORDERS.find(
    (candidate) => candidate.sort.key === sort.key && candidate.sort.direction === sort.direction,
  );
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
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={messages.status}
        data={[{ value: ALL, label: messages.all }, ...STATUS_OPTIONS.map(({ value, label }) => ({ value, label }))]}
        value={status ?? ALL}
        onChange={({ currentTarget: { value } }) => onStatus(isQuoteStatus(value) ? value : undefined)}
      />
      <NativeSelect
        className={classes.order ?? ''}
        aria-label={messages.order}
        data={[
          ...(order === undefined ? [{ value: BY_COLUMN, label: messages.byColumn }] : []),
          ...ARRIVAL_ORDERS.map(({ label }) => ({ value: label, label })),
        ]}
        value={order?.label ?? BY_COLUMN}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ARRIVAL_ORDERS.find(({ label }) => label === value);
          if (chosen !== undefined) onSort(chosen.sort);
        }}
      />
    </div>
  );
}
