import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import type { StockChange } from '../stock-file.ts';
import { sendStockRows } from './stock-list.ts';
import { useStockChanged } from './use-stock-changed.ts';

interface StockFileSaving {
  readonly changes: readonly StockChange[];
  readonly reason: string;
}

/** Saves the changes of a file. Resolves even if a call fails: the rows sent before it are saved. */
export function useSaveStockFile() {
  const { api } = useShell();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: ({ changes, reason }: StockFileSaving) => {
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
