import 'mantine-datatable/styles.layer.css';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { KeyboardEvent, MouseEvent } from 'react';
import { defineStaffMessages } from '../../i18n/define-messages.ts';
import { nextSort, SortHeader } from './SortHeader.tsx';
import type { StaffTableColumn, StaffTableProps, TableSort } from './staff-table-props.ts';
import type { RowFocus } from './use-row-focus.ts';
import classes from './StaffTable.module.css';

const useMessages = defineStaffMessages({
  select: (label: string) => `Select ${label}`,
  selectPage: 'Select all on this page',
});

/** Interactive elements; a click on one does not open the row. */
const CONTROLS = 'a, button, input, select, textarea, label, [role="menu"], [role="dialog"]';
/** Rows of the smallest page size, so that the content below does not move. */
const SKELETON_ROWS = 25;

/** The page scrolls instead of the table, so that the header row can stick below the title bar. */
const PAGE_SCROLLS = {
  type: 'never',
  viewportProps: { style: { overflowX: 'visible', overflowY: 'visible' } },
} as const;

/** A row, or a skeleton while it loads. */
interface Slot<Row> {
  id: string;
  row: Row | undefined;
}

/** True for a plain click on the row itself: not on a control, not ending a text selection, not for a new tab. */
function isForRow(event: MouseEvent): boolean {
  const { target, currentTarget } = event;
  // React events bubble through portals.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(CONTROLS) !== null)
    return false;
  return !event.ctrlKey && !event.metaKey && !event.shiftKey && (document.getSelection()?.isCollapsed ?? true);
}

/** True if a key moves between rows: any on the row itself; up and down also on a link or button in it. */
function isForRows({ key, target, currentTarget }: KeyboardEvent): boolean {
  if (target === currentTarget) return true;
  // React events bubble through portals.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (key === 'ArrowUp' || key === 'ArrowDown') && target.matches('a, button:not([aria-haspopup])');
}

function toColumn<Row>(
  column: StaffTableColumn<Row>,
  sort: TableSort | undefined,
  onSort: (sort: TableSort) => void,
): DataTableColumn<Slot<Row>> {
  const { key, title, isSortable = false, width, align = 'start', render } = column;
  return {
    accessor: key,
    title: isSortable ? (
      <SortHeader
        title={title}
        direction={sort?.key === key ? sort.direction : undefined}
        onClick={() => onSort(nextSort(column, sort))}
      />
    ) : (
      title
    ),
    textAlign: align === 'end' ? 'right' : 'left',
    ...(width === undefined ? {} : { width }),
    render: ({ row }) => (row === undefined ? <span className={classes.skeleton} /> : render(row)),
  };
}

export type StaffTableGridProps<Row> = StaffTableProps<Row> & {
  isBusy: boolean;
  rowFocus: RowFocus;
  onToggle: (id: string) => void;
};

/** Props of the library for the selection; empty without `onSelect`. */
function useSelectionProps<Row>(
  { rows, rowLabel, selected = [], onSelect }: StaffTableGridProps<Row>,
  slots: readonly Slot<Row>[],
) {
  const messages = useMessages();
  if (onSelect === undefined) return {};
  return {
    selectedRecords: slots.filter(({ id }) => selected.includes(id)),
    onSelectedRecordsChange: (records: Slot<Row>[]) => {
      const here = new Set(slots.map(({ id }) => id));
      onSelect([...selected.filter((id) => !here.has(id)), ...records.map(({ id }) => id)]);
    },
    isRecordSelectable: ({ row }: Slot<Row>) => row !== undefined,
    selectionCheckboxProps: { size: 'sm' as const, tabIndex: 0 },
    getRecordSelectionCheckboxProps: ({ row }: Slot<Row>) =>
      row === undefined
        ? { style: { visibility: 'hidden' as const } }
        : { 'aria-label': messages.select(rowLabel(row)) },
    allRecordsSelectionCheckboxProps: { 'aria-label': messages.selectPage, disabled: rows === undefined },
  };
}

export function StaffTableGrid<Row>(props: StaffTableGridProps<Row>) {
  const {
    label,
    rows,
    rowId,
    rowLabel,
    columns,
    sort,
    onSort,
    onOpen,
    selected = [],
    onSelect,
    onToggle,
    pageSize,
    isBusy,
    rowFocus,
  } = props;
  const slots: Slot<Row>[] =
    rows?.map((row) => ({ id: rowId(row), row })) ??
    Array.from({ length: Math.min(pageSize, SKELETON_ROWS) }, (_, index) => ({ id: `shape-${index}`, row: undefined }));

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, { id, row }: { id: string; row: Row }) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isForRows(event) && rowFocus.move(event)) return;
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen(row);
    if (event.key === ' ' && onSelect !== undefined) {
      event.preventDefault();
      onToggle(id);
    }
  }

  function rowAttributes({ id, row }: Slot<Row>): Record<string, unknown> {
    if (row === undefined) return {};
    return {
      'data-row': id,
      'aria-label': rowLabel(row),
      tabIndex: id === rowFocus.activeId ? 0 : -1,
      onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => onKeyDown(event, { id, row }),
      ...(onSelect === undefined ? {} : { 'aria-selected': selected.includes(id) }),
    };
  }

  const selectionProps = useSelectionProps(props, slots);
  return (
    <DataTable<Slot<Row>>
      role="grid"
      aria-label={label}
      aria-busy={isBusy}
      className={classes.table ?? ''}
      classNames={{ header: classes.header ?? '' }}
      scrollAreaProps={PAGE_SCROLLS}
      height="auto"
      highlightOnHover={rows !== undefined}
      horizontalSpacing="sm"
      verticalSpacing="var(--bl-space-snug)"
      idAccessor="id"
      records={slots}
      columns={columns.map((column) => toColumn(column, sort, onSort))}
      customRowAttributes={rowAttributes}
      onRowClick={({ event, record }) => {
        if (record.row !== undefined && isForRow(event)) onOpen(record.row);
      }}
      {...selectionProps}
    />
  );
}
