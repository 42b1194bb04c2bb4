import {
  ADD_SEARCH_MAX_RESULTS,
  ADD_SEARCH_MIN_CHARACTERS,
  searchEquipmentToAdd,
  type AddSearchResults,
} from '@backlot/domain';
import type { Equipment, EquipmentList } from '@backlot/domain/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShell } from '../../../../lib/use-shell.ts';

export type EquipmentSearch = ReturnType<typeof useEquipmentSearch>;

/** Excludes items of the request, for which extra rows were requested, and corrects the total of longer results. */
function pickResults(
  { items, total }: EquipmentList,
  query: string,
  presentIds: readonly number[],
): AddSearchResults<Equipment> {
  const found = searchEquipmentToAdd(items, { query, presentIds });
  if (items.length >= total) return found;
  const present = new Set(presentIds);
  return { results: found.results, total: total - items.filter(({ id }) => present.has(id)).length };
}

/** Searches the catalogue on the server for items to add (spec 5), name matches first. */
export function useEquipmentSearch(query: string, presentIds: readonly number[]) {
  const { api } = useShell();
  const searchText = query.trim();
  const limit = ADD_SEARCH_MAX_RESULTS + presentIds.length;
  const result = useQuery({
    queryKey: ['equipment-to-add', searchText, limit],
    queryFn: async ({ signal }) => ({
      searchText,
      list: await api.listEquipment({
        query: { q: searchText, searchIn: 'catalogue', sort: 'relevance', page: 1, limit },
        signal,
      }),
    }),
    enabled: searchText.length >= ADD_SEARCH_MIN_CHARACTERS,
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  // The previous results, with their own search text, stay until the next response.
  const found = useMemo(
    () => (data === undefined ? undefined : pickResults(data.list, data.searchText, presentIds)),
    [data, presentIds],
  );
  return { found, isSearching: result.isFetching, hasFailed: result.isError, retry: () => void result.refetch() };
}
