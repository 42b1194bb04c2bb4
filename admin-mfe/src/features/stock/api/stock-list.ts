import {
  STOCK_LIST_ROWS_MAX,
  type StaffApiClient,
  type StockList,
  type StockListInput,
} from '@backlot/domain/contract/staff';

/** Stock of one item of the list. */
export type StockRow = StockList['rows'][number];

/** Loads the stock of all items, page by page. */
export async function loadStockList(api: StaffApiClient, signal?: AbortSignal): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  let cursor: string | undefined;
  do {
    // Each page holds the cursor of the next.
    // oxlint-disable-next-line no-await-in-loop
    const page = await api.listStock({ query: cursor === undefined ? {} : { cursor }, signal });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** Outcome of sending rows. */
export interface SentRows {
  readonly sent: number;
  /** Failure that ended it; undefined if all rows were sent. The rows of its call, at most 500, were not saved. */
  readonly failure: unknown;
}

/** Sends the stock of many items, 500 a call, in their order, until a call fails. */
export async function sendStockRows(
  api: StaffApiClient,
  rows: StockListInput['rows'],
  reason: string | null,
): Promise<SentRows> {
  for (let sent = 0; sent < rows.length; sent += STOCK_LIST_ROWS_MAX) {
    try {
      // One call after the other: what was saved is then always the first rows.
      // oxlint-disable-next-line no-await-in-loop
      await api.setStockList({ body: { rows: rows.slice(sent, sent + STOCK_LIST_ROWS_MAX), reason } });
    } catch (failure) {
      return { sent, failure };
    }
  }
  return { sent: rows.length, failure: undefined };
}
