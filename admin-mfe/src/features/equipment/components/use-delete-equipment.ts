import type { Equipment } from '@backlot/domain/contract';
import { defineStaffMessages } from '@backlot/ui-kit';
import { useTwoStepDelete, type TwoStepDelete } from '../../../lib/two-step-delete/use-two-step-delete.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { deleteEquipment } from '../api/delete-equipment.ts';
import { useEquipmentChanged } from '../api/use-equipment-changed.ts';

const useMessages = defineStaffMessages({ deleted: (name: string) => `"${name}" was deleted.` });

/**
 * The two-step delete of the list (spec 4).
 * @param onDeleted what else is to be done when an item is gone
 */
export function useDeleteEquipment(onDeleted: (id: number) => void): TwoStepDelete<Equipment> {
  const { api, notify } = useShell();
  const messages = useMessages();
  const changed = useEquipmentChanged();
  return useTwoStepDelete(async ({ id, name }) => {
    await deleteEquipment(api, id);
    onDeleted(id);
    notify({ kind: 'success', message: messages.deleted(name) });
    // The row stays busy until the list is there without it.
    await changed();
  });
}
