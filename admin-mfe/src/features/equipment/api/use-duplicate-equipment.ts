import { defineStaffMessages } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { useRef } from 'react';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useEquipmentChanged } from './use-equipment-changed.ts';

const useMessages = defineStaffMessages({
  duplicated: (name: string) => `"${name}" was added.`,
  edit: 'Edit copy',
});

/**
 * Copies an item as it is saved, says so and offers to edit the copy.
 * @returns a function that rejects with the call's error; a second press for the same item is ignored while the first is under way
 */
export function useDuplicateEquipment(): (id: number) => Promise<void> {
  const { api, notify } = useShell();
  const messages = useMessages();
  const navigate = useNavigate();
  const changed = useEquipmentChanged();
  const inFlight = useRef(new Set<number>());

  return async (id) => {
    if (inFlight.current.has(id)) return;
    inFlight.current.add(id);
    try {
      const copy = await api.duplicateEquipment({ params: { id } });
      void changed();
      notify({
        kind: 'success',
        message: messages.duplicated(copy.name),
        action: { label: messages.edit, onAction: () => void navigate(recordPath('adminEquipmentEdit', copy.id)) },
      });
    } finally {
      inFlight.current.delete(id);
    }
  };
}
