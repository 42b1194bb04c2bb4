import { useMutation } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { readStockFile } from '../stock-file.ts';
import { loadStockList } from './stock-list.ts';

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
