import type { Equipment, EquipmentQuery } from '@backlot/domain/contract';
import { useCsvExport } from '../../../lib/use-csv-export.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentCsv } from '../equipment-csv.ts';
import { useMainCategoryNames } from '../main-category-names.ts';
import { loadAll, loadSome } from './load-equipment.ts';

/** Exports equipment as CSV: all items of a query, or some, which are loaded unless they are among the `loaded`. */
export function useEquipmentExport() {
  const { api } = useShell();
  const names = useMainCategoryNames();
  const { run, ...exporting } = useCsvExport<Equipment>('equipment', (items) => equipmentCsv(items, names));
  return {
    ...exporting,
    exportAll: (query: EquipmentQuery) => run((signal) => loadAll(api, query, signal)),
    exportSome: (ids: readonly string[], loaded: readonly Equipment[]) =>
      run((signal) => loadSome(api, ids, loaded, signal)),
  };
}
