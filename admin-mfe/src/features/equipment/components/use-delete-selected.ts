import { useState } from 'react';
import { useShell } from '../../../lib/use-shell.ts';
import { deleteAll } from '../api/delete-equipment.ts';
import { useEquipmentChanged } from '../api/use-equipment-changed.ts';

export type DeleteSelected = {
  /** How many are to be deleted; undefined while nobody asks. */
  readonly confirmingCount: number | undefined;
  readonly isDeleting: boolean;
  /** Of the last attempt; undefined when all went, or none was made. */
  readonly failure: { readonly left: number; readonly of: number } | undefined;
  readonly requestConfirmation: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  readonly acknowledge: () => void;
};

/**
 * Deletes the selection, after a question.
 * @param onDone with the ids that could not be deleted
 */
export function useDeleteSelected(selected: readonly string[], onDone: (left: string[]) => void): DeleteSelected {
  const { api } = useShell();
  const changed = useEquipmentChanged();
  const [isConfirming, setConfirming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<{ left: number; of: number }>();

  async function remove(): Promise<void> {
    setDeleting(true);
    const { left, isDeclined } = await deleteAll(api, selected);
    await changed();
    setDeleting(false);
    setConfirming(false);
    setFailure(left.length === 0 || isDeclined ? undefined : { left: left.length, of: selected.length });
    onDone(left);
  }

  return {
    confirmingCount: isConfirming && selected.length > 0 ? selected.length : undefined,
    isDeleting,
    failure,
    requestConfirmation: () => setConfirming(true),
    cancel: () => setConfirming(false),
    confirm: () => {
      if (!isDeleting) void remove();
    },
    acknowledge: () => setFailure(undefined),
  };
}
