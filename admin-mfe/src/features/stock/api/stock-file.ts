import { STOCK_LIST_ROWS_MAX, type StaffApiClient } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { readStockFile, type StockChange, type StockRow } from '../stock-file.ts';
import { useStockChanged } from './stock.ts';

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

/** Parses a CSV file and compares it with the stock of all items. Saves nothing. */
export function useReadStockFile() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (file: File) => {
      const [text, rows] = await Promise.all([file.text(), loadStockList(api)]);
      return readStockFile(text, rows);
    },
  });
}

interface StockFileSaving {
  readonly changes: readonly StockChange[];
  readonly reason: string;
}

/**
 * Saves the changes in order, 500 rows per call. Stops at the first failed call, of which no row was saved. Returns the
 * number of saved rows, and the failure.
 */
async function saveRows(api: StaffApiClient, { changes, reason }: StockFileSaving) {
  const rows = changes.map(({ to: { equipmentId, ownedUnits, turnaroundDays } }) => ({
    equipmentId,
    ownedUnits,
    turnaroundDays,
  }));
  for (let sent = 0; sent < rows.length; sent += STOCK_LIST_ROWS_MAX) {
    const body = { rows: rows.slice(sent, sent + STOCK_LIST_ROWS_MAX), reason: reason.trim() || null };
    try {
      // Sequential, so that the saved rows are always the first ones.
      // oxlint-disable-next-line no-await-in-loop
      await api.setStockList({ body });
    } catch (failure) {
      return { sent, failure };
    }
  }
  return { sent: rows.length, failure: undefined };
}

/** Saves the changes of a file. Resolves even if a call fails: the rows sent before it are saved. */
export function useSaveStockFile() {
  const { api } = useShell();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: (saving: StockFileSaving) => saveRows(api, saving),
    onSettled: () => void changed(),
  });
}
