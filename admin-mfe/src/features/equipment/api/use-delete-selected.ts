import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../../lib/use-shell.ts';
import { deleteAll } from './delete-equipment.ts';
import { useEquipmentChanged } from './use-equipment-changed.ts';

export interface DeleteSelected {
  /** Number of items to be deleted while the confirmation is open; else undefined. */
  readonly confirmingCount: number | undefined;
  readonly isDeleting: boolean;
  readonly failure: { readonly left: number; readonly of: number } | undefined;
  readonly requestConfirmation: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  readonly acknowledge: () => void;
}

/** Deletes the selected items, after a confirmation. `onDone` gets the ids that could not be deleted. */
export function useDeleteSelected(selected: readonly string[], onDone: (left: string[]) => void): DeleteSelected {
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
