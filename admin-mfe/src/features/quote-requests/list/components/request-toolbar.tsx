import { isQuoteStatus } from '@backlot/domain';
import { iconSize, iconStroke } from '@backlot/ui-kit';
import type { TableOrder, TableSort } from '@backlot/ui-kit/data';
import { Checkbox, NativeSelect } from '@backlot/ui-kit/forms';
import { IconUser } from '@tabler/icons-react';
import { ListToolbar } from '../../../../lib/list-toolbar.tsx';
import { STATUS_OPTIONS } from '../../../../lib/status-options.ts';
import type { ListUrl } from '../../../../lib/use-list-url.ts';
import { ASSIGNEE_FILTERS, readAssigneeFilter, type RequestListUrlState } from '../list-url-state.ts';
import classes from './request-toolbar.module.css';

const messages = {
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
};

const ANYBODY = '';
const BY_COLUMN = '';

/** Sort orders without a column. */
export const OTHER_ORDERS: readonly TableOrder[] = [
  { label: 'Newest first', sort: { key: 'createdAt', direction: 'desc' } },
  { label: 'Oldest first', sort: { key: 'createdAt', direction: 'asc' } },
  { label: 'Longest waiting first', sort: { key: 'dueAt', direction: 'asc' } },
];

interface RequestToolbarProps {
  urlState: RequestListUrlState;
  onBrowse: ListUrl<RequestListUrlState>['change'];
  onSort: (sort: TableSort) => void;
}

export function RequestToolbar({ urlState, onBrowse, onSort }: RequestToolbarProps) {
  const { q, status, assignee, isShort, sort, direction } = urlState;
  const order = OTHER_ORDERS.find((other) => other.sort.key === sort && other.sort.direction === direction);
  const search = (text: string) => onBrowse({ q: text }, { replace: true });
  return (
    <ListToolbar
      className={classes.root}
      search={{ label: messages.search, placeholder: messages.placeholder, q, onSearch: search }}
      filter={{ label: messages.status, all: messages.all, choices: STATUS_OPTIONS }}
      filtered={status}
      onFilter={(value) => onBrowse({ status: isQuoteStatus(value) ? value : undefined })}
    >
      {/* The icon gives the options their context. */}
      <NativeSelect
        className={classes.assignee ?? ''}
        aria-label={messages.assignee}
        leftSection={<IconUser size={iconSize.sm} stroke={iconStroke.regular} aria-hidden="true" />}
        data={[
          { value: ANYBODY, label: messages.anybody },
          ...ASSIGNEE_FILTERS.map((value) => ({ value, label: messages[value] })),
        ]}
        value={assignee ?? ANYBODY}
        onChange={({ currentTarget: { value } }) => onBrowse({ assignee: readAssigneeFilter(value) })}
      />
      <Checkbox
        className={classes.short ?? ''}
        label={messages.short}
        checked={isShort}
        onChange={({ currentTarget: { checked } }) => onBrowse({ isShort: checked })}
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
