import { Checkbox, NativeSelect } from '@mantine/core';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import type { StaffTableProps, TableOrder, TableSort } from './staff-table-props.ts';
import classes from './StaffTable.module.css';

const useMessages = defineStaffMessages({
  select: (label: string) => `Select ${label}`,
  selectPage: 'Select all on this page',
  sortBy: 'Sort by',
  unsorted: 'Usual order',
  ascending: (title: string) => `${title}, ascending`,
  descending: (title: string) => `${title}, descending`,
});

const SKELETON_CARDS = 4;

const valueOf = ({ key, direction }: TableSort): string => `${key} ${direction}`;

interface SortChoiceProps extends Pick<StaffTableProps<never>, 'sort' | 'onSort'> {
  orders: readonly TableOrder[];
}

function SortChoice({ orders, sort, onSort }: SortChoiceProps) {
  const messages = useMessages();
  const current = orders.find((order) => sort !== undefined && valueOf(order.sort) === valueOf(sort));
  return (
    <NativeSelect
      size="md"
      aria-label={messages.sortBy}
      data={[
        ...(current === undefined ? [{ value: '', label: messages.unsorted }] : []),
        ...orders.map((order) => ({ value: valueOf(order.sort), label: order.label })),
      ]}
      value={current === undefined ? '' : valueOf(current.sort)}
      onChange={(event) => {
        const chosen = orders.find((order) => valueOf(order.sort) === event.currentTarget.value);
        if (chosen !== undefined) onSort(chosen.sort);
      }}
    />
  );
}

function useColumnOrders<Row>(columns: StaffTableProps<Row>['columns']): TableOrder[] {
  const messages = useMessages();
  return columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title }) => [
      { label: messages.ascending(title), sort: { key, direction: 'asc' as const } },
      { label: messages.descending(title), sort: { key, direction: 'desc' as const } },
    ]);
}

export type StaffTableCardsProps<Row> = StaffTableProps<Row> & {
  isBusy: boolean;
  onToggle: (id: string) => void;
};

export function StaffTableCards<Row>({
  label,
  rows,
  rowId,
  rowLabel,
  columns,
  sort,
  onSort,
  otherOrders = [],
  card,
  selected = [],
  isBusy,
  onSelect,
  onToggle,
}: StaffTableCardsProps<Row>) {
  const messages = useMessages();
  const here = rows?.map(rowId) ?? [];
  const selectedHere = here.filter((id) => selected.includes(id));
  const isAllSelected = here.length > 0 && selectedHere.length === here.length;

  const orders = [...otherOrders, ...useColumnOrders(columns)];

  function togglePage() {
    const others = selected.filter((id) => !here.includes(id));
    onSelect?.(isAllSelected ? others : [...others, ...here]);
  }

  return (
    <>
      <div className={classes.cardsHeader}>
        {onSelect === undefined ? null : (
          <Checkbox
            size="md"
            label={messages.selectPage}
            checked={isAllSelected}
            indeterminate={selectedHere.length > 0 && !isAllSelected}
            disabled={rows === undefined}
            onChange={togglePage}
          />
        )}
        {orders.length === 0 ? null : <SortChoice orders={orders} sort={sort} onSort={onSort} />}
      </div>
      <ul className={classes.cards} aria-label={label} aria-busy={isBusy}>
        {rows === undefined
          ? Array.from({ length: SKELETON_CARDS }, (_, index) => (
              <li key={index} className={classes.card}>
                <span className={classes.cardSkeleton} />
              </li>
            ))
          : rows.map((row) => {
              const id = rowId(row);
              const isSelected = selected.includes(id);
              return (
                <li
                  key={id}
                  className={classes.card}
                  data-row={id}
                  data-selected={isSelected || undefined}
                  tabIndex={-1}
                  aria-label={rowLabel(row)}
                >
                  {onSelect === undefined ? null : (
                    <Checkbox
                      className={classes.cardCheck ?? ''}
                      size="md"
                      aria-label={messages.select(rowLabel(row))}
                      checked={isSelected}
                      onChange={() => onToggle(id)}
                    />
                  )}
                  <div className={classes.cardBody}>{card(row)}</div>
                </li>
              );
            })}
      </ul>
    </>
  );
}
