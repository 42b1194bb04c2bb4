import { isQuoteStatus, type QuoteStatus } from '@backlot/domain';
import { defineStaffMessages, iconSize, iconStroke } from '@backlot/ui-kit';
import type { TableOrder, TableSort } from '@backlot/ui-kit/data';
import { Checkbox, NativeSelect } from '@backlot/ui-kit/forms';
import { IconUser } from '@tabler/icons-react';
import { ListToolbar } from '../../../../lib/list-toolbar.tsx';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import { ASSIGNEE_FILTERS, readAssigneeFilter, type AssigneeFilter } from '../list-url-state.ts';
import classes from './request-toolbar.module.css';

const useMessages = defineStaffMessages({
  search: 'Search quote requests',
  placeholder: 'Customer, e-mail, job, company or reference',
  status: 'Status',
  all: 'All Statuses',
  assignee: 'Assignee',
  anybody: 'Anybody',
  me: 'Me',
  none: 'Nobody',
  short: 'Short of stock',
  order: 'Order',
  byColumn: 'By column',
});

const ANYBODY = '';
const BY_COLUMN = '';

/** Sort orders without a column. */
export const OTHER_ORDERS: readonly TableOrder[] = [
  { label: 'Newest first', sort: { key: 'createdAt', direction: 'desc' } },
  { label: 'Oldest first', sort: { key: 'createdAt', direction: 'asc' } },
  { label: 'Longest waiting first', sort: { key: 'dueAt', direction: 'asc' } },
];

export interface RequestToolbarProps {
  q: string;
  onSearch: (q: string) => void;
  status: QuoteStatus | undefined;
  onStatus: (status: QuoteStatus | undefined) => void;
  assignee: AssigneeFilter | undefined;
  onAssignee: (assignee: AssigneeFilter | undefined) => void;
  isShort: boolean;
  onShort: (isShort: boolean) => void;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

/** Filter by assignee. The icon gives its options their context. */
function AssigneeSelect({ assignee, onAssignee }: Pick<RequestToolbarProps, 'assignee' | 'onAssignee'>) {
  const messages = useMessages();
  return (
    <NativeSelect
      className={classes.assignee ?? ''}
      aria-label={messages.assignee}
      leftSection={<IconUser size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />}
      data={[
        { value: ANYBODY, label: messages.anybody },
        ...ASSIGNEE_FILTERS.map((value) => ({ value, label: messages[value] })),
      ]}
      value={assignee ?? ANYBODY}
      onChange={({ currentTarget: { value } }) => onAssignee(readAssigneeFilter(value))}
    />
  );
}

export function RequestToolbar({
  q,
  onSearch,
  status,
  onStatus,
  assignee,
  onAssignee,
  isShort,
  onShort,
  sort,
  onSort,
}: RequestToolbarProps) {
  const messages = useMessages();
  const order = OTHER_ORDERS.find(
    (candidate) => candidate.sort.key === sort.key && candidate.sort.direction === sort.direction,
  );
  return (
    <ListToolbar
      className={classes.root}
      search={{ label: messages.search, placeholder: messages.placeholder, q, onSearch }}
      filter={{ label: messages.status, all: messages.all, choices: STATUS_OPTIONS }}
      filtered={status}
      onFilter={(value) => onStatus(isQuoteStatus(value) ? value : undefined)}
    >
      <AssigneeSelect assignee={assignee} onAssignee={onAssignee} />
      <Checkbox
        className={classes.short ?? ''}
        label={messages.short}
        checked={isShort}
        onChange={({ currentTarget: { checked } }) => onShort(checked)}
      />
      <NativeSelect
        className={classes.order ?? ''}
        aria-label={messages.order}
        data={[
          ...(order === undefined ? [{ value: BY_COLUMN, label: messages.byColumn }] : []),
          ...OTHER_ORDERS.map(({ label }) => ({ value: label, label })),
        ]}
        value={order?.label ?? BY_COLUMN}
        onChange={({ currentTarget: { value } }) => {
          const chosen = OTHER_ORDERS.find(({ label }) => label === value);
          if (chosen !== undefined) onSort(chosen.sort);
        }}
      />
    </ListToolbar>
  );
}
