import { defineStaffMessages } from '@backlot/ui-kit';
import { useNavigate } from '@backlot/ui-kit/router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useEquipmentChanged } from './use-equipment-changed.ts';

const useMessages = defineStaffMessages({
  duplicated: (name: string) => `"${name}" was added.`,
  edit: 'Edit copy',
});

export interface EquipmentDuplication {
  /** Ignores a second click for the same item while the first is pending. */
  readonly duplicate: (id: number) => void;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
}

/** Duplicates items as saved and offers to edit the copy. */
export function useDuplicateEquipment(): EquipmentDuplication {
  const { api, notify } = useShell();
  const messages = useMessages();
  const navigate = useNavigate();
  const changed = useEquipmentChanged();
  const inFlight = useRef(new Set<number>());
  const [hasFailed, setFailed] = useState(false);
  const { mutate } = useMutation({
    mutationFn: (id: number) => api.duplicateEquipment({ params: { id } }),
    onMutate: (id) => void inFlight.current.add(id),
    onSuccess: (copy) => {
      void changed();
      notify({
        kind: 'success',
        message: messages.duplicated(copy.name),
        action: { label: messages.edit, onAction: () => void navigate(recordPath('adminEquipmentEdit', copy.id)) },
      });
    },
    onError: () => setFailed(true),
    onSettled: (_copy, _error, id) => void inFlight.current.delete(id),
  });

  return {
    duplicate: (id) => {
      if (!inFlight.current.has(id)) mutate(id);
    },
    hasFailed,
    acknowledge: () => setFailed(false),
  };
}
