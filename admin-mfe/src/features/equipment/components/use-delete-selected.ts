import type { ApiClient } from '@backlot/domain/contract';
import { useState } from 'react';
import { deleteAll } from '../api/delete-equipment.ts';
import { useEquipmentChanged } from '../api/use-equipment-changed.ts';

export type DeleteSelected = {
  /** How many are to be deleted; undefined while nobody asks. */
  readonly asking: number | undefined;
  readonly isDeleting: boolean;
  /** Of the last attempt; undefined when all went, or none was made. */
  readonly failure: { readonly left: number; readonly of: number } | undefined;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
  readonly acknowledge: () => void;
};

/**
 * Deletes the selection, after a question.
 * @param onDone with the ids that could not be deleted
 */
export function useDeleteSelected(
  api: ApiClient,
  selected: readonly string[],
  onDone: (left: string[]) => void,
): DeleteSelected {
  const changed = useEquipmentChanged();
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<{ left: number; of: number }>();

  async function remove(): Promise<void> {
    setDeleting(true);
    const left = await deleteAll(api, selected);
    await changed();
    setDeleting(false);
    setAsking(false);
    setFailure(left.length === 0 ? undefined : { left: left.length, of: selected.length });
    onDone(left);
  }

  return {
    asking: isAsking && selected.length > 0 ? selected.length : undefined,
    isDeleting,
    failure,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => {
      if (!isDeleting) void remove();
    },
    acknowledge: () => setFailure(undefined),
  };
}
