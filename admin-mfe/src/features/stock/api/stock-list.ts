import {
  STOCK_LIST_ROWS_MAX,
  type StaffApiClient,
  type StockList,
  type StockListInput,
} from '@backlot/domain/contract/staff';

export type StockRow = StockList['rows'][number];

/** Loads the stock of all items, page by page. */
export async function loadStockList(api: StaffApiClient, signal?: AbortSignal): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  let cursor: string | undefined;
  do {
    // Each response has the cursor of the next page.
    // oxlint-disable-next-line no-await-in-loop
    const page = await api.listStock({ query: cursor === undefined ? {} : { cursor }, signal });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

export interface SentRows {
  readonly sent: number;
  /** The failure that stopped it. The rows of the failed call, at most 500, were not saved. */
  readonly failure: unknown;
}

/** Saves the stock of many items in order, 500 rows per call. Stops at the first failed call. */
export async function sendStockRows(
  api: StaffApiClient,
  rows: StockListInput['rows'],
  reason: string | null,
): Promise<SentRows> {
  for (let sent = 0; sent < rows.length; sent += STOCK_LIST_ROWS_MAX) {
    try {
      // Sequential, so that the saved rows are always the first ones.
      // oxlint-disable-next-line no-await-in-loop
      await api.setStockList({ body: { rows: rows.slice(sent, sent + STOCK_LIST_ROWS_MAX), reason } });
    } catch (failure) {
      return { sent, failure };
    }
  }
  return { sent: rows.length, failure: undefined };
}
