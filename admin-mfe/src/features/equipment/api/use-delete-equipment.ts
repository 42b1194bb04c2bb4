import type { Equipment } from '@backlot/domain/contract';
import { ignoreNotFound } from '../../../lib/ignore-not-found.ts';
import { useTwoStepDelete, type TwoStepDelete } from '../../../lib/two-step-delete/use-two-step-delete.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useEquipmentChanged } from './equipment-queries.ts';

const messages = { deleted: (name: string) => `"${name}" was deleted.` };

/** Two-step delete of the list (spec 4). `onDeleted` runs after a successful deletion. */
export function useDeleteEquipment(onDeleted: (id: number) => void): TwoStepDelete<Equipment> {
  const { api, notify } = useShell();
  const changed = useEquipmentChanged();
  return useTwoStepDelete({
    mutationFn: ({ id }) => ignoreNotFound(api.deleteEquipment({ params: { id } })),
    onSuccess: (_deleted, { id, name }) => {
      onDeleted(id);
      notify({ kind: 'success', message: messages.deleted(name) });
      return changed();
    },
  });
}
