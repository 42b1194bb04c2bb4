import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MainCategory } from '@backlot/domain';
import type { ApiClient, Equipment } from '@backlot/domain/contract';
import { useShell } from '../../../lib/shell-context.tsx';

/** Largest page that the contract allows; the catalogue is read to its end. */
const PAGE_SIZE = 500;

export const equipmentKey = (mainCategory: MainCategory | undefined) => ['equipment', mainCategory ?? 'all'] as const;
/** The first page of a catalogue that is still being read; no list, so that it is under a key of its own. */
export const firstPageKey = (mainCategory: MainCategory | undefined) =>
  ['equipment-first-page', mainCategory ?? 'all'] as const;

export interface LoadOptions {
  signal?: AbortSignal;
  /** Called with the first page when more follow: enough to begin with. */
  onFirstPage?: (items: readonly Equipment[]) => void;
}

/** The whole catalogue, or one half of it, page after page. */
export async function loadEquipment(
  api: ApiClient,
  mainCategory: MainCategory | undefined,
  { signal, onFirstPage }: LoadOptions = {},
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
      ...(signal === undefined ? {} : { signal }),
    });
    if (cursor === undefined && page.nextCursor !== null) onFirstPage?.(page.items);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/**
 * The equipment of a main category, or of all. A large catalogue shows its first page while the others are on their
 * way: items come by name, so that what is shown at the top of each group stays where it is.
 */
export function useEquipment(mainCategory: MainCategory | undefined) {
  const { api } = useShell();
  const client = useQueryClient();
  const catalogue = useQuery({
    queryKey: equipmentKey(mainCategory),
    queryFn: ({ signal }) =>
      loadEquipment(api, mainCategory, {
        signal,
        onFirstPage: (items) => client.setQueryData(firstPageKey(mainCategory), items),
      }),
  });
  const first = useQuery<readonly Equipment[]>({ queryKey: firstPageKey(mainCategory), queryFn: skipToken });
  const { data, isError, isFetching, refetch } = catalogue;
  return {
    items: data ?? (isError ? undefined : first.data),
    isComplete: data !== undefined,
    isError,
    isFetching,
    refetch,
  };
}

/** Daily prices in dollars of the equipment that this browser has seen; for metrics, never for an offer. */
export function seenPrices(client: QueryClient): ReadonlyMap<number, number | null> {
  const lists = client.getQueriesData<Equipment[]>({ queryKey: ['equipment'] });
  return new Map(
    lists.flatMap(([, items]) => (items ?? []).map(({ id, pricePerUnit }) => [id, pricePerUnit] as const)),
  );
}

/** An item out of a list that was read before. */
export function seenItem(client: QueryClient, id: number): Equipment | undefined {
  const lists = client.getQueriesData<Equipment[]>({ queryKey: ['equipment'] });
  return lists.flatMap(([, items]) => items ?? []).find((item) => item.id === id);
}
