import {
  ADD_SEARCH_MAX_RESULTS,
  ADD_SEARCH_MIN_CHARACTERS,
  searchEquipmentToAdd,
  type AddSearchResults,
} from '@backlot/domain';
import type { ApiClient, Equipment, EquipmentList } from '@backlot/domain/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type EquipmentSearch = {
  /** Undefined before the first answer. */
  readonly found: AddSearchResults<Equipment> | undefined;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * The rule of the search over what the server found. Items of the request are asked for besides, so that ten are left
 * when they are taken off; of a longer catalogue the server's count is taken less those.
 */
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

/** Searches the whole catalogue for items to add, on the server (spec 5): from two characters on, without the items that are there, names first. */
export function useEquipmentSearch(api: ApiClient, query: string, presentIds: readonly number[]): EquipmentSearch {
  const words = query.trim();
  const limit = ADD_SEARCH_MAX_RESULTS + presentIds.length;
  const answer = useQuery({
    queryKey: ['equipment-to-add', words, limit],
    queryFn: async ({ signal }) => ({
      words,
      list: await api.listEquipment({
        query: { q: words, searchIn: 'catalogue', sort: 'relevance', page: 1, limit },
        signal,
      }),
    }),
    enabled: words.length >= ADD_SEARCH_MIN_CHARACTERS,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  // Between two answers the last one stays, by its own words.
  const found = useMemo(
    () => (data === undefined ? undefined : pickResults(data.list, data.words, presentIds)),
    [data, presentIds],
  );
  return { found, isSearching: answer.isFetching, hasFailed: answer.isError, retry: () => void answer.refetch() };
}
