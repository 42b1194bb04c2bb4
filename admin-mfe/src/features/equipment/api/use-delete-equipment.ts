import type { Equipment } from '@backlot/domain/contract';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useTwoStepDelete, type TwoStepDelete } from '../../../lib/two-step-delete/use-two-step-delete.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { deleteEquipment } from './delete-equipment.ts';
import { useEquipmentChanged } from './use-equipment-changed.ts';

const useMessages = defineStaffMessages({ deleted: (name: string) => `"${name}" was deleted.` });

/** Two-step delete of the list (spec 4). `onDeleted` runs after a successful deletion. */
export function useDeleteEquipment(onDeleted: (id: number) => void): TwoStepDelete<Equipment> {
  const { api, notify } = useShell();
  const messages = useMessages();
  const changed = useEquipmentChanged();
  return useTwoStepDelete({
    mutationFn: ({ id }) => deleteEquipment(api, id),
    onSuccess: (_deleted, { id, name }) => {
      onDeleted(id);
      notify({ kind: 'success', message: messages.deleted(name) });
      return changed();
    },
  });
}
