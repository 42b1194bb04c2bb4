import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { readStockFile, type StockChange, type StockFileReading } from '../stock-file.ts';
import { loadStockList, sendStockRows, type SentRows } from './stock-list.ts';
import { useStockChanged } from './use-stock-changed.ts';

/** Reads a CSV file and compares it with the stock of all items. Nothing is saved. */
export function useReadStockFile(): UseMutationResult<StockFileReading, Error, File> {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (file) => {
      const [text, rows] = await Promise.all([file.text(), loadStockList(api)]);
      return readStockFile(text, rows);
    },
  });
}

/** Changes to save, and why; a blank reason is none. */
export interface StockFileSaving {
  readonly changes: readonly StockChange[];
  readonly reason: string;
}

/** Saves the changes of a file. A failure is an outcome: what was sent before it is saved. */
export function useSaveStockFile(): UseMutationResult<SentRows, Error, StockFileSaving> {
  const { api } = useShell();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: ({ changes, reason }) => {
      const rows = changes.map(({ to: { equipmentId, ownedUnits, turnaroundDays } }) => ({
        equipmentId,
        ownedUnits,
        turnaroundDays,
      }));
      return sendStockRows(api, rows, reason.trim() || null);
    },
    onSettled: () => void changed(),
  });
}
