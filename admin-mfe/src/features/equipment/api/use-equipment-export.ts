import { isRefusedWith, type Equipment, type EquipmentQuery } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { useCsvExport } from '../../../lib/use-csv-export.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { equipmentCsv } from '../equipment-csv.ts';

const PAGE_SIZE = 500;

async function loadAll(api: StaffApiClient, query: EquipmentQuery, signal: AbortSignal): Promise<Equipment[]> {
  const found: Equipment[] = [];
  for (let page = 1; ; page += 1) {
    // The page count is known only from each response.
    // oxlint-disable-next-line no-await-in-loop
    const { items, total } = await api.listEquipment({ query: { ...query, page, limit: PAGE_SIZE }, signal });
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** Loads these items in this order, whatever page they are on. Deleted ones are omitted. */
async function loadSome(
  api: StaffApiClient,
  ids: readonly string[],
  loaded: readonly Equipment[],
  signal: AbortSignal,
): Promise<Equipment[]> {
  const loadedById = new Map(loaded.map((item) => [String(item.id), item]));
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        return loadedById.get(id) ?? (await api.getEquipment({ params: { id: Number(id) }, signal }));
      } catch (cause) {
        if (isRefusedWith(cause, 404)) return undefined;
        throw cause;
      }
    }),
  );
  return found.filter((item) => item !== undefined);
}

/** Exports equipment as CSV: all items of a query, or some, which are loaded unless they are among the `loaded`. */
export function useEquipmentExport() {
  const { api } = useShell();
  const { run, ...exporting } = useCsvExport('equipment', equipmentCsv);
  return {
    ...exporting,
    exportAll: (query: EquipmentQuery) => run((signal) => loadAll(api, query, signal)),
    exportSome: (ids: readonly string[], loaded: readonly Equipment[]) =>
      run((signal) => loadSome(api, ids, loaded, signal)),
  };
}
