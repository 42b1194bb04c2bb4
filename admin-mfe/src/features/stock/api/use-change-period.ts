import type { NewStockPeriod, StaffApiClient, StockPeriodPatch } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useStockChanged } from './use-stock-changed.ts';

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
