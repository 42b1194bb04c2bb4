import type { QuantityLine } from '@backlot/domain';
import { isRefusedWith, type ApiClient, type Equipment } from '@backlot/domain/contract';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { equipmentKeys } from '../../../lib/equipment-keys.ts';
import { useShell } from '../../../lib/shell-context.tsx';

/** Concurrency limit, so that a list of 200 items does not flood the server. */
const MAX_CONCURRENT = 20;

async function findEquipment(api: ApiClient, id: number, signal: AbortSignal): Promise<Equipment | undefined> {
  try {
    return await api.getEquipment({ params: { id: String(id) }, signal });
  } catch (cause) {
    if (isRefusedWith(cause, 404)) return undefined;
    throw cause;
  }
}

async function loadListEquipment(api: ApiClient, ids: readonly number[], signal: AbortSignal): Promise<Equipment[]> {
  const found: Equipment[] = [];
  for (let start = 0; start < ids.length; start += MAX_CONCURRENT) {
    const part = await Promise.all(
      ids.slice(start, start + MAX_CONCURRENT).map((id) => findEquipment(api, id, signal)),
    );
    found.push(...part.filter((item) => item !== undefined));
  }
  return found;
}

export function listEquipmentQuery(api: ApiClient, ids: readonly number[]) {
  return queryOptions({
    queryKey: equipmentKeys.byIds(ids),
    queryFn: ({ signal }) => loadListEquipment(api, ids, signal),
  });
}

export function useListEquipment(lines: readonly QuantityLine[]) {
  const { api } = useShell();
  const ids = lines.map(({ equipmentId }) => equipmentId);
  return useQuery({ ...listEquipmentQuery(api, ids), enabled: ids.length > 0 });
}

/** Returns daily prices in dollars of cached equipment. For analytics only, never for a quote. */
export function cachedPrices(client: QueryClient): ReadonlyMap<number, number | null> {
  const lists = client.getQueriesData<Equipment[]>({ queryKey: equipmentKeys.lists });
  return new Map(
    lists.flatMap(([, items]) => (items ?? []).map(({ id, pricePerUnit }) => [id, pricePerUnit] as const)),
  );
}
