import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { MainCategory } from '@backlot/domain';
import type { ApiClient, Equipment } from '@backlot/domain/contract';
import { useShell } from '../../../lib/shell-context.tsx';

/** Largest page that the contract allows; the catalogue is read to its end. */
const PAGE_SIZE = 500;

const equipmentKey = (mainCategory: MainCategory | undefined) => ['equipment', mainCategory ?? 'all'] as const;

/** The whole catalogue, or one half of it, page after page. */
export async function loadEquipment(api: ApiClient, mainCategory: MainCategory | undefined, signal?: AbortSignal): Promise<Equipment[]> {
  const items: Equipment[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listEquipment({
      query: { limit: PAGE_SIZE, ...(mainCategory === undefined ? {} : { mainCategory }), ...(cursor === undefined ? {} : { cursor }) },
      ...(signal === undefined ? {} : { signal }),
    });
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** The equipment of a main category, or of all. */
export function useEquipment(mainCategory: MainCategory | undefined) {
  const { api } = useShell();
  return useQuery({
    queryKey: equipmentKey(mainCategory),
    queryFn: ({ signal }) => loadEquipment(api, mainCategory, signal),
  });
}

/** Daily prices in dollars of the equipment that this browser has seen; for figures, never for an offer. */
export function seenPrices(client: QueryClient): ReadonlyMap<number, number | null> {
  const lists = client.getQueriesData<Equipment[]>({ queryKey: ['equipment'] });
  return new Map(lists.flatMap(([, items]) => (items ?? []).map(({ id, pricePerUnit }) => [id, pricePerUnit] as const)));
}
