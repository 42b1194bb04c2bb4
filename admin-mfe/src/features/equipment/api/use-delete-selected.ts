import { isProofDeclined } from '@backlot/domain/contract';
import type { StaffApiClient } from '@backlot/domain/contract/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useEquipmentChanged } from './equipment-queries.ts';

/**
 * Deletes items one by one and returns the ids of those that remain. `isDeclined`: the admin cancelled the
 * re-authentication; nothing failed, and the remaining deletions were not tried.
 */
async function deleteAll(
  api: StaffApiClient,
  ids: readonly string[],
): Promise<{ left: string[]; isDeclined: boolean }> {
  const left: string[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      // Sequential, to limit the server load.
      // oxlint-disable-next-line no-await-in-loop
      await ignoreNotFound(api.deleteEquipment({ params: { id: Number(id) } }));
    } catch (failure) {
      if (isProofDeclined(failure)) return { left: [...left, ...ids.slice(index)], isDeclined: true };
      left.push(id);
    }
  }
  return { left, isDeclined: false };
}

/** Deletes the selected items, after a confirmation. `onDone` gets the ids that could not be deleted. */
export function useDeleteSelected(selected: readonly string[], onDone: (left: string[]) => void) {
  const { api } = useShell();
  const changed = useEquipmentChanged();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, isSuccess, data, variables, reset } = useMutation({
    mutationFn: (ids: readonly string[]) => deleteAll(api, ids),
    onSuccess: async ({ left }) => {
      await changed();
      setConfirming(false);
      onDone(left);
    },
  });

  return {
    /** Number of items to be deleted while the confirmation is open; else undefined. */
    confirmingCount: isConfirming && selected.length > 0 ? selected.length : undefined,
    isDeleting: isPending,
    failure:
      isSuccess && !data.isDeclined && data.left.length > 0
        ? { left: data.left.length, of: variables.length }
        : undefined,
    requestConfirmation: () => setConfirming(true),
    cancel: () => setConfirming(false),
    confirm: () => {
      if (!isPending) mutate(selected);
    },
    acknowledge: reset,
  };
}
