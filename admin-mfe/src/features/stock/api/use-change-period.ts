import { isRefusedWith } from '@backlot/domain/contract';
import type { NewStockPeriod, StaffApiClient, StockPeriodPatch } from '@backlot/domain/contract/staff';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useShell } from '../../../lib/use-shell.ts';
import { useStockChanged } from './use-stock-changed.ts';

/** A period to add, change or delete. */
export type PeriodChange =
  | { readonly kind: 'add'; readonly body: NewStockPeriod }
  | { readonly kind: 'update'; readonly id: string; readonly body: StockPeriodPatch }
  | { readonly kind: 'delete'; readonly id: string };

async function send(api: StaffApiClient, change: PeriodChange): Promise<void> {
  if (change.kind === 'add') await api.addStockPeriod({ body: change.body });
  else if (change.kind === 'update') await api.updateStockPeriod({ params: { id: change.id }, body: change.body });
  else
    await api.deleteStockPeriod({ params: { id: change.id } }).catch((failure: unknown) => {
      if (!isRefusedWith(failure, 404)) throw failure;
    });
}

/** Adds, changes or deletes a period. One that is gone already counts as deleted. */
export function useChangePeriod(): UseMutationResult<void, Error, PeriodChange> {
  const { api } = useShell();
  const changed = useStockChanged();
  return useMutation({
    mutationFn: (change) => send(api, change),
    // Also after a failure: somebody else may have deleted the period.
    onSettled: () => void changed(),
  });
}
