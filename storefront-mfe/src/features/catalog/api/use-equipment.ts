import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MainCategory } from '@backlot/domain';
import type { ApiClient, Equipment } from '@backlot/domain/contract';
import { equipmentKeys } from '../../../lib/equipment-keys.ts';
import { useShell } from '../../../lib/shell-context.tsx';

/** Maximum page size of the contract. The catalogue is loaded in full. */
const PAGE_SIZE = 500;

/** @param onFirstPage called with the first page if more follow */
async function loadEquipment(
  api: ApiClient,
  mainCategory: MainCategory | undefined,
  signal: AbortSignal,
  onFirstPage: (items: readonly Equipment[]) => void,
): Promise<Equipment[]> {
  const items: Equipment[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listEquipment({
      query: {
        limit: PAGE_SIZE,
        ...(mainCategory === undefined ? {} : { mainCategory }),
        ...(cursor === undefined ? {} : { cursor }),
      },
      signal,
    });
    if (cursor === undefined && page.nextCursor !== null) onFirstPage(page.items);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** While later pages load, returns the first one: items are sorted by name, so that the top of each group is stable. */
export function useEquipment(mainCategory: MainCategory | undefined) {
  const { api } = useShell();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: equipmentKeys.list(mainCategory),
    queryFn: ({ signal }) =>
      loadEquipment(api, mainCategory, signal, (items) => {
        client.setQueryData(equipmentKeys.firstPage(mainCategory), items);
      }),
  });
  const first = useQuery<readonly Equipment[]>({ queryKey: equipmentKeys.firstPage(mainCategory), queryFn: skipToken });
  const items = data ?? (isError ? undefined : first.data);
  return { items, isComplete: data !== undefined, isError, isFetching, refetch };
}

export function cachedItem(client: QueryClient, id: number): Equipment | undefined {
  const lists = client.getQueriesData<Equipment[]>({ queryKey: equipmentKeys.lists });
  return lists.flatMap(([, items]) => items ?? []).find((item) => item.id === id);
}
