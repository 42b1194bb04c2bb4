import type { ReactNode } from 'react';

/** How many rows a page may hold. */
export const PAGE_SIZES = [25, 50, 100] as const;

/** The column that a table is sorted by. */
export type TableSort = { key: string; direction: 'asc' | 'desc' };

/** An order by its name. */
export type TableOrder = { label: string; sort: TableSort };

export type StaffTableColumn<Row> = {
  /** Names the column, also in `sort`. */
  key: string;
  /** Heading of the column. */
  title: string;
  /** The cell of a row. */
  render: (row: Row) => ReactNode;
  /** The title becomes a button that sorts. */
  isSortable?: boolean;
  /** The direction of the first press; pressing again turns it round. */
  firstDirection?: 'asc' | 'desc';
  /** A CSS width; without one the column takes what it needs. */
  width?: string | number;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
};

type Selecting = {
  /** Ids of the selected rows; they may lie on other pages too. */
  selected?: readonly string[];
  /** Makes the rows selectable: checkboxes, Shift for a range, Space on a row. */
  onSelect?: (ids: string[]) => void;
};

type Paging = {
  /** Counted from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** Number of rows on all pages; unset while nobody knows. */
  total: number | undefined;
  /** Another page is asked for. */
  onPage: (page: number) => void;
  /** Offers other sizes of a page: `PAGE_SIZES`. */
  onPageSize?: (size: number) => void;
};

export type StaffTableProps<Row> = Selecting &
  Paging & {
    /** What the table lists. */
    label: string;
    /** The rows of this page; unset before the first response, which shows the shape of rows. */
    rows: readonly Row[] | undefined;
    /** Newer rows are on their way; those at hand stay. */
    isRefreshing?: boolean;
    /** Names a row for good: selection and focus follow it. */
    rowId: (row: Row) => string;
    /** What a row is called, for its checkbox and for those who hear the page. */
    rowLabel: (row: Row) => string;
    /** In the order in which they are shown. */
    columns: readonly StaffTableColumn<Row>[];
    /** What the rows are sorted by; unset for an order that no column has. */
    sort: TableSort | undefined;
    /** Another order is asked for. */
    onSort: (sort: TableSort) => void;
    /** Orders that no column shows, for the choice above the cards; in the table whoever uses it offers them. */
    otherOrders?: readonly TableOrder[];
    /** Enter on a row, or a click on it outside of its controls. */
    onOpen: (row: Row) => void;
    /** A row as a card, for small screens; it brings all its controls. */
    card: (row: Row) => ReactNode;
    /** Screens narrower than this, in px, get cards: what the columns need. 768 by default. */
    cardsBelow?: number;
    /** Stands in the place of the rows when there are none. */
    empty: ReactNode;
  };
