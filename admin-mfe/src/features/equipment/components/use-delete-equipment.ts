import { isConfirming, nothingArmed, twoStepDelete, type TwoStepDelete } from '@backlot/domain';
import type { Equipment, ShellContext } from '@backlot/domain/contract';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useState } from 'react';
import { deleteEquipment } from '../api/delete-equipment.ts';
import { useEquipmentChanged } from '../api/use-equipment-changed.ts';

const useMessages = defineStaffMessages({ deleted: (name: string) => `"${name}" was deleted.` });

export type DeleteEquipment = {
  /** Item whose next press deletes it. */
  readonly armed: Equipment | undefined;
  readonly isDeleting: (id: number) => boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  /** Arms an item, or deletes the armed one. */
  readonly press: (item: Equipment) => void;
  readonly disarm: () => void;
};

/**
 * The two-step delete of the list (spec 4).
 * @param onDeleted what else is to be done when an item is gone
 */
export function useDeleteEquipment({ api, notify }: Pick<ShellContext, 'api' | 'notify'>, onDeleted: (id: number) => void): DeleteEquipment {
  const messages = useMessages();
  const changed = useEquipmentChanged();
  const [state, setState] = useState<TwoStepDelete<number>>(nothingArmed);
  const [armed, setArmed] = useState<Equipment>();
  const [deleting, setDeleting] = useState<readonly number[]>([]);
  const [hasFailed, setFailed] = useState(false);

  async function remove({ id, name }: Equipment): Promise<void> {
    setDeleting((before) => [...before, id]);
    try {
      await deleteEquipment(api, id);
      onDeleted(id);
      await changed();
      notify({ kind: 'success', message: messages.deleted(name) });
    } catch {
      setFailed(true);
    } finally {
      setDeleting((before) => before.filter((other) => other !== id));
    }
  }

  return {
    armed: state.armedId === undefined ? undefined : armed,
    isDeleting: (id) => deleting.includes(id),
    hasFailed,
    acknowledge: () => setFailed(false),
    press: (item) => {
      if (deleting.includes(item.id)) return;
      setState(twoStepDelete(state, { type: 'pressed', id: item.id }));
      setArmed(item);
      if (isConfirming(state, item.id)) void remove(item);
    },
    disarm: () => setState(nothingArmed),
  };
}
