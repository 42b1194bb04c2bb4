import { isRefusedWith, type Equipment, type EquipmentQuery } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';

const PAGE_SIZE = 500;

export async function loadAll(api: StaffApiClient, query: EquipmentQuery, signal: AbortSignal): Promise<Equipment[]> {
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
export async function loadSome(
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
