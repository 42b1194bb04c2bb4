import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { StaffTableCards } from './StaffTableCards.tsx';
import { StaffTableGrid } from './StaffTableGrid.tsx';
import { TablePager } from './TablePager.tsx';
import type { StaffTableProps } from './staff-table-props.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useRowFocus } from './use-row-focus.ts';
import classes from './StaffTable.module.css';

const useMessages = defineStaffMessages({ loading: (label: string) => `Loading ${label.toLowerCase()}...` });

/**
 * Table with external sorting, paging and selection. One row is in the tab order; arrow keys move between rows, Enter
 * opens, Space selects; Back restores the focus on the opened row. Below `cardsBelow` rows are cards.
 */
export function StaffTable<Row>(props: StaffTableProps<Row>) {
  const {
    label,
    rows,
    rowId,
    isRefreshing = false,
    selected = [],
    onSelect,
    onOpen,
    empty,
    onPage,
    cardsBelow = 768,
  } = props;
  const messages = useMessages();
  const root = useRef<HTMLDivElement>(null);
  const isNarrow =
    useMediaQuery(`(max-width: ${cardsBelow - 0.02}px)`, false, { getInitialValueInEffect: false }) ?? false;
  const rowFocus = useRowFocus(root, rows?.map(rowId) ?? []);
  const returning = useRestoredFocus(root, label, rows !== undefined);
  const isBusy = rows === undefined || isRefreshing;

  function onToggle(id: string) {
    onSelect?.(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  }

  function open(row: Row) {
    returning.remember(rowId(row));
    onOpen(row);
  }

  function turnTo(next: number) {
    onPage(next);
    // Scrolls a new page to its top.
    const top = root.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) root.current?.scrollIntoView({ block: 'start' });
  }

  const Body = isNarrow ? StaffTableCards<Row> : StaffTableGrid<Row>;
  return (
    <div
      ref={root}
      className={classes.root}
      tabIndex={-1}
      data-layout={isNarrow ? 'cards' : 'table'}
      data-busy={isBusy || undefined}
      onFocus={rowFocus.onFocus}
      onBlur={rowFocus.onBlur}
      onClickCapture={returning.onClickCapture}
    >
      <VisuallyHidden role="status">{rows === undefined ? messages.loading(label) : ''}</VisuallyHidden>
      <div className={classes.progress} aria-hidden="true" />
      {rows?.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <Body {...props} isBusy={isBusy} rowFocus={rowFocus} onToggle={onToggle} onOpen={open} />
      )}
      <TablePager {...props} onPage={turnTo} />
    </div>
  );
}
