import { useNavigate } from '@backlot/ui-kit/router';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { recordPath } from '../../../lib/sections/page-path.ts';
import { useShell } from '../../../lib/use-shell.ts';
import { useEquipmentChanged } from './equipment-queries.ts';

const messages = {
  duplicated: (name: string) => `"${name}" was added.`,
  edit: 'Edit copy',
};

/** Duplicates items as saved and offers to edit the copy. Ignores further clicks for an item while one is pending. */
export function useDuplicateEquipment() {
  const { api, notify } = useShell();
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
    duplicate: (id: number) => {
      if (!inFlight.current.has(id)) mutate(id);
    },
    hasFailed,
    acknowledge: () => setFailed(false),
  };
}
