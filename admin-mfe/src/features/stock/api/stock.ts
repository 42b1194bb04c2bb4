import type {
  EquipmentStockInput,
  NewStockPeriod,
  ShortagesQuery,
  StaffApiClient,
  StockPeriodPatch,
  StockSettings,
} from '@backlot/domain/contract/staff';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useShell } from '../../../lib/use-shell.ts';

const SETTINGS = ['stock', 'settings'];
const itemKey = (id: number) => ['stock', 'item', id];

/** Invalidates everything that shows stock, including the plan. Call after stock was changed. */
export function useStockChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['stock'] });
}

export function useEquipmentStock(id: number) {
  const { api } = useShell();
  return useQuery({
    queryKey: itemKey(id),
    queryFn: ({ signal }) => api.getEquipmentStock({ params: { id }, signal }),
  });
}

export function useSetStock(id: number) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: (body: EquipmentStockInput) => api.setEquipmentStock({ params: { id }, body }),
    onSuccess: (stock) => {
      queryClient.setQueryData(itemKey(id), stock);
      void changed();
    },
  });
}

export type PeriodChange =
  | { readonly kind: 'add'; readonly body: NewStockPeriod }
  | { readonly kind: 'update'; readonly id: string; readonly body: StockPeriodPatch }
  | { readonly kind: 'delete'; readonly id: string };

async function send(api: StaffApiClient, change: PeriodChange): Promise<void> {
  if (change.kind === 'add') await api.addStockPeriod({ body: change.body });
  else if (change.kind === 'update') await api.updateStockPeriod({ params: { id: change.id }, body: change.body });
  else await ignoreNotFound(api.deleteStockPeriod({ params: { id: change.id } }));
}

/** Adds, changes or deletes a period. A 404 on deletion counts as success. */
export function useChangePeriod() {
  const { api } = useShell();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: (change: PeriodChange) => send(api, change),
    // Also after a failure: somebody else may have deleted the period.
    onSettled: () => void changed(),
  });
}

export function useShortages(range: ShortagesQuery) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['stock', 'shortages', range],
    queryFn: ({ signal }) => api.getShortages({ query: range, signal }),
    // Keeps the rows when the range moves at midnight.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Rentals that are not returned although their return day is over. `today`: in the time zone of the business. */
export function useOverdueRentals(today: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['stock', 'overdue', today],
    queryFn: ({ signal }) => api.getOverdueRentals({ signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export function useStockSettings() {
  const { api } = useShell();
  return useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => api.getStockSettings({ signal }) });
}

export function useSetStockSettings() {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StockSettings) => api.setStockSettings({ body }),
    onSuccess: (settings) => queryClient.setQueryData(SETTINGS, settings),
  });
}
