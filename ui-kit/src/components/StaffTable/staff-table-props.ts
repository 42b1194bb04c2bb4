import type { ReactNode } from 'react';

/** Selectable page sizes, in rows. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** Column and direction of sorting. */
export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}

/** Named sort order. */
export interface TableOrder {
  label: string;
  sort: TableSort;
}

export interface StaffTableColumn<Row> {
  /** Unique key of the column, used in `sort`. */
  key: string;
  /** Title of the column. */
  title: string;
  /** Renders the cell of a row. */
  render: (row: Row) => ReactNode;
  /** Makes the title a button that sorts. */
  isSortable?: boolean;
  /** Direction of the first click; the next one reverses it. */
  firstDirection?: TableSort['direction'];
  /** CSS width; by default as wide as the content. */
  width?: string | number;
  /** Alignment; numbers are at the end. */
  align?: 'start' | 'end';
}

interface Selecting {
  /** Ids of the selected rows, possibly on other pages. */
  selected?: readonly string[];
  /** Makes the rows selectable: checkboxes, Shift for a range, Space on a row. */
  onSelect?: (ids: string[]) => void;
}

interface Paging {
  /** Page number, from 1. */
  page: number;
  /** Rows per page. */
  pageSize: number;
  /** Number of rows on all pages; undefined while unknown. */
  total: number | undefined;
  /** Called to show another page. */
  onPage: (page: number) => void;
  /** Called to change the page size; offers `PAGE_SIZES` if set. */
  onPageSize?: (size: number) => void;
}

export type StaffTableProps<Row> = Selecting &
  Paging & {
    /** Accessible name of the table. */
    label: string;
    /** Rows of this page; undefined before the first response, which shows skeletons. */
    rows: readonly Row[] | undefined;
    /** A refetch is pending; the current rows stay. */
    isRefreshing?: boolean;
    /** Stable id of a row, for selection and focus. */
    rowId: (row: Row) => string;
    /** Accessible name of a row, e.g. for its checkbox. */
    rowLabel: (row: Row) => string;
    /** Columns, in display order. */
    columns: readonly StaffTableColumn<Row>[];
    /** Current sort; undefined for an order that no column has. */
    sort: TableSort | undefined;
    /** Called to change the sort. */
    onSort: (sort: TableSort) => void;
    /** Sort orders without a column, for the sort menu above the cards; above the table the caller offers them. */
    otherOrders?: readonly TableOrder[];
    /** Called on Enter on a row, or on a click on it outside its controls. */
    onOpen: (row: Row) => void;
    /** Renders a row as a card with all its controls, for small screens. */
    card: (row: Row) => ReactNode;
    /** Width in px below which rows are cards: the minimum that the columns need. 768 by default. */
    cardsBelow?: number;
    /** Replaces the rows if there are none. */
    empty: ReactNode;
  };
