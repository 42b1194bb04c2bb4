import type { EquipmentQuery } from '@backlot/domain/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../../lib/overview-key.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { categoryNames } from '../categories.ts';

const LISTS = ['equipment', 'list'];
const COUNT = ['equipment', 'count'];
const HISTORIES = ['equipment', 'history'];
const CATEGORIES = ['equipment', 'categories'];

export function useEquipmentList(query: EquipmentQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.listEquipment({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useEquipmentCount() {
  const { api } = useShell();
  return useQuery({ queryKey: COUNT, queryFn: async ({ signal }) => (await api.countEquipment({ signal })).count });
}

/** Loads one item for its form. Always fetched anew on mount, and not refetched while the form is open. */
export function useEquipmentItem(id: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['equipment', 'item', id],
    queryFn: ({ signal }) => api.getEquipment({ params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useEquipmentHistory(id: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...HISTORIES, id],
    queryFn: async ({ signal }) => (await api.getEquipmentHistory({ params: { id }, signal })).items,
  });
}

export function useCategories() {
  const { api } = useShell();
  return useQuery({
    queryKey: CATEGORIES,
    queryFn: ({ signal }) => api.listCategories({ signal }),
    select: categoryNames,
  });
}

/**
 * Invalidates what shows equipment. Call after an item was added, changed or deleted. Not the item of the open form: a
 * refetch would replace what is being edited.
 */
export function useEquipmentChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const keys = [LISTS, COUNT, HISTORIES, CATEGORIES, [OVERVIEW_KEY]];
  return async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
